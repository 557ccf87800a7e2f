import type { JobSummary } from '@careers/contracts/jobs/jobs';
import {
  type ApplicationCounts,
  type ProfilePart,
  profileParts,
  type OwnApplication,
  type OwnInterview,
} from '@careers/contracts/applications/overview';
import { counted } from '@careers/contracts/common/format-number';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { closingText } from '@careers/contracts/jobs/closing-day';
import type { SavedJob } from '@careers/contracts/jobs/saved-jobs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelColumn, PanelGrid, PanelGridSkeleton, widePanelClass } from '../../ui/panel-grid.tsx';
import { InterviewTime } from '../../lib/display/interview-time.tsx';
import { JobRows } from '../../lib/display/job-rows.tsx';
import { Panel } from '../../ui/card.tsx';
import { countAll, StateCounts, StateBadge } from '../../lib/display/application-state.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { InlineList } from '../../ui/inline-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSavedJobs } from '../saved-jobs/use-saved-job.ts';
import styles from './dashboard.module.css';

const partLabels: Record<ProfilePart, string> = {
  full_name: 'Full Name',
  phone: 'Phone Number',
  location: 'Location',
  linkedin_url: 'LinkedIn URL',
  portfolio_url: 'Portfolio URL',
  cv: 'CV',
};

function ProfilePanel({ missing }: { missing: readonly ProfilePart[] }) {
  const complete = profileParts.length - missing.length;
  return (
    <Panel title="Your profile" aside={<Link to="/dashboard/profile">Edit profile</Link>}>
      <div className={styles.profile}>
        <Progress
          label={`${complete} of ${profileParts.length} sections complete`}
          value={(100 * complete) / profileParts.length}
        />
        {missing.length === 0 ? (
          <p>Your profile is complete.</p>
        ) : (
          <>
            <h3>Still missing</h3>
            <ul>
              {missing.map((part) => (
                <li key={part}>{partLabels[part]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}

const often = { daily: 'Every day', weekly: 'Every Monday' } as const;

function JobAlertsPanel() {
  const isSignedIn = useAuth().status === 'signed_in';
  const query = trpc.alerts.own.useQuery(undefined, { enabled: isSignedIn, staleTime: 0 });
  const { alerts, manage_path } = query.data ?? { alerts: [], manage_path: null };
  return (
    <Panel title="Job alerts" aside={manage_path && <a href={manage_path}>Change</a>}>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch your job alerts</QueryError>
      ) : !query.data ? (
        <BlockSkeleton label="Loading your job alerts" height={28} />
      ) : alerts.length > 0 ? (
        <RowList>
          {alerts.map(({ id, jobs, frequency }) => (
            <Row key={id} title={jobs}>
              <p>{often[frequency]}</p>
            </Row>
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>
          We can email you when there are new jobs. <a href="/alerts/new">Email me new jobs</a>
        </p>
      )}
    </Panel>
  );
}

export function DashboardHome() {
  const { user, profile } = useAuth();
  // Fetches anew at each visit: an administrator may have changed a status.
  const query = trpc.overview.useQuery(undefined, { enabled: Boolean(user?.id), staleTime: 0 });
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Your applications and your profile" />
      {query.data && profile !== undefined ? (
        <PanelGrid>
          {profile && profile.hiring_teams > 0 && <HiringSign jobs={profile.hiring_teams} />}
          {query.data.interviews.length > 0 && <NextInterviewsPanel interviews={query.data.interviews} />}
          <PanelColumn>
            <ApplicationsPanel counts={query.data.applications} />
            <LatestApplicationsPanel applications={query.data.latest_applications} />
          </PanelColumn>
          <PanelColumn>
            <ProfilePanel missing={query.data.missing_profile_parts} />
            <NewestJobsPanel jobs={query.data.newest_jobs} />
            <SavedJobsPanel />
            <JobAlertsPanel />
          </PanelColumn>
        </PanelGrid>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch your overview</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading your overview" />
      )}
    </>
  );
}

function NewestJobsPanel({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <Panel title="Newest jobs" aside={<Link to="/">See all jobs</Link>}>
      {jobs.length > 0 ? <JobRows jobs={jobs} /> : <p className={styles.empty}>No jobs are open at the moment.</p>}
    </Panel>
  );
}

function ApplicationsPanel({ counts }: { counts: ApplicationCounts }) {
  return (
    <Panel title="Your applications" aside={countAll(counts) > 0 && <Link to="/dashboard/applied">See all</Link>}>
      {countAll(counts) > 0 ? (
        <StateCounts counts={counts} />
      ) : (
        <p className={styles.empty}>
          No applications yet. <Link to="/">Browse available jobs</Link>
        </p>
      )}
    </Panel>
  );
}

/** What the candidate has to choose a time for, and what is booked. */
function NextInterviewsPanel({ interviews }: { interviews: readonly OwnInterview[] }) {
  return (
    <Panel title="Your interviews" className={widePanelClass()}>
      <RowList>
        {interviews.map(({ id, application_id, title, job_title, starts_at, minutes, choose_by }) => (
          <Row
            key={id}
            title={
              <Link to="/dashboard/applied/$id" params={{ id: application_id }} hash="interviews">
                {starts_at === null ? 'Choose a time for your interview' : <bdi>{title}</bdi>}
                <VisuallyHidden>: {withoutBackslashes(job_title)}</VisuallyHidden>
              </Link>
            }
          >
            <InlineList>
              {withoutBackslashes(job_title)}
              {starts_at === null && choose_by !== null && `Until ${formatDateTime(choose_by)} (UK time)`}
            </InlineList>
            {starts_at !== null && (
              <p>
                <InterviewTime starts_at={starts_at} minutes={minutes} />
              </p>
            )}
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

/** `jobs`: the number of jobs on whose hiring teams the candidate is. */
function HiringSign({ jobs }: { jobs: number }) {
  return (
    <Sign as="section" shape="card" aria-label="Hiring" className={clsx(styles.hiring, widePanelClass())}>
      <p>You are on the hiring team for {counted(jobs, 'job', 'jobs')}</p>
      <Link to="/hiring" className={buttonClass({ variant: 'accent' })}>
        See your jobs
      </Link>
    </Sign>
  );
}

function LatestApplicationsPanel({ applications }: { applications: readonly OwnApplication[] }) {
  return (
    <Panel title="Latest applications">
      {applications.length > 0 ? (
        <RowList>
          {applications.map((application) => (
            <LatestApplication key={application.id} application={application} />
          ))}
        </RowList>
      ) : (
        <p className={styles.empty}>Start applying to jobs to see them here.</p>
      )}
    </Panel>
  );
}

function LatestApplication({ application: { job, state, created_at } }: { application: OwnApplication }) {
  const { slug, title, department, location } = toDisplayJob(job);
  const linked = slug !== null && (
    <Link to="/jobs/$slug" params={{ slug }}>
      {title}
    </Link>
  );
  return (
    <Row title={linked || title} aside={<StateBadge state={state} />}>
      <InlineList>
        {department}
        {location}
        {`Applied ${formatDate(created_at)}`}
      </InlineList>
    </Row>
  );
}

const SHOWN = 3;

function SavedJobsPanel() {
  const query = useSavedJobs();
  const jobs = query.data?.jobs.filter(({ state }) => state !== 'gone').slice(0, SHOWN);
  return (
    <Panel
      title="Saved jobs"
      aside={query.data && query.data.jobs.length > 0 && <Link to="/dashboard/saved">See all</Link>}
    >
      {jobs?.length === 0 ? (
        <p className={styles.empty}>Jobs you save appear here.</p>
      ) : jobs ? (
        <RowList>
          {jobs.map((job) => (
            <SavedJobRow key={job.job_id} saved={job} />
          ))}
        </RowList>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch your saved jobs</QueryError>
      ) : (
        <BlockSkeleton label="Loading your saved jobs" height={28} />
      )}
    </Panel>
  );
}

function SavedJobRow({ saved: { title, state, job } }: { saved: SavedJob }) {
  if (!job) return null;
  const shown = toDisplayJob({ title, department: job.department, location: job.location });
  const closing = state === 'closed' ? 'Closed' : job.closing_date ? closingText(job.closing_date) : '';
  return (
    <Row
      title={
        <Link to="/jobs/$slug" params={{ slug: job.slug }}>
          {shown.title}
        </Link>
      }
    >
      <InlineList>
        {shown.department}
        {shown.location}
        {closing}
      </InlineList>
    </Row>
  );
}
