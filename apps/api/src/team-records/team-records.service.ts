import { TEAM_RECORDS_INTERVAL_DAYS, type TeamRecordResult } from '@careers/contracts/account/team-records';
import { formatDate } from '@careers/contracts/common/dates';
import { keptMonths } from '@careers/contracts/site/kept-days';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { DataExport, TeamRecordRequest } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { pruneInBatches } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import { toDay } from '../common/iso-times.ts';
import type { DbContext, UserContext } from '../context/context.ts';
import { lockProfile } from '../profiles/profiles.service.ts';
import { v7 } from 'uuid';
import { hasEntries } from './team-record-entries.ts';

type RequestRow = Pick<TeamRecordRequest, 'requested_at' | 'due_on' | 'released_at'> &
  Pick<DataExport, 'expires_at'> & { is_late: boolean; next_on: Date; is_next: boolean };

/** Days are London's. */
async function readNewest(tx: DbTransaction, profile_id: string, now: Date): Promise<RequestRow | undefined> {
  const [row] = await tx.$queryRaw<RequestRow[]>`
    SELECT r.requested_at, r.due_on, today > r.due_on AS is_late, next_on,
      next_on <= today AND r.released_at IS NOT NULL AS is_next, f.expires_at,
      -- A file that is being made counts as not released.
      CASE WHEN f.state <> 'ready' THEN NULL ELSE r.released_at END AS released_at
    FROM team_record_requests AS r LEFT JOIN data_exports AS f ON f.request_id = r.id,
      LATERAL (SELECT (${now}::timestamptz AT TIME ZONE 'Europe/London')::date AS today,
        (r.requested_at AT TIME ZONE 'Europe/London')::date + ${TEAM_RECORDS_INTERVAL_DAYS}::int AS next_on) AS days
    WHERE r.profile_id = ${profile_id}::uuid ORDER BY r.requested_at DESC LIMIT 1`;
  return row;
}

function toResult(row: RequestRow | undefined, now: Date): TeamRecordResult {
  if (!row) return { request: null };
  const isReady = row.expires_at !== null && row.expires_at > now;
  return {
    request: {
      state: row.released_at === null ? (row.is_late ? 'overdue' : 'asked') : isReady ? 'ready' : 'ended',
      requested_at: row.requested_at.toISOString(),
      due_on: toDay(row.due_on),
      expires_at: isReady ? (row.expires_at?.toISOString() ?? null) : null,
      next_on: toDay(row.next_on),
      can_ask_again: row.is_next,
    },
  };
}

export async function findTeamRecords({ db, user }: UserContext, now = new Date()): Promise<TeamRecordResult> {
  return toResult(await readNewest(db, user.id, now), now);
}

/**
 * Asks once in 30 days, not while a request waits. It is due a calendar month later in London (31 January: 28
 * February).
 *
 * @returns null in place of the request where colleagues have written nothing.
 * @throws AppError team_records_requested, profile_not_found.
 */
export function requestTeamRecords(context: UserContext, now = new Date()): Promise<TeamRecordResult> {
  const { id } = context.user;
  return inTransaction(context, async (tx) => {
    await lockProfile(tx, id);
    const last = await readNewest(tx, id, now);
    if (last && !last.is_next) throw new AppError('team_records_requested', { message: refusal(last) });
    if (!(await hasEntries(tx, id))) return { request: null };
    await tx.$executeRaw`
      INSERT INTO team_record_requests (id, profile_id, requested_at, due_on)
      VALUES (${v7()}::uuid, ${id}::uuid, ${now}::timestamptz,
        (${now}::timestamptz AT TIME ZONE 'Europe/London')::date + interval '1 month')`;
    return toResult(await readNewest(tx, id, now), now);
  });
}

function refusal({ requested_at, due_on, next_on, released_at }: RequestRow): string {
  const asked = `You asked for this on ${formatDate(requested_at)}.`;
  return released_at === null
    ? `${asked} It is due on ${formatDate(due_on)}.`
    : `${asked} You can ask again from ${formatDate(next_on)}.`;
}

/** Deletes requests that were answered long ago. */
export async function removeOldRequests({ db }: DbContext, now = new Date()): Promise<void> {
  const where = Prisma.sql`released_at < ${now}::timestamptz - make_interval(months => ${keptMonths.data_requests}::int)`;
  await pruneInBatches({ db }, { job: 'remove-old-team-record-requests', table: 'team_record_requests', where });
}

/** Counts requests whose day has passed in London. */
export async function countOverdueRequests({ db }: DbContext, now = new Date()): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM team_record_requests
    WHERE released_at IS NULL AND due_on < (${now}::timestamptz AT TIME ZONE 'Europe/London')::date`;
  return row?.count ?? 0;
}
