import { Link } from '@tanstack/react-router';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { AdminOverview, ReceivedApplication } from '@careers/contracts/applications/overview';
import type { WaitingRequests } from '@careers/contracts/site/data-requests';
import { entryKinds } from '@careers/contracts/site/request-kinds';
import { trpc } from '../../lib/api/trpc.ts';
import { countAll, StateCounts } from '../../lib/display/application-state.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Panel } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelColumn, PanelGrid, PanelGridSkeleton, widePanelClass } from '../../ui/panel-grid.tsx';
import { LeftWaitingPanel } from '../bulk/left-waiting.tsx';
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx';
import { UnansweredPanel } from '../messages/unanswered-panel.tsx';
import { QuietChecklist, SetupTop } from '../setup/checklist.tsx';
import { AssignedPanel } from '../tags/assigned-panel.tsx';
import { mailItems } from '../../lib/display/mail-texts.ts';
import { dueText } from '../../lib/display/request-texts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { ReceivedApplicationRow } from '../../lib/display/received-application-row.tsx';
import { DailyApplicationsPanel } from './daily-applications-panel.tsx';
import styles from './admin-home.module.css';

export function AdminHome() {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.overview.useQuery(undefined, { staleTime: 0 });
  // Fetches what comes first with the overview, which would move otherwise.
  trpc.admin.setup.read.usePrefetchQuery();
  trpc.hiring.unanswered.usePrefetchQuery();
  trpc.hiring.interviews.upcoming.usePrefetchQuery();
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
          <UpcomingInterviews />
          <UnansweredPanel />
          <PanelColumn>
            <WaitingPanel waiting={query.data.waiting} isNew={countAll(query.data.applications) === 0} />
            <Panel title="Applications" aside={<Link to="/admin/equality">Equality totals</Link>}>
              <StateCounts counts={query.data.applications} always={applicationStatuses} />
            </Panel>
          </PanelColumn>
          <PanelColumn>
            <JobsPanel jobs={query.data.jobs} />
            <Panel title="Emails" aside={<Link to="/admin/mails">See all emails</Link>}>
              <DescriptionList items={mailItems(query.data.mails)} />
            </Panel>
          </PanelColumn>
          <DailyApplicationsPanel days={query.data.applications_by_day} />
          <NewestApplicationsPanel applications={query.data.newest_applications} />
          <LeftWaitingPanel />
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

function JobsPanel({ jobs: { by_status, filled, closed } }: Pick<AdminOverview, 'jobs'>) {
  function item(term: string, tone: BadgeTone, count: number) {
    return { term, badge: <Badge tone={tone}>{term}</Badge>, value: formatNumber(count) };
  }
  return (
    <Panel title="Jobs" aside={<Link to="/admin/jobs">See all jobs</Link>}>
      <DescriptionList
        items={[item('Published', 'green', by_status.Published), item('Draft', 'grey', by_status.Draft)]}
      />
      <h3 className={styles.heading}>Of those published</h3>
      <DescriptionList items={[item('Position Filled', 'amber', filled), item('Closed', 'grey', closed)]} />
    </Panel>
  );
}

function NewestApplicationsPanel({ applications }: { applications: readonly ReceivedApplication[] }) {
  return (
    <Panel
      title="Newest applications"
      aside={<Link to="/admin/applications">See all applications</Link>}
      className={widePanelClass()}
    >
      {applications.length > 0 ? (
        <RowList>
          {applications.map((application) => (
            <ReceivedApplicationRow key={application.id} application={application} />
          ))}
        </RowList>
      ) : (
        <p className={styles.quiet}>Applications appear here as soon as candidates apply.</p>
      )}
    </Panel>
  );
}

/** Complaints and requests about personal data, while some wait: those that are due first. */
function RequestsPanel({ requests: { count, first } }: { requests: WaitingRequests }) {
  return (
    <Panel
      title="Complaints and requests"
      aside={<Link to="/admin/requests">See all {formatNumber(count)}</Link>}
      className={widePanelClass()}
    >
      <RowList>
        {first.map(({ id, kind, due_on }) => (
          <Row
            key={id}
            title={
              <Link to="/admin/requests/$id" params={{ id }}>
                {entryKinds[kind]}
              </Link>
            }
          >
            <p>{dueText({ kind, due_on })}.</p>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

/** `isNew`: there has never been an application. */
function WaitingPanel({ waiting: { count, oldest }, isNew }: Pick<AdminOverview, 'waiting'> & { isNew: boolean }) {
  return (
    <Panel title="Waiting for review">
      <p className={styles.waiting}>
        {oldest ? (
          <Link to="/admin/applications/$id" params={{ id: oldest.id }} search={{ review: 'waiting' }}>
            Review <b>{formatNumber(count)}</b>
          </Link>
        ) : (
          <b>{formatNumber(count)}</b>
        )}{' '}
        {count === 1 ? 'application' : 'applications'}
      </p>
      {oldest ? (
        <>
          <h3 className={styles.heading}>The oldest</h3>
          <RowList>
            <ReceivedApplicationRow application={oldest} />
          </RowList>
        </>
      ) : (
        <p className={styles.quiet}>{isNew ? 'No applications yet.' : 'Every application has been reviewed.'}</p>
      )}
    </Panel>
  );
}
