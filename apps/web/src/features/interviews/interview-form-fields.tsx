import { limits } from '@careers/contracts/common/limits';
import type { Assignee } from '@careers/contracts/hiring/assignees';
import { type InterviewKind, interviewKindNames, interviewKinds } from '@careers/contracts/hiring/interviews';
import { viewerRoleNames } from '@careers/contracts/hiring/team-roles';
import type { ReactNode, RefObject } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { otherProblems } from './interview-values.ts';
import styles from './team-interviews.module.css';
import { TimeFields } from './time-fields.tsx';
import type { InterviewForm } from './use-interview-form.ts';

type InterviewFormFieldsProps = {
  box: RefObject<HTMLDivElement | null>;
  form: InterviewForm;
  call: { isPending: boolean; error: unknown };
  /** The text of a failure of the call for which the server gives none. */
  failed: string;
  submitText: string;
  /** An application that the interview is about: its hiring team is offered. */
  application_id: string;
  /** Whether one time can be set, or times offered. */
  asksChoice?: boolean;
  timesHint?: string | undefined;
  writesArrangements: boolean;
  /** Those who are interviewers now, and perhaps on the hiring team no longer. */
  interviewers?: readonly Assignee[];
  onSubmit: () => void;
  onCancel: () => void;
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
  const { application_id, asksChoice = false, timesHint, writesArrangements, interviewers = [], children } = rest;
  const { onSubmit, onCancel } = rest;
  const { values, problems, clashes, change: set } = form;
  const place = places[values.kind];
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
        {form.isKept && (
          <p className={styles.quiet}>
            What you enter is kept until you save it.{' '}
            <Button variant="ghost" size="small" onClick={form.discard}>
              Start again
            </Button>
          </p>
        )}
        <Field label="Title" error={problems['title']} required>
          <TextInput value={values.title} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <div className={styles.pair}>
          <Field label="Kind">
            <Select
              value={values.kind}
              onChange={({ target }) =>
                set({ kind: interviewKinds.find((kind) => kind === target.value) ?? values.kind, place: '' })
              }
            >
              {interviewKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {interviewKindNames[kind]}
                </option>
              ))}
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
          <FieldGroup legend="Who sets the time">
            <Radio
              label="One time"
              name="choose"
              checked={!values.choose}
              onChange={() => set({ choose: false, times: values.times.slice(0, 1) })}
            />
            <Radio
              label="Times to choose from"
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
          application_id={application_id}
          chosen={values.interviewers}
          present={interviewers}
          problem={problems['interviewers']}
          onChange={(ids) => set({ interviewers: ids })}
        />
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
          <Alert key={problem}>{problem}</Alert>
        ))}
        {call.error !== null && !errorField(call.error) && <Alert>{serverMessage(call.error) ?? failed}</Alert>}
      </DialogForm>
    </div>
  );
}

type InterviewersProps = {
  application_id: string;
  chosen: readonly string[];
  present: readonly Assignee[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
};

function Interviewers({ application_id, chosen, present, problem, onChange }: InterviewersProps) {
  const query = trpc.hiring.assignable.useQuery({ id: application_id });
  const team = (query.data ?? []).map((person) => ({ ...person, role: ` · ${viewerRoleNames[person.team_role]}` }));
  const former = present.filter(({ id }) => team.every((person) => person.id !== id));
  if (query.isPending)
    return (
      <Loading label="Loading the hiring team">
        <Skeleton height={96} />
      </Loading>
    );
  if (query.isError) return <QueryError query={query}>Failed to fetch the hiring team</QueryError>;
  return (
    <FieldGroup
      legend="Interviewers"
      hint={`At most ${limits.assignees}. Only interviews on this site are checked for clashes.`}
      error={problem}
    >
      <div className={styles.people}>
        {[...team, ...former.map((person) => ({ ...person, role: '' }))].map(({ id, name, role }) => (
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
