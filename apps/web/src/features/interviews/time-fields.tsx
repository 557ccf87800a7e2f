import { limits } from '@careers/contracts/common/limits';
import { londonTimeOf } from '@careers/contracts/common/london-time';
import type { InterviewClashes } from '@careers/contracts/hiring/interviews';
import clsx from 'clsx';
import { Plus, TriangleAlert, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { InterviewTime } from '../../lib/display/interview-time.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Field, FieldError, FieldGroup } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import tones from '../../ui/tones.module.css';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type InterviewValues,
  isRepeated,
  momentOf,
  overlapping,
  type Problems,
  rowAfter,
  type TimeRow,
} from './interview-values.ts';
import styles from './team-interviews.module.css';

type TimeFieldsProps = {
  values: InterviewValues;
  problems: Problems;
  clashes: InterviewClashes;
  hint?: string | undefined;
  onChange: (times: TimeRow[]) => void;
};

/** Days and times by London's clock: one, or several to choose from. */
export function TimeFields({ values, problems, clashes, hint, onChange }: TimeFieldsProps) {
  const { times, choose, minutes } = values;
  const overlaps = overlapping(values);
  const [range] = useState(() => daysToChoose(new Date()));
  const rows = useFocusWhenLost<HTMLOListElement>(String(times.length), 'input');
  function add(): void {
    onChange([...times, rowAfter(values)]);
    setTimeout(() => rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }
  return (
    <FieldGroup legend={choose ? 'Times to choose from' : 'Time'} hint={hint} error={problems['times']}>
      <ol ref={rows} role="list" tabIndex={-1} className={styles.times}>
        {times.map((row, index) => (
          <TimeFieldsRow
            key={row.id}
            row={row}
            name={times.length > 1 ? `time ${index + 1}` : ''}
            isFirst={index === 0}
            range={range}
            minutes={Number(minutes)}
            problem={problems[row.id]}
            isWrong={(problems[row.id] ?? problems['times']) !== undefined}
            clashes={clashes}
            overlaps={overlaps.includes(row.id)}
            onChange={(next) => onChange(times.with(index, next))}
            onRemove={times.length > 1 ? () => onChange(times.filter(({ id }) => id !== row.id)) : undefined}
          />
        ))}
      </ol>
      {choose && times.length < limits.interview_times && (
        <Button variant="outline" size="small" icon={Plus} onClick={add}>
          Add another time
        </Button>
      )}
    </FieldGroup>
  );
}

function daysToChoose(now: Date): { min: string; max: string } {
  const last = new Date(now.getTime() + limits.interview_days * 86_400_000);
  return { min: londonTimeOf(now).slice(0, 10), max: londonTimeOf(last).slice(0, 10) };
}

type TimeFieldsRowProps = {
  row: TimeRow;
  /** Distinguishes its labels from those of other rows. */
  name: string;
  /** Whether its labels are shown, which stand above those of the others, too. */
  isFirst: boolean;
  range: { min: string; max: string };
  minutes: number;
  problem: string | undefined;
  /** Also for a problem of all times together. */
  isWrong: boolean;
  clashes: InterviewClashes;
  /** Whether it overlaps another row. */
  overlaps: boolean;
  onChange: (row: TimeRow) => void;
  onRemove: (() => void) | undefined;
};

function TimeFieldsRow({ row, name, isFirst, range, minutes, problem, isWrong, clashes, ...rest }: TimeFieldsRowProps) {
  const { overlaps, onChange, onRemove } = rest;
  const start = momentOf(row)?.toISOString();
  const wrong = isWrong && { 'aria-invalid': true, 'aria-describedby': problem && `${row.id}error` };
  return (
    <li className={styles.time}>
      <div className={styles.row}>
        <Field label={labelOf('Day', name, isFirst)}>
          <TextInput
            type="date"
            {...range}
            {...wrong}
            value={row.day}
            onChange={({ target }) => onChange({ ...row, day: target.value, isSecond: null })}
          />
        </Field>
        <Field label={labelOf('Start', name, isFirst)}>
          <TextInput
            type="time"
            {...wrong}
            value={row.time}
            onChange={({ target }) => onChange({ ...row, time: target.value, isSecond: null })}
          />
        </Field>
        <p className={styles.said}>{start && minutes > 0 && <InterviewTime starts_at={start} minutes={minutes} />}</p>
        {onRemove && <IconButton icon={X} label={`Remove ${name}`} className={styles.remove} onClick={onRemove} />}
      </div>
      {isRepeated(row) && (
        <FieldGroup legend={`The clocks go back on this day: which ${row.time}?`}>
          <Radio
            label="Before the clocks go back"
            name={row.id}
            checked={row.isSecond === false}
            onChange={() => onChange({ ...row, isSecond: false })}
          />
          <Radio
            label="After the clocks go back"
            name={row.id}
            checked={row.isSecond === true}
            onChange={() => onChange({ ...row, isSecond: true })}
          />
        </FieldGroup>
      )}
      {problem && <FieldError id={`${row.id}error`}>{problem}</FieldError>}
      <div role="status" className={styles.clashes}>
        {overlaps && !problem && <Clash>This overlaps another time of this list.</Clash>}
        {clashes
          .filter(({ starts_at }) => starts_at === start)
          .map(({ name: who, candidate }) => (
            <Clash key={`${candidate} ${who}`}>
              <bdi>{who ?? (candidate ? 'The candidate' : 'A colleague')}</bdi> has another interview at that time.
            </Clash>
          ))}
      </div>
    </li>
  );
}

function Clash({ children }: { children: ReactNode }) {
  return (
    <p className={clsx(tones.amber, styles.clash)}>
      <Icon as={TriangleAlert} size={18} />
      <span>{children}</span>
    </p>
  );
}

function labelOf(text: string, name: string, isShown: boolean) {
  const of = name && ` of ${name}`;
  if (!isShown) return <VisuallyHidden>{text + of}</VisuallyHidden>;
  return (
    <>
      {text}
      {of && <VisuallyHidden>{of}</VisuallyHidden>}
    </>
  );
}
