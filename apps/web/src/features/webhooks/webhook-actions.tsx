import type { WebhookEndpoint } from '@careers/contracts/site/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';

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
        {`${new URL(url).hostname} is told nothing any more, and the log of what it was sent is deleted.`}
      </ConfirmDialog>
    </>
  );
}
