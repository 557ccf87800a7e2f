import { counted } from '@careers/contracts/common/format-number';
import type { HiringTeam, Member } from '@careers/contracts/hiring/members';
import { jobId } from '@careers/contracts/jobs/jobs';
import { formatDate } from '@careers/contracts/common/dates';
import { teamRole } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { UserPlus, UserMinus } from 'lucide';
import { useState, useRef } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton, Row } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { accountStatus } from '../../lib/display/account-status.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { AddMemberDialog, TeamRoleOptions } from './add-member-dialog.tsx';
import { useTeamMutations, memberName, type TeamMutations } from './use-team-mutations.ts';
import styles from './hiring-team.module.css';

export function HiringTeamScreen({ id }: { id: string }) {
  return jobId.safeParse(id).success ? <TeamOfJob id={id} /> : <NoJob reason="invalid_id" />;
}

function TeamOfJob({ id }: { id: string }) {
  const query = trpc.admin.jobs.members.list.useQuery({ job_id: id }, { staleTime: 0 });
  const refusal = jobRefusal(query.error);
  if (refusal) return <NoJob reason={refusal} />;
  if (query.data) return <Team team={query.data} />;
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>}
        title="Hiring team"
        subtitle={!query.isError && <Skeleton width={280} height={24} />}
      />
      {query.isError ? (
        <QueryError query={query}>Failed to fetch the hiring team</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the hiring team" />
      )}
    </>
  );
}

function Team({ team: { job, members } }: { team: HiringTeam }) {
  const mutations = useTeamMutations();
  const { remove } = mutations;
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const { title, department, location } = toDisplayJob(job);
  const add = (
    <Button icon={UserPlus} onClick={() => setAdding(true)}>
      Add a person
    </Button>
  );
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>}
        title={`Hiring team for ${title}`}
        help={<HelpLink topic="hiring-teams" />}
        subtitle={
          <InlineList as="span">
            {department}
            {location}
            {members.length > 0 && <span role="status">{counted(members.length, 'person', 'people')}</span>}
          </InlineList>
        }
        actions={
          <>
            <Link
              to="/admin/jobs/$id/applicants"
              params={{ id: job.id }}
              className={buttonClass({ variant: 'outline' })}
            >
              Applicants
            </Link>
            {members.length > 0 && add}
          </>
        }
      />
      {members.length === 0 ? (
        <EmptyState title="No hiring team yet" action={add}>
          Administrators can see every job. Add the colleagues who are hiring for this one.
        </EmptyState>
      ) : (
        <RowCard>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              job_id={job.id}
              member={member}
              change={mutations.changeTeamRole}
              onRemove={() => setRemoved(member)}
            />
          ))}
        </RowCard>
      )}
      <AddMemberDialog
        open={adding}
        job_id={job.id}
        members={members}
        mutations={mutations}
        onClose={() => setAdding(false)}
      />
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
            <b>{memberName(removed)}</b> can no longer see the applicants of {title}. Applications that are assigned to
            them are no longer assigned. What they wrote stays.
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
      {member.has_applied && <p>Applied for this job: cannot see its applicants unless they withdraw.</p>}
    </Row>
  );
}
