import { formatDateTime } from '@careers/contracts/common/dates';
import { TEST_TYPE, webhookOutcomes, webhookTypes } from '@careers/contracts/site/webhook-types';
import type { WebhookAttempt, WebhookEndpoint } from '@careers/contracts/site/webhooks';
import { useEffect, useState } from 'react';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import { isFiltered, listSearch, oneOf } from '../../lib/lists/list-search.ts';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';
import { useWebhooks } from './use-webhooks.ts';
import styles from './webhooks.module.css';
import { keyOf } from '@careers/contracts/account/security-actions';

const loggedTypes = { ...webhookTypes, [TEST_TYPE]: 'A test' } as const;
const results = { delivered: 'Delivered', failed: 'Not delivered' } as const;

export const attemptSearch = listSearch({
  result: oneOf(['delivered', 'failed']),
  type: (text) => keyOf(loggedTypes, text),
});
export type AttemptSearch = ReturnType<typeof attemptSearch>;

const HOUR_MS = 3_600_000;
const periods = { 1: 'The last hour', 24: 'The last day', 168: 'The last 7 days', 720: 'The last 30 days' };

function SendFailed({ id }: { id: string }) {
  const { sendFailed } = useWebhooks();
  const [isOpen, setIsOpen] = useState(false);
  const [hours, setHours] = useState('24');
  function close(): void {
    setIsOpen(false);
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Send all failed requests again
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Send all failed requests again"
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
        <Field
          label="Requests that failed in"
          hint="Requests that have since been delivered, or are already being retried, are left out."
        >
          <Select value={hours} onChange={({ target }) => setHours(target.value)}>
            <Options of={periods} />
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}

/** `updated_at`: when the webhook was read, in milliseconds. The log is read again with it while something waits. */
type AttemptsPanelProps = { webhook: WebhookEndpoint; updated_at: number } & FilteredListProps<AttemptSearch>;

export function AttemptsPanel({ webhook: { id, enabled }, updated_at, ...list }: AttemptsPanelProps) {
  const { search, onChange } = list;
  const query = trpc.admin.settings.webhooks.attempts.useInfiniteQuery(
    { id, ...search },
    { ...searchedPages, staleTime: 0 },
  );
  const { refetch } = query;
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [refetch, updated_at]);
  return (
    <section className={styles.log} aria-label="Log">
      <h2>Log of the last 30 days</h2>
      <div className={styles.filters}>
        <FilterSelect {...list} name="result" label="Result" options={{ '': 'All results', ...results }} />
        <FilterSelect {...list} name="type" label="Event" options={{ '': 'All events', ...loggedTypes }} />
        {enabled && <SendFailed id={id} />}
      </div>
      <PagedList
        query={query}
        itemsOf={(page) => page.attempts}
        container={RowCard}
        skeleton={<RowCardSkeleton label="Loading the log" />}
        empty={<NothingSent filtered={isFiltered(search)} onClear={() => onChange({})} />}
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch the log'}
      >
        {(attempt) => <AttemptRow key={attempt.id} attempt={attempt} canSend={enabled} />}
      </PagedList>
    </section>
  );
}

function AttemptRow({ attempt, canSend }: { attempt: WebhookAttempt; canSend: boolean }) {
  const { id, type, number, ended_at, outcome, status, answer, next_try_at } = attempt;
  const { sendAgain } = useWebhooks();
  return (
    <Row
      title={loggedTypes[type]}
      aside={
        <div className={styles.aside}>
          {outcome === 'delivered' ? (
            <span>{webhookOutcomes.delivered}</span>
          ) : (
            <Badge tone={next_try_at === null ? 'red' : 'amber'}>{webhookOutcomes[outcome]}</Badge>
          )}
          {canSend && (
            <ItemButton
              of={`${loggedTypes[type]}, ${formatDateTime(ended_at)}`}
              pending={sendAgain.isPending && sendAgain.variables.attempt_id === id}
              onClick={() => sendAgain.mutate({ attempt_id: id })}
            >
              Send again
            </ItemButton>
          )}
        </div>
      }
    >
      <InlineList>
        {formatDateTime(ended_at)}
        {number > 1 && `Attempt ${number} of 10`}
        {status !== null && `Status ${status}`}
        {next_try_at !== null && `Next attempt on ${formatDateTime(next_try_at)}`}
      </InlineList>
      {answer && (
        <details className={styles.answer}>
          <summary>Response</summary>
          <pre>{answer}</pre>
        </details>
      )}
    </Row>
  );
}

function NothingSent({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="Nothing sent yet">Send a test to see it here with the response.</EmptyState>;
  return (
    <NoneFound title="Nothing found" onClear={onClear}>
      Try another result or event.
    </NoneFound>
  );
}
