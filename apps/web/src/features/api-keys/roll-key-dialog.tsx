import { type ApiKeyDetails, apiKeyRollDays, type MadeApiKey, rollApiKeyInput } from '@careers/contracts/site/api-keys';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './api-keys.module.css';
import { EndField } from './make-key-dialog.tsx';
import { useKeyMutations } from './use-key-mutations.ts';

type RollKeyDialogProps = { apiKey: ApiKeyDetails; onClose: () => void; onMade: (made: MadeApiKey) => void };

/** Gives a key another secret and another end. The old one may work for some days more. */
export function RollKeyDialog({ apiKey: { id, name }, onClose, onMade }: RollKeyDialogProps) {
  const { roll } = useKeyMutations();
  const [oldDays, setOldDays] = useState<number>(7);
  const [days, setDays] = useState<number>(90);
  function submit(): void {
    const { data } = rollApiKeyInput.safeParse({ id, days, old_days: oldDays });
    if (data) roll.mutate(data, { onSuccess: onMade });
  }
  return (
    <Dialog open onClose={onClose} title={`Roll the key ${name}`} size="small">
      <DialogForm
        onSubmit={submit}
        className={styles.form}
        submitText="Roll the key"
        pendingText="Rolling..."
        pending={roll.isPending}
        onCancel={onClose}
      >
        <p>You get a new key. Put it into the other system before the old one ends.</p>
        <Field label="The old key works">
          <Select value={oldDays} onChange={({ target }) => setOldDays(Number(target.value))}>
            {apiKeyRollDays.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? 'No longer' : each === 1 ? 'For 1 more day' : `For ${each} more days`}
              </option>
            ))}
          </Select>
        </Field>
        <EndField label="The new key ends after" days={days} onChange={setDays} />
        {roll.error && <Alert>{serverMessage(roll.error) ?? 'Failed to roll the key'}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
