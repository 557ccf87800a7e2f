import { type AddWebhookInput, addWebhookInput } from '@careers/contracts/site/webhooks';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { refuse, WebhookFields } from './webhook-fields.tsx';

export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<AddWebhookInput>({
    resolver: formResolver(addWebhookInput),
    defaultValues: { url: '', event_types: [] },
  });
  const add = trpc.admin.settings.webhooks.add.useMutation({
    onSuccess: () => utils.admin.settings.webhooks.list.invalidate(),
    onError: (error) => refuse(form, error),
    gcTime: 0, // no cache keeps the secret
  });
  return (
    <Dialog open onClose={onClose} title={add.data ? 'The secret of the webhook' : 'Add a webhook'}>
      {add.data ? (
        <ShownSecret secret={add.data.secret} onClose={onClose} />
      ) : (
        <DialogForm
          autoComplete="off"
          onSubmit={form.handleSubmit((input) => add.mutate(input))}
          submitText="Add"
          pendingText="Adding..."
          pending={add.isPending}
          onCancel={onClose}
        >
          <WebhookFields form={form} />
        </DialogForm>
      )}
    </Dialog>
  );
}
