import { type AddWebhookInput, addWebhookInput, type WebhookEndpoint } from '@careers/contracts/site/webhooks';
import { useForm } from 'react-hook-form';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { refuse, WebhookFields } from './webhook-fields.tsx';

export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const { id, url, event_types } = webhook;
  const { change } = useWebhooks();
  const form = useForm<AddWebhookInput>({
    resolver: formResolver(addWebhookInput),
    defaultValues: { url, event_types },
  });
  const { dirtyFields } = form.formState;
  return (
    <Dialog open onClose={onClose} title="Edit the webhook">
      <DialogForm
        autoComplete="off"
        onSubmit={form.handleSubmit((input) =>
          change.mutate(
            { id, ...changedFields(input, dirtyFields) },
            { onSuccess: onClose, onError: (error) => refuse(form, error) },
          ),
        )}
        submitText="Save"
        pendingText="Saving..."
        pending={change.isPending}
        onCancel={onClose}
      >
        <WebhookFields form={form} />
      </DialogForm>
    </Dialog>
  );
}
