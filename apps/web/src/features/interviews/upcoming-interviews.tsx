import { formatClockSpan, formatWeekday } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { interviewKindNames, type UpcomingInterview } from '@careers/contracts/hiring/interviews';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { byDay } from '../../lib/display/by-day.ts';
import { InterviewPlace } from '../../lib/display/interview-place.tsx';
import { localSpan } from '../../lib/display/local-span.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { useNow } from '../../lib/display/use-now.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './interviews.module.css';
import { plannedCancellationText } from './planned-cancellation.ts';

/** Renders nothing without interviews and while they load, so that a screen without them stays as it is. */
export function UpcomingInterviews() {
  // Fetches anew at each visit: candidates choose, change and cancel at any time.
  const query = trpc.hiring.interviews.upcoming.useQuery(undefined, { staleTime: 0 });
  if (!query.isError && !query.data?.length) return null;
  return (
    <Panel title="Your interviews" className={widePanelClass()}>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch your interviews</QueryError>
      ) : (
        byDay(query.data, ({ starts_at }) => starts_at).map(([day, interviews]) => (
          <div key={day} className={styles.day}>
            <DayHeading day={day} />
            <RowList>
              {interviews.map((interview) => (
                <UpcomingRow key={interview.id} interview={interview} />
              ))}
            </RowList>
          </div>
        ))
      )}
    </Panel>
  );
}

function DayHeading({ day }: { day: string }) {
  return <h3>{day === formatWeekday(useNow()) ? `Today, ${day}` : day}</h3>;
}

function UpcomingRow({ interview }: { interview: UpcomingInterview }) {
  const { application_id, title, starts_at, minutes, kind, place, candidate_name, job_title, cancels_at } = interview;
  const { application } = useHiringArea();
  const local = localSpan(starts_at, minutes);
  return (
    <Row
      title={
        <>
          {formatClockSpan(starts_at, minutes)}{' '}
          <Link to={application} params={{ id: application_id }} hash="interviews">
            <bdi>{nameOf({ full_name: candidate_name })}</bdi>
          </Link>
        </>
      }
    >
      <InlineList>
        <bdi>{title}</bdi>
        {withoutBackslashes(job_title)}
        {place === '' ? interviewKindNames[kind] : <InterviewPlace kind={kind} place={place} />}
      </InlineList>
      {local && <p>In your time zone: {local}</p>}
      {cancels_at && <p>{plannedCancellationText(cancels_at)}</p>}
    </Row>
  );
}
