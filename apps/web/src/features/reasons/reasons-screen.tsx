import type { ManagedReasons } from '@careers/contracts/hiring/reasons';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { ActiveReasons } from './active-reasons.tsx';
import { AddReason } from './add-reason.tsx';
import { ArchivedReasons } from './archived-reasons.tsx';
import styles from './reasons.module.css';
import { RequireReason } from './require-reason.tsx';

export function ReasonsScreen() {
  const query = trpc.admin.settings.reasons.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Reasons for rejections"
        subtitle="Hiring teams choose one after a rejection. Candidates are not told it. They can ask for a copy of it."
        help={<HelpLink topic="templates" />}
      />
      {query.data ? (
        <Reasons {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the reasons</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the reasons" />
      )}
    </>
  );
}

function Reasons({ reasons, archived, required }: ManagedReasons) {
  return (
    <div className={styles.screen}>
      <RequireReason required={required} />
      {reasons.length > 0 ? (
        <ActiveReasons reasons={reasons} />
      ) : (
        <EmptyState title="No reasons yet">Add a reason below, and hiring teams can choose it.</EmptyState>
      )}
      <AddReason count={reasons.length} />
      {archived.length > 0 && <ArchivedReasons reasons={archived} />}
    </div>
  );
}
