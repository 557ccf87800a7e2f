import { webhookTypeNames, webhookTypes } from '@careers/contracts/site/webhook-types';
import type { AddWebhookInput } from '@careers/contracts/site/webhooks';
import type { UseFormReturn } from 'react-hook-form';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './webhooks.module.css';

export function WebhookFields({ form: { register, formState } }: { form: UseFormReturn<AddWebhookInput> }) {
  const { url, event_types } = formState.errors;
  return (
    <div className={styles.form}>
      <Field
        label="Address"
        required
        error={url?.message}
        hint="The address of the other system. It must begin with https:// and be on the internet."
      >
        <TextInput type="url" inputMode="url" autoCapitalize="none" spellCheck={false} {...register('url')} />
      </Field>
      <FieldGroup legend="Events to send" required error={event_types?.message}>
        {webhookTypeNames.map((type) => (
          <Checkbox
            key={type}
            className={styles.event}
            value={type}
            label={
              <>
                {webhookTypes[type]} <code className={styles.type}>{type}</code>
              </>
            }
            {...register('event_types')}
          />
        ))}
      </FieldGroup>
    </div>
  );
}

export function refuse({ setError }: UseFormReturn<AddWebhookInput>, error: unknown): void {
  setError('url', { message: serverMessage(error) ?? 'Failed to save the webhook' }, { shouldFocus: true });
}
