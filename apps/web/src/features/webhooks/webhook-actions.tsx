import { type WebhookEndpoint, type AddWebhookInput, addWebhookInput } from '@careers/contracts/site/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm, DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { refuse, WebhookFields } from './webhook-fields.tsx';
import { ShownSecret } from './shown-secret.tsx';

export function WebhookActions({ webhook }: { webhook: WebhookEndpoint }) {
  const { id, url, enabled } = webhook;
  const { switchTo, sendTest, remove } = useWebhooks();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'remove'>();
  function close(): void {
    setAsked(undefined);
  }
  return (
    <>
      <ButtonGroup>
        {enabled && (
          <Button variant="outline" pending={sendTest.isPending} onClick={() => sendTest.mutate({ id })}>
            Send a test
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button variant="outline" onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button
          variant={enabled ? 'outline' : 'primary'}
          pending={switchTo.isPending}
          onClick={() => switchTo.mutate({ id, enabled: !enabled })}
        >
          {enabled ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="outline" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </ButtonGroup>
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateSecretDialog id={id} onClose={close} />}
      <ConfirmDialog
        open={asked === 'remove'}
        title="Remove the webhook"
        confirmText="Remove"
        pendingText="Removing..."
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ id }, { onSuccess: () => void navigate({ to: '/admin/settings/webhooks' }) })}
      >
        {`We will stop notifying ${new URL(url).hostname}, and delete the log of what it was sent.`}
      </ConfirmDialog>
    </>
  );
}

function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
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

function RotateSecretDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const rotate = trpc.admin.settings.webhooks.rotate.useMutation({
    onSuccess: () => utils.admin.settings.webhooks.byId.invalidate(),
    onError: (error) => toast({ key: 'webhooks', ...failureToast('Failed to create a new secret', error) }),
    gcTime: 0, // no cache keeps the secret
  });
  return (
    <Dialog open onClose={onClose} title="New secret" size="small">
      {rotate.data ? (
        <ShownSecret secret={rotate.data.secret} former onClose={onClose} />
      ) : (
        <DialogStep
          onCancel={onClose}
          actions={
            <Button pending={rotate.isPending} pendingText="Creating it..." onClick={() => rotate.mutate({ id })}>
              Create a new secret
            </Button>
          }
        >
          <p>
            Create one when someone who knew the secret has left, or when it may have been seen. Any secret older than
            the current one stops working straight away.
          </p>
        </DialogStep>
      )}
    </Dialog>
  );
}
