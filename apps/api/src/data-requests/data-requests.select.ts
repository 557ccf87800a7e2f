import type { RegisterEntry, RegisterEntryDetails } from '@careers/contracts/site/data-requests';
import { Prisma } from '@careers/db/client';
import type { DataRequest } from '@careers/db/rows';
import { toDay } from '../common/iso-times.ts';

/** A candidate's request for team records, as an entry. Its state stays where it is checked and released. */
const teamRecords = Prisma.sql`
  SELECT t.id, NULL AS number, 'team_records' AS kind, 'account' AS came_by, p.full_name AS name, p.email, NULL AS text,
    '' AS notes, NULL AS answer, CASE WHEN t.released_at IS NOT NULL THEN 'done' END AS outcome,
    (t.requested_at AT TIME ZONE 'Europe/London')::date AS received_on,
    CASE WHEN t.released_at IS NULL THEN t.due_on END AS due_on, t.released_at AS closed_at, NULL::date AS waiting_from,
    NULL::date AS waiting_to, 0 AS waited_days, 1 AS version, false AS acknowledged_by_hand, false AS mail_failed,
    false AS account_erased, t.profile_id,
    CASE WHEN t.released_at IS NULL THEN 'acknowledged' ELSE 'answered' END AS state
  FROM team_record_requests AS t JOIN profiles AS p ON p.id = t.profile_id`;

/** The state of a row of `data_requests`. */
export const stateSql = Prisma.sql`CASE
  WHEN outcome = 'withdrawn' THEN 'withdrawn' WHEN closed_at IS NOT NULL THEN 'answered'
  WHEN acknowledged_at IS NULL THEN 'new'
  WHEN waiting_from IS NOT NULL AND waiting_to IS NULL THEN 'waiting' ELSE 'acknowledged' END`;

// See docs/decisions/0180-triggers-stay-for-what-every-writer-must-keep.md
/**
 * The register, a table of all entries. `profile_id` is the account that made the entry, if one did. In the order of
 * `position` open entries are first: by the day that is due, where none is by the day they came, and last those that wait.
 * Then come closed ones, the last one first.
 */
export const register = Prisma.sql`(
  SELECT entries.*, (CASE
      WHEN closed_at IS NOT NULL THEN '2' || 99999 - (closed_at::date - date '2000-01-01')
      WHEN state = 'waiting' THEN '1' || to_char(received_on, 'YYYYMMDD')
      ELSE '0' || to_char(coalesce(due_on, received_on), 'YYYYMMDD') END || id) COLLATE "C" AS position
  FROM (
    SELECT id, number, kind, came_by, name, email, text, notes, answer, outcome, received_on, due_on, closed_at, waiting_from,
      waiting_to, waited_days, version, (acknowledged_at IS NOT NULL AND mail_id IS NULL) AS acknowledged_by_hand, mail_failed,
      account_erased, NULL::uuid AS profile_id, ${stateSql} AS state
    FROM data_requests UNION ALL ${teamRecords}) AS entries)`;

/** What waits for an administrator. */
export const isWaitingForUs = Prisma.sql`closed_at IS NULL AND state <> 'waiting'`;

export type EntryRow = Pick<DataRequest, 'id' | 'number' | 'name' | 'received_on' | 'due_on'> &
  Pick<RegisterEntry, 'kind' | 'state'>;
export const entryColumns = Prisma.sql`id, number, kind, state, name, received_on, due_on`;

export function toEntry({ id, number, kind, state, name, received_on, due_on }: EntryRow): RegisterEntry {
  return { id, number, kind, state, name, received_on: toDay(received_on), due_on: toDay(due_on) };
}

export type DetailsRow = EntryRow &
  Pick<RegisterEntryDetails, 'came_by' | 'outcome' | 'acknowledged_by_hand'> &
  Pick<
    DataRequest,
    'email' | 'text' | 'notes' | 'answer' | 'waited_days' | 'version' | 'mail_failed' | 'account_erased'
  > &
  Pick<DataRequest, 'closed_at' | 'waiting_from' | 'waiting_to'> & { person_id: string | null; person: string | null };

export function toDetails({ person_id, person, ...row }: DetailsRow): RegisterEntryDetails {
  return {
    ...row,
    ...toEntry(row),
    closed_at: row.closed_at?.toISOString() ?? null,
    waiting_from: toDay(row.waiting_from),
    waiting_to: toDay(row.waiting_to),
    person: person_id === null ? null : { id: person_id, name: person ?? 'A candidate' },
  };
}
