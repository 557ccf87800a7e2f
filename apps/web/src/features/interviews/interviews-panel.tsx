import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import {
  type Interview,
  interviewKindNames,
  interviewOutcomeNames,
  interviewOutcomes,
} from '@careers/contracts/hiring/interviews';
import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide';
import { Suspense, useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { InterviewPlace } from '../../lib/display/interview-place.tsx';
import { InterviewTime } from '../../lib/display/interview-time.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useNow } from '../../lib/display/use-now.ts';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { CalendarButton } from './calendar-button.tsx';
import { hasBegun, interviewBadge, isAhead, needsOtherTimes } from './interview-state.ts';
import { plannedCancellationText } from './planned-cancellation.ts';
import { MessageText } from '../messages/message-text.tsx';
import thread from '../messages/thread.module.css';
import styles from './team-interviews.module.css';
import { useInterviews, useShowInterviews } from './use-interviews.ts';

/* The dialogs are in chunks of their own, which the page of an application does not need. */
const ArrangeDialog = lazyRouteComponent(() => import('./arrange-dialog.tsx'), 'ArrangeDialog');
const OtherTimesDialog = lazyRouteComponent(() => import('./arrange-dialog.tsx'), 'OtherTimesDialog');
const ChangeDialog = lazyRouteComponent(() => import('./change-dialog.tsx'), 'ChangeDialog');
const CancelDialog = lazyRouteComponent(() => import('./cancel-dialog.tsx'), 'CancelDialog');

/** The interviews about an application, which each of its viewers reads. Without any it is there for those who arrange one. */
export function InterviewsPanel({ application }: { application: ApplicationDetails }) {
  const { id, job_id, can, status, withdrawn_at } = application;
  const query = useInterviews(id);
  const { data: interviews = [] } = query;
  const [isOpen, setOpen] = useState(false);
  useScrollToHash('interviews', query.data !== undefined);
  const canArrange = can.message && job_id !== null && withdrawn_at === null && status !== 'Rejected';
  if (interviews.length === 0 && !canArrange && !query.isError) return null;
  return (
    <Panel id="interviews" title="Interviews" className={thread.anchor}>
      <div className={thread.columns}>
        {query.isError && query.data === undefined ? (
          <QueryError query={query}>Failed to fetch the interviews</QueryError>
        ) : interviews.length === 0 ? (
          <p className={thread.quiet}>No interviews yet.</p>
        ) : (
          <ol role="list" className={thread.thread}>
            {interviews.map((interview) => (
              <InterviewItem
                key={interview.id}
                application={application}
                interview={interview}
                canArrange={canArrange}
              />
            ))}
          </ol>
        )}
        {canArrange && (
          <div className={thread.actions}>
            <Button variant="outline" icon={CalendarPlus} onClick={() => setOpen(true)}>
              Arrange interview…
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && <ArrangeDialog application={application} interviews={interviews} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  );
}

type InterviewItemProps = { application: ApplicationDetails; interview: Interview; canArrange: boolean };

function InterviewItem({ application, interview, canArrange }: InterviewItemProps) {
  const { id: interview_id, title, outcome, events, state, interviewers, cancels_at } = interview;
  const { user } = useAuth();
  const { calendar } = trpc.useUtils().hiring.interviews;
  const now = useNow();
  const [opened, setOpened] = useState<'offer' | 'offered' | 'change' | 'cancel' | 'cancelled' | null>(null);
  const isOffered = opened === 'offered' && !needsOtherTimes(interview); // the button goes with the next reply
  const item = useFocusWhenLost<HTMLLIElement>(isOffered || opened === 'cancelled' ? opened : 'ahead');
  const badge = interviewBadge(interview, now);
  const said = events.findLast(({ from_candidate, line }) => from_candidate && line);
  return (
    <li ref={item} tabIndex={-1} className={thread.message}>
      <div className={thread.top}>
        <h3 className={thread.subject} dir="auto">
          {title}
        </h3>
        <Badge tone={badge.tone} className={thread.state}>
          {badge.text}
        </Badge>
      </div>
      {said?.line && (
        <p className={styles.text}>
          The candidate wrote on {formatDateTime(said.created_at)}: ‘<bdi>{said.line}</bdi>’
        </p>
      )}
      {cancels_at && <Alert tone="warn">{plannedCancellationText(cancels_at)}</Alert>}
      <DescriptionList layout="columns" items={factsOf(interview)} className={styles.facts} />
      <div className={thread.actions}>
        {state === 'booked' && interviewers.some(({ id }) => id === user?.id) && (
          <CalendarButton
            title={title}
            fetchFile={() => calendar.fetch({ id: application.id, interview_id }, { staleTime: 0 })}
          />
        )}
        {hasBegun(interview, now) && <Outcome id={application.id} interview={interview} />}
        {canArrange && needsOtherTimes(interview) && (
          <ItemButton of={title} variant="primary" onClick={() => setOpened('offer')}>
            Offer other times…
          </ItemButton>
        )}
        {application.can.message && isAhead(interview) && outcome === null && (
          <>
            <ItemButton of={title} onClick={() => setOpened('change')}>
              Change…
            </ItemButton>
            <ItemButton of={title} variant="ghost" onClick={() => setOpened('cancel')}>
              Cancel…
            </ItemButton>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === 'offer' && (
          <OtherTimesDialog
            application={application}
            interview={interview}
            onClose={() => setOpened(null)}
            onDone={() => setOpened('offered')}
          />
        )}
        {opened === 'change' && (
          <ChangeDialog application={application} interview={interview} onClose={() => setOpened(null)} />
        )}
        {opened === 'cancel' && (
          <CancelDialog
            application_id={application.id}
            interview={interview}
            onClose={() => setOpened(null)}
            onDone={() => setOpened('cancelled')}
          />
        )}
      </Suspense>
    </li>
  );
}

function factsOf({ kind, place, call, starts_at, minutes, interviewers, ...texts }: Interview) {
  const names = interviewers.map(({ name }) => name ?? 'A colleague').join(', ');
  const number = place || call;
  const where = number ? (
    <>
      {place === '' && 'You call the candidate: '}
      <InterviewPlace kind={kind} place={number} />
    </>
  ) : (
    'You call the candidate'
  );
  return [
    { term: 'When', value: starts_at && <InterviewTime starts_at={starts_at} minutes={minutes} /> },
    { term: 'Length', value: starts_at ? null : `${minutes} minutes` },
    { term: interviewKindNames[kind], value: where },
    { term: 'Interviewers', value: names },
    { term: 'For the candidate', value: texts.text && <MessageText text={texts.text} /> },
    { term: 'For the interviewers', value: texts.team_text && <MessageText text={texts.team_text} /> },
    { term: 'Arrangements', value: texts.arrangements && <MessageText text={texts.arrangements} /> },
  ].filter(({ value }) => value);
}

/** How an interview went. A second click on the same takes it back. */
function Outcome({ id, interview: { id: interview_id, title, outcome } }: { id: string; interview: Interview }) {
  const toast = useToast();
  const save = trpc.hiring.interviews.setOutcome.useMutation({
    onSuccess: useShowInterviews(id),
    onError: (error) => toast({ key: 'interview', ...failureToast('This was not saved.', error) }),
  });
  return interviewOutcomes.map((each) => (
    <ItemButton
      key={each}
      of={title}
      aria-pressed={outcome === each}
      variant={outcome === each ? 'primary' : 'outline'}
      pending={save.isPending && save.variables.outcome === each}
      onClick={() => save.mutate({ id, interview_id, outcome: outcome === each ? null : each })}
    >
      {interviewOutcomeNames[each]}
    </ItemButton>
  ));
}
