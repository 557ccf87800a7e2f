import { formatDateTime } from '@careers/contracts/common/dates';
import { webhookTypes } from '@careers/contracts/site/webhook-types';
import { type WebhookEndpoint, webhookInput } from '@careers/contracts/site/webhooks';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { type AttemptSearch, AttemptsPanel } from './attempts-panel.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { problemOf, WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

/** How often a webhook is looked at again while something waits to be sent. */
const POLL_MS = 3_000;

const back = <BackLink to="/admin/settings/webhooks">Back to Webhooks</BackLink>;

export function WebhookScreen({ id, ...list }: { id: string } & FilteredListProps<AttemptSearch>) {
  const isId = webhookInput.safeParse({ id }).success;
  const query = trpc.admin.settings.webhooks.byId.useQuery(
    { id },
    { enabled: isId, staleTime: 0, refetchInterval: ({ state }) => (state.data?.waiting ? POLL_MS : false) },
  );
  const isGone = !isId || errorCode(query.error) === 'webhook_not_found';
  return (
    <>
      <PageHeading
        back={back}
        title="Webhook"
        subtitle={query.data?.url}
        help={<HelpLink topic="webhooks" />}
        actions={query.data && <WebhookActions webhook={query.data} />}
      />
      {isGone ? (
        <EmptyState title="Webhook not found">It may have been removed.</EmptyState>
      ) : query.data ? (
        <div className={styles.screen}>
          <Facts webhook={query.data} />
          <AttemptsPanel webhook={query.data} updated_at={query.dataUpdatedAt} {...list} />
        </div>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the webhook</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the webhook" />
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: WebhookEndpoint }) {
  const { event_types, former_secret_until, waiting } = webhook;
  const problem = problemOf(webhook);
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <Panel title="Events to send">
        <DescriptionList
          items={[
            { term: 'State', value: <WebhookState webhook={webhook} /> },
            { term: 'Waiting to be sent', value: waiting },
            ...(former_secret_until === null
              ? []
              : [{ term: 'The previous secret works until', value: formatDateTime(former_secret_until) }]),
          ]}
        />
        <ul className={styles.types}>
          {event_types.map((type) => (
            <li key={type}>
              {webhookTypes[type]} <code className={styles.type}>{type}</code>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
