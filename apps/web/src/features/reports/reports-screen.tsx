import { counted } from '@careers/contracts/common/format-number';
import { formatDate } from '@careers/contracts/common/dates';
import { sourceKindNames } from '@careers/contracts/applications/source';
import { type Report, reportInput, type ReportInput } from '@careers/contracts/hiring/reports';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useAuth } from '../../lib/account/use-auth.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { inputOf, reportSearch, type ReportSearch } from './report-search.ts';
import { Reached, Reasons, Received, Times } from './report-sections.tsx';
import styles from './reports.module.css';

/** The report that the address asks for, in either hiring area. */
export function ReportsScreen() {
  const { home } = useHiringArea();
  const navigate = useNavigate();
  const search = reportSearch(useSearch({ strict: false }));
  const input = inputOf(search);
  const isPeriod = reportInput.safeParse(input).success; // an address may have days that make none
  const query = trpc.hiring.reports.read.useQuery(isPeriod ? input : skipToken, { placeholderData: keepPreviousData });
  const report = isPeriod ? query.data : undefined;
  function show(changed: { [Name in keyof ReportSearch]?: string }, { replace = false } = {}): void {
    void navigate({ to: '.', search: reportSearch(changed), replace, resetScroll: false });
  }
  const refusal = jobRefusal(query.error);
  if (refusal) return <NoJob reason={refusal} />;
  return (
    <>
      <PageHeading
        title="Reports"
        subtitle="How many applications came, how far they got, how long it took and why they ended"
        help={<HelpLink topic="reports" />}
        back={<BackLink to={home.to}>{home.back}</BackLink>}
        actions={
          <Button variant="outline" disabled={!report} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <ReportFilters search={search} onChange={show} report={query.data} />
      {report ? (
        // Inert while it is of the filters before: its figures would be saved under the new days.
        <div className={styles.report} aria-busy={query.isPlaceholderData} inert={query.isPlaceholderData}>
          <Shown input={input} report={report} />
          <Sections search={search} input={input} report={report} onChange={show} />
          <EqualityNote />
        </div>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the report</QueryError>
      ) : (
        isPeriod && <PanelGridSkeleton label="Loading the report" />
      )}
    </>
  );
}

/** What the report is of: on paper it stands for the filters. */
function Shown({ input: { from, to, department, job_id, source }, report }: { input: ReportInput; report: Report }) {
  const job = report.jobs.find(({ id }) => id === job_id);
  return (
    <InlineList className={styles.shown}>
      <b>
        {formatDate(from)} to {formatDate(to)}
      </b>
      {department !== undefined && <bdi>{withoutBackslashes(department)}</bdi>}
      {job && <bdi>{withoutBackslashes(job.title)}</bdi>}
      {source && sourceKindNames[source]}
    </InlineList>
  );
}

type SectionsProps = FilteredListProps<ReportSearch> & { input: ReportInput; report: Report };

function Sections({ input, report, ...list }: SectionsProps) {
  const isAdmin = useAuth().profile?.role === 'admin';
  const { left_out, total } = report;
  const shown = { report, input };
  return (
    <>
      {left_out > 0 && (
        <Alert tone="warn">
          {counted(left_out, 'application that was erased since is', 'applications that were erased since are')} not
          counted, because this period has only a part of their quarter. Choose whole quarters to count them.
        </Alert>
      )}
      {total.received === 0 ? (
        <NoApplications filtered={isFiltered(list.search)} onClear={() => list.onChange({})} />
      ) : (
        <>
          <Received {...shown} withErased={isAdmin && input.job_id === undefined} />
          <Reached {...shown} {...list} />
          <Times {...shown} />
          <Reasons {...shown} />
        </>
      )}
    </>
  );
}

function NoApplications({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const title = 'No applications in this period';
  if (!filtered) return <EmptyState title={title}>Figures appear here as soon as candidates apply.</EmptyState>;
  return (
    <NoneFound title={title} onClear={onClear}>
      Try other days, or another department, job or source.
    </NoneFound>
  );
}

function EqualityNote() {
  const { isAdmin } = useHiringArea();
  return (
    <p className={styles.note}>
      Nothing in this report is joined with the answers of the equality form. They are given in confidence, and stored
      as totals of a month without a person, a job or a status. So no report can show who answered what, or what became
      of them. {isAdmin && <Link to="/admin/equality">Equality totals</Link>}
    </p>
  );
}
