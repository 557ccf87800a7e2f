import { type SourceKind, sourceNamesOf } from '@careers/contracts/applications/source';
import { daySpans, SLIP_MINUTES, type Stage, stages } from '@careers/contracts/hiring/reports';
import { Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';

/** What reports count of an application. */
export type ApplicationFacts = {
  department: string;
  source_kind: SourceKind;
  furthest: Stage;
  /** The place in `daySpans`. Null: there was no answer, or no hire. */
  answered_in: number | null;
  hired_in: number | null;
  rejected: boolean;
  reason_id: string | null;
} & Pick<Application, 'id'>;

/** The place in `daySpans` of a number of days. */
export function daySpan(days: Prisma.Sql): Prisma.Sql {
  const ends = daySpans.flatMap(({ before }) => before ?? []);
  return Prisma.sql`width_bucket(${days}, ${ends}::float8[])`;
}

/** A number of days, which the clocks of two machines, or a day that a colleague enters, can make negative. */
export function notNegative(days: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(CASE WHEN ${days} < 0 THEN 0 ELSE ${days} END)`;
}

/** The day of a moment in London. */
export function londonDay(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${moment} AT TIME ZONE 'Europe/London')::date`;
}

/** The place of a stage in `stages`, from 1. Null: it is none of them. */
export function placeOf(stage: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`array_position(${stages}::text[], ${stage})`;
}

const kinds = Object.entries(sourceNamesOf).map(
  ([kind, names]) =>
    Prisma.sql`WHEN split_part(translate(source, '_-', '..'), '.', 1) = ANY (${names}::text[]) THEN ${kind}`,
);
const sourceKind = Prisma.sql`CASE ${Prisma.join(kinds, ' ')} ELSE 'other' END`;

/**
 * The statuses that applications were left in, without slips: how far each got, and when its candidate first learned of one.
 * The history decides, and not the present status, so that a rejection after an interview has come to the interview.
 */
function historyOf(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT application_id, max(${placeOf(Prisma.sql`to_state`)}) AS place,
      min(shown_at) FILTER (WHERE to_state <> 'Applied') AS told_at
    FROM (
      SELECT application_id, to_state, shown_at, lead(created_at) OVER (PARTITION BY application_id ORDER BY number)
        - created_at < make_interval(mins => ${SLIP_MINUTES}) AS is_slip
      FROM application_events WHERE kind = 'status' AND application_id IN (${ids})
    ) AS changes WHERE is_slip IS NOT TRUE GROUP BY application_id`;
}

/**
 * The facts of applications as SQL, with the columns of `ApplicationFacts` and the days behind them.
 *
 * @param ids the applications, as SQL with one column
 */
export function applicationFacts(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT *, ${daySpan(Prisma.sql`answered_after`)} AS answered_in, ${daySpan(Prisma.sql`hired_after::float8`)} AS hired_in
    FROM (
      SELECT applications.id, applications.created_at, applications.job_id, job_department AS department, source,
        ${sourceKind} AS source_kind, withdrawn_at, status, hires.id IS NOT NULL AS is_hired,
        CASE WHEN hires.id IS NOT NULL THEN 'Hired' ELSE coalesce((${stages}::text[])[place], 'Applied') END AS furthest,
        ${notNegative(Prisma.sql`extract(epoch FROM least(told_at, written_at) - applications.created_at) / 86400`)}::float8 AS answered_after,
        ${notNegative(Prisma.sql`hired_on - ${londonDay(Prisma.sql`applications.created_at`)}`)} AS hired_after,
        status = 'Rejected' AND withdrawn_at IS NULL AS rejected, reason_id
      FROM applications
      LEFT JOIN (${historyOf(ids)}) AS history ON history.application_id = applications.id
      LEFT JOIN (
        SELECT application_id, min(sent_at) AS written_at FROM application_messages
        WHERE NOT from_candidate AND application_id IN (${ids}) GROUP BY application_id
      ) AS messages ON messages.application_id = applications.id
      LEFT JOIN hires ON hires.application_id = applications.id
      LEFT JOIN application_reasons AS reasons ON reasons.application_id = applications.id AND replaced_at IS NULL
        AND status = 'Rejected' AND withdrawn_at IS NULL
      WHERE applications.id IN (${ids})
    ) AS facts`;
}
