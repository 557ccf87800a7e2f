import { type SourceKind, sourceKindNames } from '@careers/contracts/applications/source';
import { limits } from '@careers/contracts/common/limits';
import {
  type Compared,
  daySpans,
  FEWEST_VALUES,
  laterStages,
  type Reached,
  type Report,
  type ReportInput,
  type Stage,
  stages,
  type Times,
} from '@careers/contracts/hiring/reports';
import { abilitiesOf } from '@careers/contracts/hiring/team-roles';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { Prisma } from '@careers/db/client';
import type { Member, MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import { applicationFacts, daySpan, londonDay, notNegative, placeOf } from './application-facts.ts';

/** Who sees the applications of a job in a report. */
const ability = 'export';

/** What is counted of the applications that the caller sees, and of their jobs. Equality forms are joined with nothing. */
export async function readReport({ db, user }: MemberContext, input: ReportInput, now = new Date()): Promise<Report> {
  const [[counted], [fill]] = await Promise.all([
    db.$queryRaw<CountedRow[]>(applicationsSql(user, input, now)),
    db.$queryRaw<TimesRow[]>(fillSql(user, input, now)),
  ]);
  if (!counted || !fill) throw new Error('A statement without rows');
  const { weeks, furthest, kinds, answer, hire, ...report } = counted;
  const byKind = kinds.map((row) => ({ ...row, name: sourceKindNames[row.id] }));
  return {
    ...report,
    weeks: everyWeek(input, weeks, now),
    furthest: stages.map((stage) => ({ stage, count: furthest.find((row) => row.stage === stage)?.count ?? 0 })),
    by: { kind: byKind, source: report.sources, department: report.by_department, job: report.by_job },
    times: { answer: toTimes(answer), hire: toTimes(hire), fill: toTimes(fill) },
  };
}

type TimesRow = Times;
type CountedRow = Pick<
  Report,
  'total' | 'erased' | 'left_out' | 'weeks' | 'rejected' | 'reasons' | 'departments' | 'jobs'
> & {
  furthest: { stage: Stage; count: number }[];
  kinds: ({ id: SourceKind } & Reached)[];
  sources: Compared;
  by_department: Compared;
  by_job: Compared;
  answer: TimesRow;
  hire: TimesRow;
};

/** The whole period in London, which a summer's midnight begins an hour early in UTC. */
function inPeriod(moment: Prisma.Sql, { from, to }: ReportInput): Prisma.Sql {
  return Prisma.sql`${moment} >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`;
}

/** Erased applications are counted in whole quarters, without their jobs: for an administrator's report of no single job. */
function isPast(
  { role }: Member,
  { from, to, job_id }: ReportInput,
  now: Date,
): { counted: Prisma.Sql; left_out: Prisma.Sql } {
  if (role !== 'admin' || job_id) return { counted: Prisma.sql`false`, left_out: Prisma.sql`false` };
  const end = Prisma.sql`(quarter + interval '3 months')::date`;
  const isWhole = Prisma.sql`quarter >= ${from}::date AND (${end} <= ${to}::date + 1 OR ${to} >= ${todayInLondon(now)})`;
  const overlaps = Prisma.sql`quarter <= ${to}::date AND ${end} > ${from}::date`;
  return { counted: Prisma.sql`${overlaps} AND ${isWhole}`, left_out: Prisma.sql`${overlaps} AND NOT (${isWhole})` };
}

function applicationsSql(user: Member, input: ReportInput, now: Date): Prisma.Sql {
  const { department, job_id, source } = input;
  const past = isPast(user, input, now);
  const ofDepartment = department === undefined ? Prisma.sql`true` : Prisma.sql`department = ${department}`;
  const ofKind = source === undefined ? Prisma.sql`true` : Prisma.sql`source_kind = ${source}`;
  const ofJob = job_id === undefined ? Prisma.sql`true` : Prisma.sql`job_id = ${job_id}::uuid`;
  return Prisma.sql`
    WITH received AS MATERIALIZED (
      SELECT id, job_id, job_department AS department FROM applications
      WHERE ${inPeriod(Prisma.sql`created_at`, input)} AND ${sight(user, { ability })}
    ), facts AS MATERIALIZED (
      SELECT *, (date_trunc('week', created_at AT TIME ZONE 'Europe/London'))::date AS week
      FROM (${applicationFacts(Prisma.sql`SELECT id FROM received WHERE ${ofDepartment} AND ${ofJob}`)}) AS every_kind
      WHERE ${ofKind}
    ), past AS (SELECT * FROM past_applications WHERE ${ofDepartment} AND ${ofKind}),
    counted AS MATERIALIZED (
      SELECT week, job_id, source, department, source_kind, furthest, rejected, reason_id, answered_in, hired_in,
        ${placeOf(Prisma.sql`furthest`)} AS place FROM facts
      UNION ALL
      SELECT NULL, NULL, NULL, department, source_kind, furthest, rejected, reason_id, answered_in, hired_in,
        ${placeOf(Prisma.sql`furthest`)} FROM past WHERE ${past.counted}
    )
    SELECT
      (SELECT json_build_object(${reachedPairs}) FROM counted) AS total,
      (SELECT count(*)::int FROM counted WHERE week IS NULL) AS erased,
      (SELECT count(*)::int FROM past WHERE ${past.left_out}) AS left_out,
      ${listOf(Prisma.sql`SELECT week, count(*)::int AS received FROM facts GROUP BY week`)} AS weeks,
      ${listOf(Prisma.sql`SELECT furthest AS stage, count(*)::int AS count FROM counted GROUP BY furthest`)} AS furthest,
      ${compared(Prisma.sql`source_kind`)} AS kinds,
      ${compared(Prisma.sql`source`)} AS sources,
      ${compared(Prisma.sql`department`)} AS by_department,
      ${compared(Prisma.sql`job_id`, Prisma.sql`(SELECT title FROM jobs WHERE jobs.id = counted.job_id)`)} AS by_job,
      ${applicationTimes('answered_in', 'answered_after', Prisma.sql`answered_in IS NULL AND withdrawn_at IS NULL AND NOT is_hired`, now)} AS answer,
      ${applicationTimes('hired_in', 'hired_after', Prisma.sql`withdrawn_at IS NULL AND status <> 'Rejected' AND NOT is_hired`, now)} AS hire,
      (SELECT count(*)::int FROM counted WHERE rejected) AS rejected,
      ${listOf(Prisma.sql`
        SELECT label, count(*)::int AS count FROM counted LEFT JOIN rejection_reasons ON rejection_reasons.id = reason_id
        WHERE rejected GROUP BY reason_id, label ORDER BY label IS NULL, count(*) DESC, label`)} AS reasons,
      (SELECT coalesce(json_agg(DISTINCT department), '[]') FROM received) AS departments,
      ${listOf(Prisma.sql`
        SELECT id, title FROM jobs WHERE id IN (SELECT job_id FROM received) ORDER BY title, id LIMIT ${limits.report_jobs}`)} AS jobs`;
}

function listOf(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) AS listed)`;
}

/** Counts of a stage are of those that came to it or to a later one. */
const reachedCounts = [
  ['received', Prisma.sql`count(*)::int`] as const,
  ...laterStages.map(
    (stage) => [stage, Prisma.sql`(count(*) FILTER (WHERE place >= ${stages.indexOf(stage) + 1}))::int`] as const,
  ),
];
const reachedPairs = Prisma.join(reachedCounts.map(([name, count]) => Prisma.sql`${name}::text, ${count}`));

/** Those without the column are left out: erased applications have no source and no job. */
function compared(column: Prisma.Sql, name = column): Prisma.Sql {
  const counts = reachedCounts.map(([alias, count]) => Prisma.sql`${count} AS ${Prisma.raw(`"${alias}"`)}`);
  return listOf(Prisma.sql`
    SELECT ${column} AS id, ${name} AS name, ${Prisma.join(counts)} FROM counted WHERE ${column} IS NOT NULL
    GROUP BY ${column} ORDER BY count(*) DESC, ${column} LIMIT ${limits.report_rows}`);
}

type Completed = Record<'span' | 'days' | 'waits' | 'waited', Prisma.Sql>;

/** `spans` has every completed one; the medians those whose days are still known. */
function timesSql({ span, days, waits, waited }: Completed, { rows, known }: { rows: Prisma.Sql; known: Prisma.Sql }) {
  const spans = daySpans.map((_, place) => Prisma.sql`(SELECT count(*)::int FROM ${rows} WHERE ${span} = ${place})`);
  return Prisma.sql`
    SELECT json_build_array(${Prisma.join(spans)}) AS spans, count(${days})::int AS known,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${days}) AS median,
      percentile_disc(0.9) WITHIN GROUP (ORDER BY ${days}) AS nine_in_ten,
      (count(*) FILTER (WHERE ${waits}))::int AS waiting,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waited}) FILTER (WHERE ${waits}) AS waiting_median
    FROM ${known}`;
}

function applicationTimes(span: string, days: string, waits: Prisma.Sql, now: Date): Prisma.Sql {
  const columns = {
    span: Prisma.raw(span),
    days: Prisma.sql`${Prisma.raw(days)}::float8`,
    waits,
    waited: Prisma.sql`(extract(epoch FROM ${now}::timestamptz - created_at) / 86400)::float8`,
  };
  const times = timesSql(columns, { rows: Prisma.sql`counted`, known: Prisma.sql`facts` });
  return Prisma.sql`(SELECT row_to_json(times) FROM (${times}) AS times)`;
}

/**
 * Of jobs that were first published in the period: the days until the first hire or, without one, until they were marked as
 * filled. One that was marked before that time was recorded is in neither.
 */
function fillSql({ role, memberships }: Member, input: ReportInput, now: Date): Prisma.Sql {
  const { department, job_id } = input;
  const ids = memberships
    .filter(({ team_role, applied }) => !applied && abilitiesOf[team_role].includes(ability))
    .map((membership) => membership.job_id);
  const isSeen = role === 'admin' ? Prisma.sql`true` : Prisma.sql`jobs.id = ANY (${ids}::uuid[])`;
  const jobs = Prisma.sql`
    SELECT *, ${daySpan(Prisma.sql`days`)} AS span FROM (
      SELECT status = 'Published' AND NOT filled AND closed_at IS NULL AND hired_on IS NULL AS waits,
        ${notNegative(Prisma.sql`coalesce(hired_on, ${londonDay(Prisma.sql`filled_at`)}) - ${londonDay(Prisma.sql`first_published_at`)}`)}::float8 AS days,
        (${todayInLondon(now)}::date - ${londonDay(Prisma.sql`first_published_at`)})::float8 AS waited
      FROM jobs LEFT JOIN (SELECT job_id, min(hired_on) AS hired_on FROM hires GROUP BY job_id) AS hired ON job_id = jobs.id
      WHERE ${inPeriod(Prisma.sql`first_published_at`, input)} AND ${isSeen}
        AND ${department === undefined ? Prisma.sql`true` : Prisma.sql`department = ${department}`}
        AND ${job_id === undefined ? Prisma.sql`true` : Prisma.sql`jobs.id = ${job_id}::uuid`}
    ) AS published`;
  const columns = {
    span: Prisma.sql`span`,
    days: Prisma.sql`days`,
    waits: Prisma.sql`waits`,
    waited: Prisma.sql`waited`,
  };
  return Prisma.sql`
    WITH filled AS MATERIALIZED (${jobs}) ${timesSql(columns, { rows: Prisma.sql`filled`, known: Prisma.sql`filled` })}`;
}

/** Medians of few are left out: each would be one person's, or nearly. */
function toTimes({ median, nine_in_ten, waiting_median, ...times }: TimesRow): Times {
  const isKnown = times.known >= FEWEST_VALUES;
  return {
    ...times,
    median: isKnown ? median : null,
    nine_in_ten: isKnown ? nine_in_ten : null,
    waiting_median: times.waiting >= FEWEST_VALUES ? waiting_median : null,
  };
}

const WEEK_MS = 7 * 86_400_000;

/** All weeks of the period until today, those without applications too. */
function everyWeek({ from, to }: ReportInput, weeks: Report['weeks'], now: Date): Report['weeks'] {
  const counts = new Map(weeks.map(({ week, received }) => [week, received]));
  const first = new Date(from);
  first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  const last = [to, todayInLondon(now)].toSorted()[0] ?? to;
  const count = Math.max(0, Math.floor((Date.parse(last) - first.getTime()) / WEEK_MS) + 1);
  return Array.from({ length: count }, (_, place) => {
    const week = new Date(first.getTime() + place * WEEK_MS).toISOString().slice(0, 10);
    return { week, received: counts.get(week) ?? 0 };
  });
}
