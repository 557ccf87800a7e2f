import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.ts';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { StateCounts } from '../../lib/display/application-state.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Panel } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGrid, PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { LeftWaitingPanel } from '../bulk/left-waiting-panel.tsx';
import { UnansweredPanel } from '../messages/unanswered-panel.tsx';
import { QuietChecklist } from '../setup/checklist.tsx';
import { SetupTop } from '../setup/setup-top.tsx';
import { AssignedPanel } from '../tags/assigned-panel.tsx';
import { DailyApplicationsPanel } from './daily-applications-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NewestApplicationsPanel } from './newest-applications-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

export function AdminHome() {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.overview.useQuery(undefined, { staleTime: 0 });
  // Fetches what comes first with the overview, which would move otherwise.
  trpc.admin.setup.read.usePrefetchQuery();
  return (
    <>
      <PageHeading
        title="Administration"
        subtitle="Jobs, applications and what is waiting for review"
        help={<Link to="/admin/help">Help</Link>}
      />
      {!query.isPending && <SetupTop />}
      {query.data ? (
        <PanelGrid>
          {query.data.team_record_requests.count > 0 && <RequestsPanel requests={query.data.team_record_requests} />}
          <WaitingPanel waiting={query.data.waiting} />
          <JobsPanel jobs={query.data.jobs} />
          <DailyApplicationsPanel days={query.data.applications_by_day} />
          <Panel title="Applications" aside={<Link to="/admin/equality">Equality totals</Link>}>
            <StateCounts counts={query.data.applications} always={applicationStatuses} />
          </Panel>
          <MailsPanel mails={query.data.mails} />
          <NewestApplicationsPanel applications={query.data.newest_applications} />
          <LeftWaitingPanel />
          <UnansweredPanel />
          <AssignedPanel />
        </PanelGrid>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the overview</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading the overview" />
      )}
      {query.data && <QuietChecklist />}
    </>
  );
}
