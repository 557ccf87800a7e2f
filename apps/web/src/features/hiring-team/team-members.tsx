import type { HiringTeam, Member } from '@careers/contracts/hiring/members';
import { formatDate } from '@careers/contracts/common/dates';
import { teamRole, teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide';
import { useState, useRef } from 'react';
import { accountStatus } from '../../lib/display/account-status.ts';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, type RowList } from '../../ui/row-list.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './hiring-team.module.css';
import { memberName, type TeamMutations, useTeamMutations } from './use-team-mutations.ts';
import { Options } from '../../ui/options.tsx';

/** The people on a team, whose roles are changed in place. */
export function TeamMembers({ team: { job, members }, as: List }: { team: HiringTeam; as: typeof RowList }) {
  const { changeTeamRole, remove } = useTeamMutations();
  const [removed, setRemoved] = useState<Member>();
  return (
    <>
      <List>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            job_id={job.id}
            member={member}
            change={changeTeamRole}
            onRemove={() => setRemoved(member)}
          />
        ))}
      </List>
      {removed && (
        <ConfirmDialog
          open
          title="Remove from the hiring team"
          confirmText="Remove"
          pendingText="Removing..."
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate({ job_id: job.id, profile_id: removed.id }, { onSuccess: () => setRemoved(undefined) })
          }
          onCancel={() => setRemoved(undefined)}
        >
          <p>
            <b>{memberName(removed)}</b> can no longer see the applicants of {toDisplayJob(job).title}. Applications
            that are assigned to them are no longer assigned. What they wrote stays.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type MemberRowProps = { job_id: string; member: Member; change: TeamMutations['changeTeamRole']; onRemove: () => void };

function MemberRow({ job_id, member, change, onRemove }: MemberRowProps) {
  const { id: profile_id, email, full_name, created_at } = member;
  const actions = useRef<HTMLDivElement>(null);
  useFocusNextItem(actions);
  const name = memberName(member);
  const status = accountStatus(member);
  const isChanging = change.isPending && change.variables.profile_id === profile_id;
  const link = (
    <Link to="/admin/users/$id" params={{ id: profile_id }}>
      {name}
    </Link>
  );
  return (
    <Row
      title={link}
      aside={
        <div ref={actions} className={styles.actions}>
          <Select
            aria-label={`Role of ${name} on the team`}
            value={isChanging ? change.variables.team_role : member.team_role}
            onChange={({ target }) => change.mutate({ job_id, profile_id, team_role: teamRole.parse(target.value) })}
          >
            <Options of={teamRoleNames} />
          </Select>
          <IconButton icon={UserMinus} label={`Remove ${name}`} onClick={onRemove} />
        </div>
      }
    >
      <InlineList>
        {full_name && email}
        {`Added ${formatDate(created_at)}`}
        {status.label !== 'Confirmed' && <Badge tone={status.tone}>{status.label}</Badge>}
      </InlineList>
      {member.is_administrator && <p>Administrator now: sees the applicants of every job, whatever their role here.</p>}
      {member.has_applied && <p>Applied for this job: cannot see its applicants unless they withdraw.</p>}
    </Row>
  );
}
