import { counted } from '@careers/contracts/common/format-number';
import type { HiringTeam, Member } from '@careers/contracts/hiring/members';
import { jobId } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { useTeamMutations, memberName, type TeamMutations } from './use-team-mutations.ts';

/** The people who work on a job with administrators, and their roles on the team. `id`: the job's id in the address. */
export function HiringTeamScreen({ id }: { id: string }) {
  const known = jobId.safeParse(id).success;
  return known ? <TeamOfJob id={id} /> : <NoJob reason="invalid_id" />;
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
          Administrators work on every job. Add the colleagues who work on this one with them.
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
        <RemoveMemberDialog
          job={{ id: job.id, title }}
          member={removed}
          remove={mutations.remove}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

type RemoveMemberDialogProps = {
  job: { id: string; title: string };
  member: Member;
  remove: TeamMutations['remove'];
  onClose: () => void;
};

/** Asks before a member is removed: they lose the job at once. */
function RemoveMemberDialog({ job, member, remove, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Remove from the hiring team"
      confirmText="Remove"
      pendingText="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ job_id: job.id, profile_id: member.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        <b>{memberName(member)}</b> can no longer see the applicants of {job.title}. Applications that are assigned to
        them are no longer assigned. What they wrote stays.
      </p>
    </ConfirmDialog>
  );
}
