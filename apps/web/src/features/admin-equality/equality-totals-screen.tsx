import { formatMonth } from '@careers/contracts/common/dates';
import type { EqualityMonth } from '@careers/contracts/applications/equality';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { Select } from '../../ui/select.tsx';
import type { EqualitySearch } from './equality-search.ts';
import styles from './equality-totals.module.css';
import { MonthTotals } from './month-totals.tsx';

type EqualityTotalsProps = { search: EqualitySearch; onChange: (search: EqualitySearch) => void };

export function EqualityTotals({ search, onChange }: EqualityTotalsProps) {
  const query = trpc.admin.equality.month.useQuery(search, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeading
        title="Equality totals"
        subtitle="Anonymous answers of candidates, by month, for the whole company"
        help={<HelpLink topic="equality" />}
        back={<BackLink to="/admin">Back to Administration</BackLink>}
      />
      {query.isError ? (
        <Alert onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {serverMessage(query.error) ?? 'Failed to fetch the totals'}{' '}
          {search.month && <Link to="/admin/equality">Show the last month</Link>}
        </Alert>
      ) : query.data ? (
        <>
          <MonthField shown={query.data} requested={search.month} onChange={onChange} />
          <div aria-busy={query.isPlaceholderData}>
            <MonthTotals totals={query.data} />
          </div>
        </>
      ) : (
        <PanelGridSkeleton label="Loading the totals" />
      )}
    </>
  );
}

type MonthFieldProps = {
  shown: EqualityMonth;
  requested: string | undefined;
  onChange: (search: EqualitySearch) => void;
};

function MonthField({ shown, requested = shown.months[0], onChange }: MonthFieldProps) {
  return (
    <Field label="Month" className={styles.month}>
      <Select value={requested} onChange={({ target }) => onChange({ month: target.value })}>
        {shown.months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
