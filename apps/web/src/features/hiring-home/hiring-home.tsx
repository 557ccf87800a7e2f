import { HelpLink } from '../../lib/help/help-link.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LeftWaitingPanel } from '../bulk/left-waiting-panel.tsx';
import { UnansweredPanel } from '../messages/unanswered-panel.tsx';
import { AssignedPanel } from '../tags/assigned-panel.tsx';
import styles from './hiring-home.module.css';
import { HiringJobCard, HiringJobsSkeleton } from './hiring-job-card.tsx';

/** The first screen of a member of hiring teams: their jobs, and the applications that wait for them. */
export function HiringHome() {
  // Fetches anew at each visit: candidates apply, and administrators change teams, at any time.
  const query = trpc.hiring.jobs.useInfiniteQuery({}, { getNextPageParam: (page) => page.next_cursor, staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Your jobs"
        subtitle="The jobs on whose hiring teams you are"
        help={<HelpLink topic="your-role" />}
      />
      <PagedList
        query={query}
        itemsOf={(page) => page.jobs}
        skeleton={<HiringJobsSkeleton />}
        empty={
          <EmptyState title="No jobs yet">
            A job appears here when an administrator adds you to its hiring team.
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch your jobs'}
      >
        {(job) => <HiringJobCard key={job.id} job={job} />}
      </PagedList>
      {query.data && (
        <div className={styles.assigned}>
          <LeftWaitingPanel />
          <UnansweredPanel />
          <AssignedPanel />
        </div>
      )}
    </>
  );
}
