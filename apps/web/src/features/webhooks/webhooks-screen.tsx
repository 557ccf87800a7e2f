import type { WebhookEndpoint } from '@careers/contracts/site/webhooks';
import { counted } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { problemOf, WebhookState } from './webhook-state.tsx';

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
        subtitle="Addresses of other systems that are told what happens here, with ids alone"
        help={<HelpLink topic="webhooks" />}
        actions={webhooks && webhooks.length > 0 && webhooks.length < limits.webhooks && add}
      />
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks yet" action={add}>
          Add the address of a system that wants to know when jobs and applications change.
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
        {counted(event_types.length, 'type of event', 'types of events')}
        {waiting > 0 && `${waiting} waiting`}
      </InlineList>
      {problem && <p>{problem}</p>}
    </Row>
  );
}
