import { type WebhookEndpoint, type AddWebhookInput, addWebhookInput } from '@careers/contracts/site/webhooks';
import { counted } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { problemOf, WebhookState } from './webhook-state.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { refuse, WebhookFields } from './webhook-fields.tsx';

export function WebhooksScreen() {
  const query = trpc.admin.settings.webhooks.list.useQuery(undefined, { staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const webhooks = query.data?.webhooks;
  const add = (
    <Button icon={Plus} onClick={() => setIsAdding(true)}>
      Add a webhook
    </Button>
  );
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Webhooks"
        subtitle="Other systems that are notified of changes (IDs only)"
        help={<HelpLink topic="webhooks" />}
        actions={webhooks && webhooks.length > 0 && webhooks.length < limits.webhooks && add}
      />
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks yet" action={add}>
          Add the address of a system that needs to know when jobs and applications change.
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <RowCard>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </RowCard>
      )}
      {query.isError && !webhooks && <QueryError query={query}>Failed to fetch the webhooks</QueryError>}
      {query.isPending && <RowCardSkeleton label="Loading the webhooks" />}
      {isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookEndpoint }) {
  const { id, url, event_types, waiting } = webhook;
  const problem = problemOf(webhook);
  return (
    <Row
      title={
        <Link to="/admin/settings/webhooks/$id" params={{ id }}>
          {url}
        </Link>
      }
      aside={<WebhookState webhook={webhook} />}
    >
      <InlineList>
        {counted(event_types.length, 'type of event', 'types of event')}
        {waiting > 0 && `${waiting} waiting`}
      </InlineList>
      {problem && <p>{problem}</p>}
    </Row>
  );
}

function AddWebhookDialog({ onClose }: { onClose: () => void }) {
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
    <Dialog open onClose={onClose} title={add.data ? 'Webhook secret' : 'Add a webhook'}>
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
