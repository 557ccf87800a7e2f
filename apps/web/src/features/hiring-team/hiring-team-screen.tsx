import { counted } from '@careers/contracts/common/format-number';
import type { HiringTeam } from '@careers/contracts/hiring/members';
import { jobId } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { TeamMembers } from './team-members.tsx';

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

function Team({ team }: { team: HiringTeam }) {
  const { job, members } = team;
  const { title, department, location } = toDisplayJob(job);
  const [adding, setAdding] = useState(false);
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
        <TeamMembers team={team} as={RowCard} />
      )}
      {adding && <AddMemberDialog job_id={job.id} members={members} onClose={() => setAdding(false)} />}
    </>
  );
}
