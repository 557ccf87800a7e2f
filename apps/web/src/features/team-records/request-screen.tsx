import { formatDate } from '@careers/contracts/common/dates';
import { formatNumber } from '@careers/contracts/common/format-number';
import { type RequestedTeamRecords, teamRecordInput } from '@careers/contracts/account/team-records';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Entries, EntriesSkeleton } from './entries.tsx';
import { ReleasePanel } from './release-panel.tsx';
import styles from './team-records.module.css';

const back = <BackLink to="/admin">Back to Administration</BackLink>;

export function RequestScreen({ id }: { id: string }) {
  const known = teamRecordInput.safeParse({ id }).success;
  return known ? <KnownRequest id={id} /> : <NoRequest />;
}

function KnownRequest({ id }: { id: string }) {
  const query = trpc.admin.teamRecords.byId.useQuery({ id }, { staleTime: 0 });
  if (errorCode(query.error) === 'request_not_found') return <NoRequest />;
  if (query.data) return <Request request={query.data} />;
  return (
    <>
      <PageHeading
        title="What colleagues wrote"
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
        title="What colleagues wrote"
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
      <PageHeading title="What colleagues wrote" back={back} />
      <EmptyState title="There is no such request">
        It ends when the candidate deletes their account, and a year after it was answered.
      </EmptyState>
    </>
  );
}
