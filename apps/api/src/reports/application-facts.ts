import { sourceNamesOf } from '@careers/contracts/applications/source';
import { daySpans, stages } from '@careers/contracts/hiring/reports';
import { Prisma } from '@careers/db/client';

/** The place in `daySpans` of a number of days. */
export function daySpan(days: Prisma.Sql): Prisma.Sql {
  const ends = daySpans.flatMap(({ before }) => before ?? []);
  return Prisma.sql`width_bucket(${days}, ${ends}::float8[])`;
}

/** A number of days, which the clocks of two machines, or a day that a colleague enters, can make negative. */
export function notNegative(days: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(CASE WHEN ${days} < 0 THEN 0 ELSE ${days} END)`;
}

/** The days between two moments, with their fraction. */
export function daysBetween(earlier: Prisma.Sql, later: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(date_part('epoch', ${later} - ${earlier}) / 86400)`;
}

/** The day of a moment in London. */
export function londonDay(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${moment} AT TIME ZONE 'Europe/London')::date`;
}

/** The place of a stage in `stages`, from 1. Null: it is none of them. */
export function placeOf(stage: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`array_position(${stages}::text[], ${stage})`;
}

const kindOf = Object.fromEntries(
  Object.entries(sourceNamesOf).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);
/** The kind of a source is that of its first part. */
export const sourceKind = Prisma.sql`coalesce(${JSON.stringify(kindOf)}::jsonb ->> split_part(translate(source, '_-', '..'), '.', 1), 'other')`;

/** What `applicationFacts` reads of the applications that the caller has chosen. */
export const appliedColumns = Prisma.sql`
  applications.id, applications.created_at, ${londonDay(Prisma.sql`applications.created_at`)} AS received_on, applications.job_id,
  job_department AS department, source, ${sourceKind} AS source_kind, status, withdrawn_at`;

/**
 * The facts of applications as SQL: besides `appliedColumns` how far each got (`place` in `stages`, from 1), the days until it
 * was answered and its candidate was hired, their places in `daySpans` (`answered_in`, `hired_in`), and the reason of a rejection.
 * The statement around it has the applications as `applied`.
 */
export const applicationFacts = Prisma.sql`
  SELECT *, ${daySpan(Prisma.sql`answered_after`)} AS answered_in, ${daySpan(Prisma.sql`hired_after`)} AS hired_in
  FROM (
    SELECT *, ${notNegative(Prisma.sql`answer_days`)} AS answered_after, ${notNegative(Prisma.sql`hired_on - received_on`)}::float8 AS hired_after
    FROM (
      SELECT applied.*, hires.id IS NOT NULL AS is_hired,
        CASE WHEN hires.id IS NOT NULL THEN ${stages.indexOf('Hired') + 1} ELSE coalesce(${placeOf(Prisma.sql`furthest`)}, 1) END AS place,
        ${daysBetween(Prisma.sql`applied.created_at`, Prisma.sql`least(told_at, written_at)`)} AS answer_days,
        hired_on, status = 'Rejected' AND withdrawn_at IS NULL AS rejected, reason_id
      FROM applied
      LEFT JOIN application_progress AS progress ON progress.application_id = applied.id
      LEFT JOIN (
        SELECT application_id, min(sent_at) AS written_at FROM application_messages
        WHERE NOT from_candidate AND application_id IN (SELECT id FROM applied) GROUP BY application_id
      ) AS messages ON messages.application_id = applied.id
      LEFT JOIN hires ON hires.application_id = applied.id
      LEFT JOIN application_reasons AS reasons ON reasons.application_id = applied.id AND replaced_at IS NULL
        AND status = 'Rejected' AND withdrawn_at IS NULL
      OFFSET 0 -- keeps PostgreSQL from computing the days again wherever they are read
    ) AS computed
  ) AS facts`;
