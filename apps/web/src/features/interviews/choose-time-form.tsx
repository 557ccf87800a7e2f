import { formatClockSpan } from '@careers/contracts/common/dates';
import type { CandidateInterview } from '@careers/contracts/hiring/interviews';
import { type FormEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { byDay } from '../../lib/display/by-day.ts';
import { localSpan } from '../../lib/display/local-span.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { FieldError, FieldGroup } from '../../ui/field.tsx';
import styles from './interviews.module.css';
import { useOwnChange } from './use-own-change.ts';

type ChooseTimeFormProps = {
  id: string;
  interview: CandidateInterview;
  /** Those that are still ahead. */
  times: readonly string[];
  onDone: () => void;
};

/** What is chosen stays chosen while times are read again; one that has gone by then is said to be gone. */
export function ChooseTimeForm({ id, interview, times, onDone }: ChooseTimeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isChange = interview.state === 'booked';
  const done = isChange ? 'Your interview is changed.' : 'Your interview is booked.';
  const choose = trpc.applications.interviews.choose.useMutation(useOwnChange(id, done, onDone));
  const isGone = chosen !== undefined && !times.includes(chosen);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (choose.isPending) return;
    if (chosen !== undefined && !isGone) return choose.mutate({ id, interview_id: interview.id, starts_at: chosen });
    flushSync(() => setMissing(true)); // the error is on the page before its radio gets the focus
    focusProblem(form.current);
  }
  function select(time: string): void {
    setChosen(time);
    setMissing(false);
    choose.reset();
  }
  const failed = choose.error && (serverMessage(choose.error) ?? 'The time was not saved. Please try again.');
  const gone = isGone && !choose.isPending && 'The time that you chose is no longer free. Please choose another one.';
  const problem = failed ?? gone;

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div role="radiogroup" aria-label={`Times for ${interview.title}`} className={styles.form}>
        {isMissing && <FieldError id={problemId}>Choose a time</FieldError>}
        {byDay(times, (time) => time).map(([day, starts]) => (
          <FieldGroup key={day} legend={`${day} (UK time)`}>
            {starts.map((time) => (
              <Radio
                key={time}
                name={interview.id}
                value={time}
                checked={time === chosen}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? problemId : undefined}
                onChange={() => select(time)}
                label={<TimeLabel time={time} minutes={interview.minutes} />}
              />
            ))}
          </FieldGroup>
        ))}
      </div>
      {problem && <Alert>{problem}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" pending={choose.isPending} pendingText="Saving...">
          {isChange ? 'Change to this time' : 'Book this time'}
        </Button>
        {isChange && (
          <Button variant="outline" onClick={onDone}>
            Keep my time
          </Button>
        )}
      </div>
    </form>
  );
}

/** Stays as it is when another time is chosen: to format twenty of them takes longer than everything else. */
const TimeLabel = memo(function TimeLabel({ time, minutes }: { time: string; minutes: number }) {
  const local = localSpan(time, minutes);
  return (
    <>
      {formatClockSpan(time, minutes)}
      {local && <span className={styles.local}> In your time zone: {local}</span>}
    </>
  );
});
