import { applicationInput } from '@careers/contracts/applications/application-details';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { formatDate } from '@careers/contracts/common/dates';
import type { CandidateInterview } from '@careers/contracts/hiring/interviews';
import { lazyRouteComponent, Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ExternalLink, FileText } from 'lucide';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { AnswerList } from '../../lib/display/answer-list.tsx';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel, Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProcessLine } from '../../ui/process-line.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { interviewSteps } from '../interviews/interview-steps.ts';
import { OwnMessages } from '../messages/own-messages.tsx';
import { ASK_FOR_MESSAGES_MS } from '../messages/use-messages.ts';
import { NotFound } from '../../lib/display/not-found.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewCvButton } from '../../lib/display/view-cv-button.tsx';
import styles from './application-screen.module.css';
import { applicationSteps } from './application-steps.ts';
import { WithdrawApplication } from './withdraw-application.tsx';

const OwnInterviews = lazyRouteComponent(() => import('../interviews/own-interviews.tsx'), 'OwnInterviews');

const back = <BackLink to="/dashboard/applied">Back to Applied Jobs</BackLink>;

export function ApplicationScreen({ id }: { id: string }) {
  return applicationInput.safeParse({ id }).success ? <OwnApplication id={id} /> : <NoApplication />;
}

function OwnApplication({ id }: { id: string }) {
  // Fetches anew at each visit: an administrator may have changed the status since.
  const query = trpc.applications.byId.useQuery({ id }, { staleTime: 0 });
  // Other candidates choose the same times, and the company may cancel.
  const interviews = trpc.applications.interviews.list.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.length ? ASK_FOR_MESSAGES_MS : false) },
  );
  // Fetches the messages together with the application, so that nothing moves when they come.
  trpc.applications.messages.thread.usePrefetchQuery({ id });
  if (errorCode(query.error) === 'application_not_found') return <NoApplication />;
  const waiting = (
    <>
      <PageHeading
        back={back}
        title="Your application"
        subtitle={!query.isError && <Skeleton width={280} height={24} />}
      />
      {query.isError ? (
        <QueryError query={query}>Failed to fetch your application</QueryError>
      ) : (
        <ApplicationSkeleton />
      )}
    </>
  );
  if (!query.data || interviews.isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Application application={{ ...query.data, job: toDisplayJob(query.data.job) }} interviews={interviews.data}>
        {interviews.isError && !interviews.data && (
          <QueryError query={interviews}>Failed to fetch your interviews</QueryError>
        )}
      </Application>
    </Suspense>
  );
}

type ApplicationProps = {
  application: CandidateApplication;
  /** Undefined: they could not be read, which `children` say. */
  interviews: readonly CandidateInterview[] | undefined;
  children: ReactNode;
};

function Application({ application, children, ...props }: ApplicationProps) {
  const interviews = useDeferredValue(props.interviews) ?? []; // the page stays while the code for a first one loads
  const { id, job, timeline, notes, cover_letter, adjustments, answers, cv, created_at } = application;
  const { short_name } = useBrand();
  const state = timeline.at(-1)?.state;
  return (
    <>
      <PageHeading
        back={back}
        title={job.title}
        subtitle={
          <InlineList as="span">
            {job.department}
            {job.location}
            {`Applied ${formatDate(created_at)}`}
            {jobState(application)}
          </InlineList>
        }
        actions={
          job.slug !== null && (
            <Link to="/jobs/$slug" params={{ slug: job.slug }} className={buttonClass({ variant: 'outline' })}>
              See the job
            </Link>
          )
        }
      />
      {children}
      <div className={styles.screen}>
        {interviews.length > 0 && <OwnInterviews id={id} interviews={interviews} className={styles.wide} />}
        <Panel
          title="Your application’s progress"
          className={styles.wide}
          aside={state && <StateBadge state={state} />}
        >
          <div className={styles.steps}>
            <ProcessLine steps={applicationSteps(timeline, interviewSteps(interviews))} />
          </div>
        </Panel>
        <div className={styles.column}>
          {notes && (
            <Panel title={`Notes from ${short_name}`}>
              <p className={styles.text}>{notes}</p>
            </Panel>
          )}
          <Panel title="Your cover letter">
            <p className={styles.text}>{cover_letter ?? 'You did not send a cover letter.'}</p>
          </Panel>
          {answers.length > 0 && (
            <Panel title="Your answers">
              <div className={styles.answers}>
                <AnswerList answers={answers} />
              </div>
            </Panel>
          )}
          {/* Is last, because its height is not known before it has loaded. */}
          <OwnMessages id={id} />
        </div>
        <div className={styles.column}>
          <Panel title="CV">
            <div className={styles.cv}>
              <SentCv id={id} cv={cv} />
            </div>
          </Panel>
          {adjustments && (
            <Panel title="Adjustments you asked for">
              <p className={styles.text}>{adjustments}</p>
            </Panel>
          )}
          <div>
            <WithdrawApplication application={application} variant="outline" />
          </div>
        </div>
      </div>
    </>
  );
}

function jobState({ job, job_id }: Pick<CandidateApplication, 'job' | 'job_id'>): string {
  if (job_id === null) return 'The job was deleted';
  if (job.slug === null) return 'No longer advertised';
  return job.closed ? 'The job has closed' : '';
}

function NoApplication() {
  return (
    <NotFound title="Application Not Found" to="/dashboard/applied" back="Back to Applied Jobs">
      It may have been sent from another account, or since deleted.
    </NotFound>
  );
}

function ApplicationSkeleton() {
  return (
    <Loading label="Loading your application" className={styles.screen}>
      <CardSkeleton className={clsx(styles.wide, styles.stepsSkeleton)} />
      <CardSkeleton className={styles.letterSkeleton} />
      <CardSkeleton />
    </Loading>
  );
}

function CardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Card className={className} data-skeleton="">
      <Skeleton width="36%" height={22} />
      <Skeleton width="72%" height={18} className={styles.lineSkeleton} />
      <Skeleton width="64%" height={18} className={styles.lineSkeleton} />
    </Card>
  );
}

/** The CV that the company sees: without one of the application, that is the one in the profile. */
function SentCv({ id, cv }: Pick<CandidateApplication, 'id' | 'cv'>) {
  const { short_name } = useBrand();
  if (!cv) return <p>This application has no CV. You did not send one, or you have since removed it.</p>;
  return (
    <>
      <p className={styles.file}>
        <Icon as={FileText} />
        <b>{cv.file_name}</b>
      </p>
      {!cv.is_sent && (
        <p>
          {`You did not send a CV with this application, or you have since removed it. ${short_name} sees the one in your profile.`}
        </p>
      )}
      {cv.is_pending ? (
        <p>We are checking it for viruses. You can open it once that is done.</p>
      ) : (
        <ViewCvButton
          variant="outline"
          size="small"
          icon={ExternalLink}
          link={(client) => client.applications.cvLink.query({ id })}
        />
      )}
    </>
  );
}
