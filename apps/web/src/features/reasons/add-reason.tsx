import { limits } from '@careers/contracts/common/limits';
import { addReasonInput } from '@careers/contracts/hiring/reasons';
import { type FormEvent, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './reasons.module.css';
import { useRefreshReasons } from './use-reason-changes.ts';

export function AddReason({ count }: { count: number }) {
  const refresh = useRefreshReasons();
  const add = trpc.admin.settings.reasons.add.useMutation({ onSuccess: refresh });
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string>();
  if (count >= limits.reasons)
    return <p className={styles.quiet}>There can be at most {limits.reasons} reasons. Archive one to add another.</p>;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { data, error } = addReasonInput.safeParse({ label });
    setProblem(error?.issues[0]?.message);
    add.reset();
    if (data) add.mutate(data, { onSuccess: () => setLabel('') });
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <Field
        label="Add a reason"
        error={problem ?? (add.error ? (serverMessage(add.error) ?? 'Failed to add the reason') : undefined)}
      >
        <div className={styles.add}>
          <TextInput value={label} onChange={({ target }) => setLabel(target.value)} />
          <Button type="submit" variant="outline" pending={add.isPending} pendingText="Adding...">
            Add
          </Button>
        </div>
      </Field>
    </form>
  );
}
