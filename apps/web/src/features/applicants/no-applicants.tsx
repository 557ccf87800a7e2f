import type { Can } from '@careers/contracts/hiring/team-roles';
import type { JobSummary } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says what to do next for a job without an application, even a withdrawn one. */
export function NoApplicants({ job, can }: { job: JobSummary; can: Can }) {
  const { advert } = useHiringArea();
  const className = buttonClass({ variant: 'outline' });
  const edit = can.edit_advert && (
    <Link to={advert} params={{ id: job.id }} className={className}>
      Edit Job
    </Link>
  );
  const title = 'No applications yet';
  if (!can.team) return <EmptyState title={title}>You see the applications that are assigned to you.</EmptyState>;
  if (job.status === 'Draft')
    return (
      <EmptyState title={title} action={edit}>
        This job is a draft. Candidates can apply once it is published.
      </EmptyState>
    );
  if (job.closed)
    return (
      <EmptyState title={title} action={edit}>
        This job is closed, so no one can apply. A later closing date opens it again.
      </EmptyState>
    );
  const page = (
    <Link to="/jobs/$slug" params={{ slug: job.slug }} className={className}>
      View the job’s page
    </Link>
  );
  return (
    <EmptyState title={title} action={page}>
      Share the address of the job’s page. Applications appear here as soon as candidates apply.
    </EmptyState>
  );
}
