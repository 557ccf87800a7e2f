import { keyOf } from '@careers/contracts/account/security-actions';
import { limits } from '@careers/contracts/common/limits';
import { type InterviewKind, interviewKindNames } from '@careers/contracts/hiring/interviews';
import type { ReactNode, RefObject } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { otherProblems } from './interview-values.ts';
import styles from './team-interviews.module.css';
import { TimeFields } from './time-fields.tsx';
import type { InterviewForm } from './use-interview-form.ts';
import { Options } from '../../ui/options.tsx';

type InterviewFormFieldsProps = {
  box: RefObject<HTMLDivElement | null>;
  form: InterviewForm;
  call: { isPending: boolean; error: unknown };
  /** The text of a failure of the call for which the server gives none. */
  failed: string;
  submitText: string;
  /** Whether one time can be set, or times offered. */
  asksChoice?: boolean;
  timesHint?: string | undefined;
  writesArrangements: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Above the fields; `children` are below them. */
  head?: ReactNode;
  children: ReactNode;
};

const places: Record<InterviewKind, { label: string; hint?: string; required: boolean; input: TextInputProps }> = {
  in_person: { label: 'Address', required: true, input: {} },
  phone: {
    label: 'Number that the candidate calls',
    hint: 'Leave it empty if you call the candidate',
    required: false,
    input: { type: 'tel' },
  },
  video: { label: 'Link', hint: 'It begins with https://', required: true, input: { type: 'url' } },
};

const texts = [
  { name: 'text', label: 'Text for the candidate', hint: undefined },
  { name: 'team_text', label: 'Text for the interviewers', hint: 'The candidate does not see it' },
  { name: 'arrangements', label: 'Arrangements for their needs', hint: 'Administrators and the interviewers see it' },
] as const;

/** The form of an interview that is arranged or changed. */
export function InterviewFormFields({ box, form, call, failed, submitText, ...rest }: InterviewFormFieldsProps) {
  const { asksChoice = false, timesHint, writesArrangements, head, children } = rest;
  const { onSubmit, onCancel } = rest;
  const { values, problems, clashes, change: set } = form;
  const place = places[values.kind];
  const isConflict = form.isOutdated && errorCode(call.error) === 'changed_meanwhile';
  const startAgain = (
    <Button variant="ghost" size="small" onClick={form.startAgain}>
      Start again
    </Button>
  );
  return (
    <div ref={box}>
      <DialogForm
        autoComplete="off"
        submitText={submitText}
        pendingText="Saving..."
        pending={call.isPending}
        onSubmit={onSubmit}
        onCancel={onCancel}
      >
        {head}
        <Field label="Title" error={problems['title']} required>
          <TextInput value={values.title} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <div className={styles.pair}>
          <Field label="Kind">
            <Select
              value={values.kind}
              onChange={({ target }) =>
                set({ kind: keyOf(interviewKindNames, target.value) ?? values.kind, place: '' })
              }
            >
              <Options of={interviewKindNames} />
            </Select>
          </Field>
          <Field label="Length in minutes" error={problems['minutes']} required>
            <TextInput
              inputMode="numeric"
              value={values.minutes}
              onChange={({ target }) => set({ minutes: target.value })}
            />
          </Field>
        </div>
        <Field label={place.label} hint={place.hint} error={problems['place']} required={place.required}>
          <TextInput {...place.input} value={values.place} onChange={({ target }) => set({ place: target.value })} />
        </Field>
        {asksChoice && (
          <FieldGroup legend="Who chooses the time">
            <Radio
              label="You set one time"
              name="choose"
              checked={!values.choose}
              onChange={() => set({ choose: false, times: values.times.slice(0, 1) })}
            />
            <Radio
              label="The candidate chooses one of several"
              name="choose"
              checked={values.choose}
              onChange={() => set({ choose: true })}
            />
          </FieldGroup>
        )}
        <TimeFields
          values={values}
          problems={problems}
          clashes={clashes}
          hint={timesHint}
          onChange={(next) => set({ times: next })}
        />
        <Interviewers
          team={form.team}
          people={form.people}
          chosen={values.interviewers}
          problem={problems['interviewers']}
          onChange={(ids) => set({ interviewers: ids })}
        />
        <div role="status" className={styles.note}>
          {values.kind === 'phone' && values.place.trim() === '' && cannotCall(form) && (
            <Alert tone="warn">
              The role Interviewer does not see phone numbers. Enter a number that the candidate calls, or let a
              recruiter call.
            </Alert>
          )}
        </div>
        {texts
          .filter(({ name }) => name !== 'arrangements' || writesArrangements)
          .map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={problems[name]}>
              <Textarea
                rows={3}
                limit={limits.interview_text}
                value={values[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
        {children}
        {otherProblems(problems, values).map((problem) => (
          <Stop key={problem}>{problem}</Stop>
        ))}
        {call.error !== null && !errorField(call.error) && !isConflict && (
          <Stop>{serverMessage(call.error) ?? failed}</Stop>
        )}
        {form.isOutdated && (
          <Stop action={startAgain}>
            This interview has changed since you began. What you entered is kept, and the other fields show what is
            saved now. Check them before you save.
          </Stop>
        )}
        {form.isKept && !form.isOutdated && (
          <p className={styles.quiet}>What you enter is kept until you save it. {startAgain}</p>
        )}
      </DialogForm>
    </div>
  );
}

/** Whether none of those who are chosen sees the candidate's number. */
function cannotCall({ people, values: { interviewers } }: InterviewForm): boolean {
  const chosen = people.filter(({ id }) => interviewers.includes(id));
  return chosen.length > 0 && chosen.every(({ seesNumbers }) => !seesNumbers);
}

/** Gets the focus, since it may lie below the part of the form that is in view. */
function Stop(props: { children: ReactNode; action?: ReactNode }) {
  return (
    <div tabIndex={-1} data-stops="">
      <Alert {...props} />
    </div>
  );
}

type InterviewersProps = Pick<InterviewForm, 'team' | 'people'> & {
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
};

function Interviewers({ team, people, chosen, problem, onChange }: InterviewersProps) {
  if (team.isPending) return <BlockSkeleton label="Loading the hiring team" height={96} />;
  if (team.isError) return <QueryError query={team}>Failed to fetch the hiring team</QueryError>;
  return (
    <FieldGroup
      legend="Interviewers"
      hint={`At most ${limits.assignees}. Only interviews on this site are checked for clashes.`}
      error={problem}
    >
      <div className={styles.people}>
        {people.map(({ id, name, role }) => (
          <Checkbox
            key={id}
            label={`${name ?? 'A colleague'}${role}`}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
