import type { ApplicationState } from '@careers/contracts/applications/applications';
import {
  type Board,
  type BoardColumn,
  type BoardColumnInput,
  type BoardInput,
  type BoardState,
  COLUMN_CARDS,
} from '@careers/contracts/hiring/board';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { sendSql } from '@careers/db/send-sql';
import { AppError } from '../common/app-error.ts';
import { isoTimes } from '../common/iso-times.ts';
import { stateOrders } from '../common/keyset.ts';
import type { Context } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { inApplicationState, matchingApplicants } from './applicant-filters.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';
import { cardColumns, type CardRow, type MarkedCardRow, toColumn } from './board.select.ts';
import { countByState } from './count-by-state.service.ts';

/** The end of a column that comes first: the longest wait, or the newest where no candidate waits. */
export function firstOfColumn(state: ApplicationState): 'oldest' | 'newest' {
  return state === 'Rejected' || state === 'Withdrawn' ? 'newest' : 'oldest';
}

/** A job with 2,000 applicants takes as many statements as one with 20. @throws AppError job_not_found */
export async function readBoard(
  { db, viewer, system }: ViewerContext & Pick<Context, 'system'>,
  input: BoardInput,
): Promise<Board> {
  // Is read before the cards, so that a change between the two is announced and not missed.
  const changed = await readBoardState({ db, viewer }, input);
  const [job, cards, counts] = await Promise.all([
    db.job.findUnique({ where: { id: input.job_id }, select: jobSummarySelect }),
    readCards(
      { db, viewer },
      applicationStates.map((state) => ({ ...input, state })),
    ),
    countByState({ db }, matchingApplicants(viewer, input)),
  ]);
  if (!job) throw new AppError('job_not_found');
  return {
    job: toJobSummary(job),
    can: viewer.can,
    columns: applicationStates.map((state) => toColumn(state, counts[state], cards)),
    changed,
    waiting_days: system.waiting_days,
  };
}

/** The cards of one column after a cursor; none of a job that does not exist. */
export async function readBoardColumn({ db, viewer }: ViewerContext, input: BoardColumnInput): Promise<BoardColumn> {
  const [cards, counts] = await Promise.all([
    readCards({ db, viewer }, [input]),
    countByState({ db }, matchingApplicants(viewer, input)),
  ]);
  return toColumn(input.state, counts[input.state], cards);
}

/** Reads one index (applications_board_idx), and another for the unanswered message. @throws AppError job_not_found */
export async function readBoardState(
  { db, viewer }: ViewerContext,
  { job_id }: Pick<BoardInput, 'job_id'>,
): Promise<BoardState> {
  const newestMessage = viewer.can.message
    ? Prisma.sql`(
        SELECT max(application_messages.created_at) FROM application_messages
        JOIN applications ON applications.id = application_id AND user_id <> ${viewer.id}::uuid
        WHERE from_candidate AND answered_at IS NULL AND job_id = jobs.id)`
    : Prisma.sql`NULL::timestamptz`;
  // Goes straight to the driver, because every open board asks for it each 15 seconds.
  const [row] = await sendSql<{ total: number; changed_at: Date | null; message_at: Date | null }>(
    db,
    Prisma.sql`
    SELECT state.total, state.changed_at, ${newestMessage} AS message_at FROM jobs, LATERAL (
      SELECT count(*)::int AS total, max(status_changed_at) AS changed_at
      FROM applications WHERE ${matchingApplicants(viewer, { job_id })} AND withdrawn_at IS NULL
    ) AS state WHERE jobs.id = ${job_id}::uuid`,
    { prepared: true },
  );
  if (!row) throw new AppError('job_not_found');
  return isoTimes(row);
}

/** The first cards of columns, each column in its order and with one card too many if there are more. */
async function readCards({ db, viewer }: ViewerContext, columns: BoardColumnInput[]): Promise<MarkedCardRow[]> {
  const pages = columns.map((column) => {
    const { orderBySql, afterSql } = stateOrders[firstOfColumn(column.state)];
    return Prisma.sql`(
      SELECT ${columnsOf(cardColumns)}, row_number() OVER (ORDER BY ${orderBySql}) AS place FROM applications
      WHERE ${matchingApplicants(viewer, column)} AND ${inApplicationState(column.state)} AND ${afterSql(column.cursor)}
      ORDER BY ${orderBySql} LIMIT ${COLUMN_CARDS + 1})`;
  });
  const rows = await db.$queryRaw<CardRow[]>`
    SELECT card.*, full_name,
      EXISTS (SELECT FROM cvs WHERE id IN (card.cv_id, profiles.cv_id) AND scan <> 'infected') AS has_cv
    FROM (${Prisma.join(pages, ' UNION ALL ')}) AS card JOIN profiles ON profiles.id = user_id
    ORDER BY place`;
  const ids = rows.map(({ id }) => id);
  const marksOf = await readTeamMarks({ db, viewer }, ids);
  return rows.map((row) => ({ ...row, marks: marksOf(row.id) }));
}
