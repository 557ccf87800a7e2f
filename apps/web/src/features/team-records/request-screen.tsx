import { formatDate } from '@careers/contracts/common/dates';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { RequestedTeamRecords } from '@careers/contracts/account/team-records';
import { keptMonths } from '@careers/contracts/site/kept-days';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode, useDeferredValue } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardListSkeleton, TextSkeleton } from '../../ui/card-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './team-records.module.css';
import { Entry } from './entry.tsx';
import { useDecision } from './use-decision.ts';

const back = <BackLink to="/admin/requests">Back to Complaints and requests</BackLink>;

export function RequestScreen({ id }: { id: string }) {
  const query = trpc.admin.teamRecords.byId.useQuery({ id }, { staleTime: 0 });
  if (errorCode(query.error) === 'request_not_found') return <NoRequest />;
  if (query.data) return <Request request={query.data} />;
  return (
    <>
      <PageHeading
        title="Notes about a candidate"
        subtitle={!query.isError && <Skeleton width={280} height={24} />}
        back={back}
      />
      {query.isError ? <QueryError query={query}>Failed to fetch the request</QueryError> : <EntriesSkeleton />}
    </>
  );
}

function Request({ request }: { request: RequestedTeamRecords }) {
  const [unchecked, setUnchecked] = useState(false);
  const { id, user_id, full_name, requested_at, due_on, released_at, is_own, entries } = request;
  return (
    <>
      <PageHeading
        title="Notes about a candidate"
        subtitle={
          <>
            <Link to="/admin/users/$id" params={{ id: user_id }}>
              {full_name ?? 'A candidate'}
            </Link>{' '}
            asked on {formatDate(requested_at)}.{' '}
            {released_at ? `Released on ${formatDate(released_at)}.` : `Due on ${formatDate(due_on)}.`}
          </>
        }
        help={<HelpLink topic="team-records" />}
        back={back}
      />
      {is_own ? (
        <Alert tone="warn">This is your own request. Another administrator has to check and release it.</Alert>
      ) : (
        <>
          {!released_at && entries.total > 0 && (
            <div className={styles.progress}>
              <p role="status">{progressText(entries)}</p>
              <Checkbox
                label="Show only what is still to check"
                checked={unchecked}
                onChange={(event) => setUnchecked(event.currentTarget.checked)}
              />
            </div>
          )}
          <Entries id={id} unchecked={unchecked} released={released_at !== null}>
            {!released_at && <ReleasePanel request={request} onUnchecked={() => setUnchecked(true)} />}
          </Entries>
        </>
      )}
    </>
  );
}

function progressText({ total, unchecked }: RequestedTeamRecords['entries']): string {
  return unchecked === 0
    ? `All ${formatNumber(total)} checked.`
    : `${formatNumber(total - unchecked)} of ${formatNumber(total)} checked.`;
}

function NoRequest() {
  return (
    <>
      <PageHeading title="Notes about a candidate" back={back} />
      <EmptyState title="Request not found">
        A request is deleted when the candidate deletes their account, or {keptMonths.data_requests} months after it was
        released.
      </EmptyState>
    </>
  );
}

/** `unchecked`: only entries are listed that were not checked when the list was fetched. */
type EntriesProps = { id: string; unchecked: boolean; released: boolean; children: ReactNode };

/** Lists the entries by application, the oldest first. */
function Entries({ id, unchecked, released, children }: EntriesProps) {
  const query = trpc.admin.teamRecords.entries.useInfiniteQuery({ id, unchecked }, { ...searchedPages, staleTime: 0 });
  const decision = useDecision({ id, unchecked });
  const isListed = useDeferredValue(query.data !== undefined); // as the list defers it, below which nothing may move
  return (
    <>
      <PagedList
        query={query}
        itemsOf={(page) => page.entries}
        skeleton={<EntriesSkeleton />}
        empty={
          <EmptyState title={unchecked ? 'Everything is checked' : 'Nothing was written'}>
            {unchecked
              ? 'What is written from now on is shown here too.'
              : 'The candidate gets a file that says so, once you release it.'}
          </EmptyState>
        }
        errorText={(error) => serverMessage(error) ?? 'Failed to fetch the notes'}
      >
        {(entry) => (
          <Entry
            key={`${entry.kind} ${entry.entry} ${entry.text_hash}`}
            entry={entry}
            decision={released ? undefined : decision}
          />
        )}
      </PagedList>
      {isListed && children}
    </>
  );
}

function EntriesSkeleton() {
  return (
    <CardListSkeleton label="Loading the notes">
      <TextSkeleton />
    </CardListSkeleton>
  );
}

type ReleasePanelProps = { request: RequestedTeamRecords; onUnchecked: () => void };

function ReleasePanel({ request: { id, full_name, entries }, onUnchecked }: ReleasePanelProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const utils = trpc.useUtils();
  const release = trpc.admin.teamRecords.release.useMutation({
    onSuccess: (released) => {
      utils.admin.teamRecords.byId.setData({ id }, released);
      toast({
        key: 'team records',
        title: 'Released',
        description: 'The candidate will get an email with a link to it.',
      });
    },
    onError: (error) => {
      toast({ key: 'team records', ...failureToast('Not released', error, 'Please try again.') });
      onUnchecked();
    },
    onSettled: async () => {
      void utils.admin.overview.invalidate();
      void utils.admin.teamRecords.entries.invalidate();
      await utils.admin.teamRecords.byId.invalidate({ id }); // until then another click would be refused, too
      setAsking(false);
    },
  });
  const { total, unchecked, withheld } = entries;
  const given = `${formatNumber(total - withheld)} released, ${formatNumber(withheld)} withheld`;
  return (
    <Panel title="Release" className={styles.release}>
      {unchecked > 0 ? (
        <>
          <p>Check every entry first; nothing is released unchecked.</p>
          <Button variant="outline" onClick={onUnchecked}>
            Show what is still to check
          </Button>
        </>
      ) : (
        <>
          <p>{given}. Our colleagues are not named in the file.</p>
          <Button onClick={() => setAsking(true)}>Release</Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="Release the notes?"
        confirmText="Release"
        pendingText="Releasing..."
        pending={release.isPending}
        variant="primary"
        onConfirm={() => release.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        {`${full_name ?? 'The candidate'} can download the file for a week: ${given}. You cannot undo this.`}
      </ConfirmDialog>
    </Panel>
  );
}
