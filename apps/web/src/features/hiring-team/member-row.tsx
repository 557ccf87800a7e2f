import { formatDate } from '@careers/contracts/common/dates';
import type { Member } from '@careers/contracts/hiring/members';
import { teamRole } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide';
import { useRef } from 'react';
import { accountStatus } from '../../lib/display/account-status.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './hiring-team.module.css';
import { TeamRoleOptions } from './team-role-options.tsx';
import { memberName, type TeamMutations } from './use-team-mutations.ts';

type MemberRowProps = {
  job_id: string;
  member: Member;
  change: TeamMutations['changeTeamRole'];
  onRemove: () => void;
};

/** A member with their role on the team, which is saved as it is chosen. */
export function MemberRow({ job_id, member, change, onRemove }: MemberRowProps) {
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
            <TeamRoleOptions />
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
      {member.has_applied && <p>Applied for this job: cannot see its applicants while the application stands.</p>}
    </Row>
  );
}
