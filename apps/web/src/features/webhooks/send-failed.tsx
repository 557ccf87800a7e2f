import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useWebhooks } from './use-webhooks.ts';

const HOUR_MS = 3_600_000;
const periods = { 1: 'The last hour', 24: 'The last day', 168: 'The last 7 days', 720: 'The last 30 days' };

export function SendFailed({ id }: { id: string }) {
  const { sendFailed } = useWebhooks();
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState('24');
  function close(): void {
    setIsOpen(false);
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Send all failed again
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Send all failed again"
        variant="primary"
        confirmText="Send again"
        pendingText="Sending..."
        pending={sendFailed.isPending}
        onCancel={close}
        onConfirm={() => {
          const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
          sendFailed.mutate({ id, since }, { onSettled: close });
        }}
      >
        <Field label="Since" hint="What was delivered since, or is tried again already, is left out.">
          <Select value={hours} onChange={({ target }) => setHours(target.value)}>
            {Object.entries(periods).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}
