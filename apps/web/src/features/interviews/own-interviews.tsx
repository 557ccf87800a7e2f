import { type CandidateInterview, interviewKindNames } from '@careers/contracts/hiring/interviews';
import clsx from 'clsx';
import { useState } from 'react';
import { InterviewPlace } from '../../lib/display/interview-place.tsx';
import { interviewStateText } from '../../lib/display/interview-texts.ts';
import { InterviewTime } from '../../lib/display/interview-time.tsx';
import { useNow } from '../../lib/display/use-now.ts';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { MessageText } from '../messages/message-text.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ChooseTimeForm } from './choose-time-form.tsx';
import styles from './interviews.module.css';
import { lastNo, ownInterviewText } from './own-interview-texts.ts';
import { SayNo } from './say-no.tsx';

const tones: { [State in CandidateInterview['state']]?: BadgeTone } = { to_choose: 'amber', booked: 'green' };

type OwnInterviewsProps = { id: string; interviews: readonly CandidateInterview[]; className?: string | undefined };

/** The interviews of an application, which the page has read, for its candidate. */
export function OwnInterviews({ id, interviews, className }: OwnInterviewsProps) {
  const now = useNow();
  useScrollToHash('interviews', true);
  return (
    <Panel
      id="interviews"
      title={interviews.length === 1 ? 'Your interview' : 'Your interviews'}
      className={clsx(styles.anchor, className)}
    >
      <ul role="list" className={styles.list}>
        {interviews.map((interview) => (
          <OwnInterview key={interview.id} id={id} interview={interview} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnInterview({ id, interview, now }: { id: string; interview: CandidateInterview; now: Date }) {
  const { title, state, text, events, can_choose, can_cancel } = interview;
  const { calendar } = trpc.useUtils().applications.interviews;
  const [isChanging, setChanging] = useState(false);
  const times = interview.times.filter((time) => new Date(time) > now);
  const isShown = can_choose && times.length > 0 && (isChanging || state !== 'booked');
  const item = useFocusWhenLost<HTMLLIElement>(`${state} ${interview.starts_at} ${isShown}`, isShown ? 'input' : 'h3');
  const line = state === 'cancelled' || state === 'none_suits' ? lastNo(events) : undefined;
  return (
    <li ref={item} className={styles.interview}>
      <div className={styles.top}>
        <h3 tabIndex={-1} dir="auto">
          {title}
        </h3>
        <Badge tone={tones[state] ?? 'grey'}>{interviewStateText(interview, now)}</Badge>
      </div>
      <DescriptionList layout="columns" items={factsOf(interview)} className={styles.facts} />
      {text !== '' && state !== 'cancelled' && (
        <div className={styles.written}>
          <MessageText text={text} />
        </div>
      )}
      <p role="status" className={styles.text}>
        {ownInterviewText(interview, now)}
      </p>
      {line?.line && (
        <p className={styles.text}>
          {line.from_candidate ? 'You' : 'We'} wrote: ‘<bdi>{line.line}</bdi>’
        </p>
      )}
      {isShown && (
        <ChooseTimeForm
          key={state} // an error goes with the state in which it was made
          id={id}
          interview={interview}
          times={times}
          onDone={() => setChanging(false)}
        />
      )}
      <div className={styles.actions}>
        {state === 'to_choose' && <SayNo id={id} interview_id={interview.id} way="decline" />}
        {state === 'booked' && !isShown && (
          <>
            <CalendarButton
              title={title}
              fetchFile={() => calendar.fetch({ id, interview_id: interview.id }, { staleTime: 0 })}
            />
            {times.length > 0 && (
              <Button variant="outline" size="small" onClick={() => setChanging(true)}>
                Choose another time
              </Button>
            )}
            {can_cancel && <SayNo id={id} interview_id={interview.id} way="cancel" />}
          </>
        )}
      </div>
    </li>
  );
}

function factsOf({ state, starts_at, minutes, kind, place }: CandidateInterview) {
  const when =
    starts_at === null
      ? { term: 'Length', value: `${minutes} minutes` }
      : { term: 'When', value: <InterviewTime starts_at={starts_at} minutes={minutes} /> };
  if (state === 'cancelled') return [when];
  const where =
    place === '' ? 'We will call you on the number in your profile' : <InterviewPlace kind={kind} place={place} />;
  return [when, { term: interviewKindNames[kind], value: where }];
}
