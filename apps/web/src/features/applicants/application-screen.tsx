import { type ApplicationDetails, applicationInput } from '@careers/contracts/applications/application-details';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { NotFound } from '../../lib/display/not-found.tsx';
import { Panel } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ApplicationContent } from './application-content.tsx';
import { ApplicationHeading } from './application-heading.tsx';
import { PRINT } from '../bulk/print-address.ts';
import { PrintScreen } from './print-screen.tsx';
import { reviewSearch, type ReviewSearch } from './review-search.ts';
import { useApplication, useHistory, useReviewPlace, useReviewWalk } from './use-application.ts';
import { useFrameLink, useRoomForCv } from './use-frame-link.ts';
import styles from './application-screen.module.css';

type ApplicationScreenProps = { id: string; search: ReviewSearch };

export function ApplicationScreen() {
  const { id = '' } = useParams({ strict: false });
  const search = reviewSearch(useSearch({ strict: false }));
  useFocusOnNext(id);
  if (id === PRINT) return <PrintScreen />;
  if (!applicationInput.safeParse({ id }).success) return <NoApplication reason="invalid_id" />;
  return <Application key={id} id={id} search={search} />;
}

/** Focuses the name of the next application, as a page load would: the control that led there is gone. */
function useFocusOnNext(id: string): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [id]);
}

function Application({ id, search }: ApplicationScreenProps) {
  const application = useApplication(id);
  const history = useHistory(id);
  const walk = useReviewWalk(id, search);
  const next = walk.place?.next;
  const roomForCv = useRoomForCv();
  if (errorCode(application.error) === 'application_not_found') return <NoApplication reason="not_found" />;
  const refusal = jobRefusal(application.error);
  if (refusal) return <NoJob reason={refusal} />;
  const isReady = !application.isPending && !history.isPending;
  const failed = [application, history].find(({ data }) => data === undefined);
  return (
    <>
      <ApplicationHeading application={application.data} search={search} />
      {!isReady ? (
        <ApplicationSkeleton inReview={search.review !== undefined} />
      ) : application.data && history.data ? (
        <ApplicationContent application={application.data} events={history.data} walk={walk} />
      ) : (
        failed && <QueryError query={failed}>Failed to fetch the application</QueryError>
      )}
      {next && <FetchAhead id={next} search={search} />}
      {next && roomForCv && <FetchCvLinkAhead id={next} />}
    </>
  );
}

/** Fetches the next application before it is shown, so that going on waits for nothing. */
function FetchAhead({ id, search }: ApplicationScreenProps) {
  useApplication(id);
  useHistory(id);
  useReviewPlace(id, search, true);
  return null;
}

function FetchCvLinkAhead({ id }: { id: ApplicationDetails['id'] }) {
  useFrameLink(id);
  return null;
}

function NoApplication({ reason }: { reason: 'invalid_id' | 'not_found' }) {
  const { home, gone } = useHiringArea();
  const { title, text } = {
    invalid_id: { title: 'Invalid application ID', text: 'This address does not lead to an application.' },
    not_found: { title: 'Application Not Found', text: gone.application },
  }[reason];
  return (
    <NotFound title={title} {...home}>
      {text}
    </NotFound>
  );
}

function ApplicationSkeleton({ inReview }: { inReview: boolean }) {
  const roomForCv = useRoomForCv();
  return (
    <Loading label="Loading the application">
      {inReview && <Skeleton height={44} width={420} className={styles.bar} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={<Skeleton width={80} height={24} />}>
            <div className={styles.review}>
              <Skeleton height={74} />
              <Skeleton height={126} />
            </div>
          </Panel>
          <Panel title={<Skeleton width={120} height={24} />} className={styles.sent}>
            <Skeleton height={24} />
            <Skeleton height={240} />
          </Panel>
        </div>
        {roomForCv && (
          <div className={styles.beside}>
            <Skeleton height={640} className={styles.cv} />
          </div>
        )}
      </div>
    </Loading>
  );
}
