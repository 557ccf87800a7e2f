import { limits } from '@careers/contracts/common/limits';
import { formatDate } from '@careers/contracts/common/dates';
import type { Hires } from '@careers/contracts/hiring/hires';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { hiredPeople } from './hired-people.ts';
import styles from './hires.module.css';

type HiresFormProps = { job_id: string; hires: Hires; onSaved: (hires: Hires) => void; onSkip: () => void };

/** `elsewhere`: as entered; null: not chosen. */
type Values = { hired: ReadonlySet<string>; elsewhere: string | null; isNone: boolean; day: string };
const none = { hired: new Set<string>(), elsewhere: null, isNone: true };

export function HiresForm({ job_id, hires, onSaved, onSkip }: HiresFormProps) {
  const utils = trpc.useUtils();
  const [start] = useState(() => startValues(hires));
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<string>();
  const save = trpc.hiring.hires.setForJob.useMutation({
    onSuccess: onSaved,
    onSettled: () => void utils.hiring.invalidate(),
  });
  const { hired, elsewhere, isNone, day } = values;
  const hasEarlier = start.hired.size > 0 || hires.elsewhere > 0;
  function change(changes: Partial<Values>): void {
    setValues({ ...values, isNone: false, ...changes });
    setProblem(undefined);
  }
  function toggle(id: string, isHired: boolean): void {
    const others = [...hired].filter((each) => each !== id);
    change({ hired: new Set(isHired ? [...others, id] : others) });
  }
  function submit(): void {
    const found = problemOf(values);
    setProblem(found);
    if (found) return;
    save.mutate({
      job_id,
      hired: [...hired].filter((id) => !start.hired.has(id)),
      not_hired: [...start.hired].filter((id) => !hired.has(id)),
      elsewhere: Number(elsewhere),
      hired_on: day,
    });
  }
  return (
    <DialogForm
      className={styles.form}
      onSubmit={submit}
      submitText="Save"
      pendingText="Saving..."
      pending={save.isPending}
      cancelText="Skip"
      onCancel={onSkip}
    >
      {save.error && <Alert>{serverMessage(save.error) ?? 'This was not saved. Please try again.'}</Alert>}
      <FieldGroup
        legend="Hired for this job"
        hint={
          hires.has_more ? `The first ${limits.hires} are listed. Mark others as hired on their own page.` : undefined
        }
        error={problem}
        className={styles.choices}
      >
        {hires.people.map((person) => (
          <Checkbox
            key={person.id}
            checked={hired.has(person.id)}
            onChange={({ target }) => toggle(person.id, target.checked)}
            label={
              <>
                {nameOf(person)}
                <small>{person.hired_on ? `Hired on ${formatDate(person.hired_on)}` : person.state}</small>
              </>
            }
          />
        ))}
        <Checkbox
          label="Someone from elsewhere"
          checked={elsewhere !== null}
          onChange={({ target }) => change({ elsewhere: target.checked ? '1' : null })}
        />
        <Checkbox label="Nobody" checked={isNone} onChange={({ target }) => change(target.checked ? none : {})} />
      </FieldGroup>
      {elsewhere !== null && (
        <Field
          label="How many from elsewhere"
          hint={hires.elsewhere > 0 ? 'With those whose application was erased' : undefined}
          className={styles.short}
        >
          <TextInput
            type="number"
            min={1}
            max={limits.hires}
            value={elsewhere}
            onChange={({ target }) => change({ elsewhere: target.value })}
          />
        </Field>
      )}
      {!isNone && (
        <Field
          label="Hired on"
          hint={hasEarlier ? 'Those you marked before keep their day' : undefined}
          className={styles.short}
          required
        >
          <TextInput
            type="date"
            max={todayInLondon()}
            value={day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </Field>
      )}
    </DialogForm>
  );
}

function problemOf({ hired, elsewhere, isNone }: Values): string | undefined {
  if (elsewhere !== null && !(Number(elsewhere) >= 1)) return 'Enter how many are from elsewhere';
  return isNone || hired.size > 0 || elsewhere !== null ? undefined : 'Select who was hired, or ‘Nobody’';
}

function startValues(hires: Hires): Values {
  return {
    hired: new Set(hiredPeople(hires).map(({ id }) => id)),
    elsewhere: hires.elsewhere === 0 ? null : String(hires.elsewhere),
    isNone: false,
    day: todayInLondon(),
  };
}
