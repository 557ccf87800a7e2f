import type { Board } from '@careers/contracts/hiring/board';
import { jobId } from '@careers/contracts/jobs/jobs';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { ApplicantsHeading } from '../applicants-heading.tsx';
import { toDisplayJob } from '../../../lib/display/display-job.ts';
import { NoJob } from '../../../lib/display/no-job.tsx';
import { type FilteredListProps, ListFilters } from '../../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../../lib/lists/list-search.ts';
import { OfferTimes } from '../../interviews/offer-times.tsx';
import { BulkActionBar } from '../../bulk/bulk-action-bar.tsx';
import { BulkActionsButton, LastBulkAction } from '../../bulk/bulk-actions-above.tsx';
import { NoApplicants } from '../no-applicants.tsx';
import { MarkFilters } from '../applicant-filters.tsx';
import type { ApplicantSearch } from '../applicant-search.ts';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { BoardColumns } from './board-columns.tsx';
import { useBoard } from './use-board.ts';
import styles from './board.module.css';

type BoardScreenProps = FilteredListProps<ApplicantSearch> & { id: string };

export function BoardScreen(props: BoardScreenProps) {
  return jobId.safeParse(props.id).success ? <BoardOfJob {...props} /> : <NoJob reason="invalid_id" />;
}

function BoardOfJob({ id, search, onChange }: BoardScreenProps) {
  const input = useMemo(() => ({ job_id: id, ...filtersOf(search) }), [id, search]);
  trpc.hiring.questions.list.usePrefetchQuery({ job_id: id }); // for the filters, which then come with the board
  const { query, refusal, ...changes } = useBoard(input);
  const filtered = isFiltered(filtersOf(search));
  if (refusal) return <NoJob reason={refusal} />;
  const error = query.isError && <QueryError query={query}>Failed to fetch applicants</QueryError>;
  if (!query.data)
    return (
      <>
        <ApplicantsHeading id={id} search={search} found={query.isError ? 'failed' : 'loading'} />
        {error || <BoardSkeleton />}
      </>
    );
  const { data: board } = query;
  const hasNone = !filtered && board.columns.every(({ count }) => count === 0);
  const shown = { can: board.can, total: countOf(board) };
  const job = toDisplayJob(board.job);
  const filters = (
    <ListFilters
      label="Applicants"
      placeholder={board.can.contact ? 'Name or email' : 'Name'}
      search={search}
      onChange={onChange}
    >
      <MarkFilters id={id} can={board.can} search={search} onChange={onChange} />
    </ListFilters>
  );
  return (
    <>
      <ApplicantsHeading id={id} search={search} found={{ ...shown, job, filtered }}>
        {board.can.bulk && <BulkActionsButton jobTitle={job.title} />}
      </ApplicantsHeading>
      {error}
      {board.can.bulk && <LastBulkAction compact />}
      {hasNone ? (
        <EmptyBoard board={board} {...changes} />
      ) : (
        <BoardColumns
          board={board}
          input={input}
          search={search}
          busy={query.isPlaceholderData}
          filters={filters}
          filtered={filtered}
          {...changes}
        />
      )}
      {board.can.bulk && (
        <BulkActionBar total={shown.total}>
          <OfferTimes job_id={id} />
        </BulkActionBar>
      )}
    </>
  );
}

type EmptyBoardProps = { board: Board; isChanged: boolean; show: () => Promise<void> };

/** Shows the first application at once, because there is no card that it could move. */
function EmptyBoard({ board: { job, can }, isChanged, show }: EmptyBoardProps) {
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (isChanged) void showNow();
  }, [isChanged]);
  return <NoApplicants job={job} can={can} />;
}

/** A board has no order to choose, and a column for each status. */
function filtersOf({ view: _view, status: _status, sort: _sort, ...filters }: ApplicantSearch) {
  return filters;
}

/** Counts the applications that are not withdrawn. */
function countOf({ columns }: Board): number {
  return columns.reduce((sum, { state, count }) => sum + (state === 'Withdrawn' ? 0 : count), 0);
}

function BoardSkeleton() {
  return (
    <Loading label="Loading the board" className={styles.skeleton}>
      <div className={styles.news} />
      <div className={styles.board}>
        {applicationStatuses.map((status) => (
          <div key={status} className={styles.column}>
            <div className={styles.head}>
              <Skeleton width={120} height={28} />
            </div>
            <Skeleton height={150} />
            <Skeleton height={150} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
