import { limits } from '@careers/contracts/common/limits';
import type { TeamRecordEntry } from '@careers/contracts/account/team-records';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './team-records.module.css';

type WithholdProps = {
  entry: TeamRecordEntry;
  pending: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
};

export function Withhold({ entry, pending, onSubmit, onCancel }: WithholdProps) {
  const [reason, setReason] = useState(entry.decision?.reason ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reason.trim() !== '') return onSubmit(reason);
    setError('Enter a reason');
    input.current?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Reason"
        hint="For our own records. The candidate only reads how many entries were withheld."
        error={error}
        required
      >
        <TextInput
          value={reason}
          maxLength={limits.withheld_reason}
          ref={input}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <ButtonGroup>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Withhold
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonGroup>
    </form>
  );
}
