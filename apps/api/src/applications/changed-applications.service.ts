import {
  type ChangedApplications,
  type ChangedApplicationsInput,
  type ChangePlace,
  encodeChangePlace,
  ERASED_DAYS,
} from '@careers/contracts/applications/changed-applications';
import { Prisma } from '@careers/db/client';
import type { ApplicationChange } from '@careers/db/rows';
import type { ScheduledJob } from '@careers/server/background';
import { pruningJob } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import type { DbContext } from '../context/context.ts';
import { isForKey } from '../context/sight.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';
import { countFitting } from './count-fitting.ts';
import { inApplicationState } from './applicant-filters.ts';
import { applicantSelect, toApplicant } from './applications.select.ts';

// See docs/decisions/0160-a-list-of-changes-is-ordered-by-transactions.md
/** Changes that one page reads, whether the filters want them or not. So no page reads the whole table for a rare status. */
const READ_CHANGES = 2_000;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type ChangeRow = { changed_in: string; id: ApplicationChange['application_id']; erased: boolean; wanted: boolean };

/**
 * In the order of the transactions that changed them. The page ends before the oldest transaction that is still open:
 * no change can come between the earlier ones, so a caller who goes on from `next` sees each change that was committed.
 *
 * @throws AppError changes_expired, if an erasure may be forgotten already, or the place is of another database.
 */
export async function listChangedApplications(
  { db, viewer }: ViewerContext,
  { changed_since, limit, job_id, status }: ChangedApplicationsInput,
): Promise<ChangedApplications> {
  // Is read before the page: what has ended by then the page sees.
  const [{ horizon, today, expired_on }] = await db.$queryRaw<[{ horizon: string; today: string; expired_on: string }]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, (now() AT TIME ZONE 'UTC')::date::text AS today,
      ((now() AT TIME ZONE 'UTC')::date - ${ERASED_DAYS}::int)::text AS expired_on`;
  const since = changed_since ?? { changed_in: '0', id: FIRST_ID, given_on: today };
  if (since.given_on <= expired_on || BigInt(since.changed_in) > BigInt(horizon))
    throw new AppError('changes_expired', { field: 'changed_since' });

  const ofJob = job_id ? Prisma.sql`job_id = ${job_id}::uuid` : Prisma.sql`true`;
  const wasSeen = viewer.team_role === 'key' ? isForKey(viewer, Prisma.sql`job_id`) : Prisma.sql`true`;
  const inState = status ? inApplicationState(status) : Prisma.sql`true`;
  const rows = await db.$queryRaw<ChangeRow[]>`
    SELECT changed_in::text, application_id AS id, erased_at IS NOT NULL AS erased,
      ${ofJob} AND CASE WHEN erased_at IS NOT NULL THEN ${wasSeen} ELSE coalesce((
        SELECT ${viewer.sees} AND ${inState} FROM applications WHERE id = application_id), false) END AS wanted
    FROM application_changes
    WHERE (changed_in, application_id) > (${since.changed_in}::text::xid8, ${since.id}::uuid)
      AND changed_in < ${horizon}::text::xid8
    ORDER BY application_changes.changed_in, application_id -- the column: the name alone is the text of above
    LIMIT ${READ_CHANGES}`;

  const found = rows.filter((row) => row.wanted).slice(0, limit);
  const foundIds = found.map(({ id }) => id);
  const fitting = await countFitting({ db }, foundIds, limit);
  const wanted = found.slice(0, fitting);
  const last = wanted.length === fitting ? wanted.at(-1) : rows.at(-1);
  const isEnd = rows.length < READ_CHANGES && last === rows.at(-1);
  const end: Omit<ChangePlace, 'given_on'> = isEnd || !last ? { changed_in: horizon, id: FIRST_ID } : last;
  const next = encodeChangePlace({ ...end, given_on: today });
  return {
    applications: await readApplications(
      { db, viewer },
      wanted.filter(({ erased }) => !erased).map(({ id }) => id),
    ),
    erased: wanted.filter(({ erased }) => erased).map(({ id }) => id),
    next,
    next_cursor: isEnd ? null : next,
  };
}

/** Applications in the order of these ids. One that was erased meanwhile is missing: a later page names it. */
async function readApplications({ db, viewer }: ViewerContext, ids: string[]) {
  const [rows, marksOf] = await Promise.all([
    db.application.findMany({ where: { id: { in: ids } }, select: applicantSelect(viewer.can) }),
    readTeamMarks({ db, viewer }, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, { ...toApplicant(row), ...marksOf(row.id) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Forgets, each night, the applications that were erased so long ago that no change number reaches back to them. */
export function erasedApplicationsJob({ db }: DbContext): ScheduledJob {
  const where = Prisma.sql`erased_at < now() - make_interval(days => ${ERASED_DAYS}::int)`;
  const rows = { table: 'application_changes', key: 'application_id', where };
  return pruningJob({ db }, 'forget-erased-applications', '45 2 * * *', () => rows);
}
