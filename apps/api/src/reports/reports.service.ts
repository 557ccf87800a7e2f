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
  stages,
  type Times,
} from '@careers/contracts/hiring/reports';
import { abilitiesOf } from '@careers/contracts/hiring/team-roles';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { Prisma } from '@careers/db/client';
import type { Member, MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import {
  appliedColumns,
  applicationFacts,
  daysBetween,
  daySpan,
  sourceKind,
  londonDay,
  notNegative,
  placeOf,
} from './application-facts.ts';

/** Who sees the applications of a job in a report. */
const ability = 'export';

/** What is counted of the applications that the caller sees, and of their jobs. Equality forms are joined with nothing. */
export async function readReport({ db, user }: MemberContext, input: ReportInput, now = new Date()): Promise<Report> {
  // One statement, so that all figures are of one moment.
  const [counted] = await db.$queryRaw<CountedRow[]>(reportSql(user, input, now));
  if (!counted) throw new Error('A statement without rows');
  const of = Map.groupBy(counted.groups, ({ by }) => by);
  function countsOf(by: Grouping): Map<string, number> {
    return new Map(of.get(by)?.map(({ id, received }) => [id, received]));
  }
  function spansOf(by: Grouping): number[] {
    const counts = countsOf(by);
    return daySpans.map((_, place) => counts.get(String(place)) ?? 0);
  }
  function comparedBy(by: Grouping): Compared {
    return (of.get(by) ?? []).map(({ by: _, ...group }) => ({ ...group, name: group.name ?? group.id }));
  }
  const [total] = (of.get('total') ?? []).map(({ by: _, id: __, name: ___, ...reached }) => reached);
  if (!total) throw new Error('A report without a total');
  const weeks = countsOf('week');
  const furthest = countsOf('furthest');
  const reasons = (of.get('reason') ?? []).map(({ name: label, received: count }) => ({ label, count }));
  const { left_out, days, fill, departments, jobs } = counted;
  return {
    total,
    erased: total.received - sum(weeks.values()),
    left_out,
    weeks: everyWeek(input, weeks, now),
    furthest: stages.map((stage, place) => ({ stage, count: furthest.get(String(place + 1)) ?? 0 })),
    by: {
      kind: comparedBy('kind').map((row) => ({ ...row, name: sourceKindNames[row.id as SourceKind] })),
      source: comparedBy('source'),
      department: comparedBy('department'),
      job: comparedBy('job'),
    },
    times: {
      answer: toTimes(days.answer, spansOf('answer')),
      hire: toTimes(days.hire, spansOf('hire')),
      fill: toTimes(fill.days, fill.spans),
    },
    rejected: sum(reasons.map(({ count }) => count)),
    reasons,
    departments,
    jobs,
  };
}

type Grouping = 'total' | keyof typeof groupings;
/** `id`: the column's value; '' of `total`, and where no reason was given. `name`: of a job or a reason. */
type Group = { by: Grouping; id: string; name: string | null } & Reached;
type Days = Omit<Times, 'spans'>;
type CountedRow = Pick<Report, 'left_out' | 'departments' | 'jobs'> & {
  groups: Group[];
  days: Record<'answer' | 'hire', Days>;
  fill: { days: Days; spans: number[] };
};

function sum(counts: Iterable<number>): number {
  return Iterator.from(counts).reduce((total, count) => total + count, 0);
}

/** The whole period in London, which a summer's midnight begins an hour early in UTC. */
function inPeriod(moment: Prisma.Sql, { from, to }: ReportInput): Prisma.Sql {
  return Prisma.sql`${moment} >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`;
}

function isEqual(column: Prisma.Sql, value: string | Prisma.Sql | undefined): Prisma.Sql {
  return value === undefined ? Prisma.sql`true` : Prisma.sql`${column} = ${value}`;
}

/** Erased applications are counted in whole quarters, without their jobs: for an administrator's report of no single job. */
function isPast(
  { role }: Member,
  { from, to, job_id }: ReportInput,
  now: Date,
): { counted: Prisma.Sql; left_out: Prisma.Sql } {
  if (role !== 'admin' || job_id) return { counted: Prisma.sql`false`, left_out: Prisma.sql`false` };
  const overlaps = Prisma.sql`quarter BETWEEN date_trunc('quarter', ${from}::date)::date AND ${to}::date`;
  const isWhole = Prisma.sql`quarter >= ${from}::date
    AND (${to} >= ${todayInLondon(now)} OR quarter + interval '3 months' <= ${to}::date + 1)`;
  return { counted: Prisma.sql`${overlaps} AND ${isWhole}`, left_out: Prisma.sql`${overlaps} AND NOT (${isWhole})` };
}

/** The columns by which applications are counted, each by itself. One without it, as erased ones have no week, is left out. */
const groupings = {
  week: Prisma.sql`week`,
  furthest: Prisma.sql`place`,
  kind: Prisma.sql`source_kind`,
  source: Prisma.sql`source`,
  department: Prisma.sql`department`,
  job: Prisma.sql`job_id`,
  answer: Prisma.sql`answered_in`,
  hire: Prisma.sql`hired_in`,
  reason: Prisma.sql`reason`,
};
/** The groupings of which only those with the most applications are listed. */
const compared: Grouping[] = ['source', 'department', 'job'];
const groupedBy = Object.entries(groupings).map(([by, column]) => Prisma.sql`WHEN grouping(${column}) THEN ${by}`);
const groupColumns = Object.values(groupings);
/** Counts of a stage are of those that came to it or to a later one. */
const reachedCounts = laterStages.map(
  (stage) => Prisma.sql`(count(*) FILTER (WHERE place > ${stages.indexOf(stage)}))::int AS ${quoted(stage)}`,
);
/** What is known of erased applications, too. The reason is of a rejection; '': none was given. */
const lasting = Prisma.sql`department, source_kind, answered_in, hired_in,
  CASE WHEN rejected THEN coalesce(reason_id::text, '') END AS reason`;

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}

function reportSql(user: Member, input: ReportInput, now: Date): Prisma.Sql {
  const { department, source } = input;
  const job_id = input.job_id && Prisma.sql`${input.job_id}::uuid`;
  const past = isPast(user, input, now);
  const isReceived = Prisma.sql`${inPeriod(Prisma.sql`applications.created_at`, input)} AND ${sight(user, { ability })}`;
  // What the filters offer is of the whole period: a report without a filter has read that already.
  const received = [department, source, input.job_id].every((filter) => filter === undefined)
    ? Prisma.sql`SELECT DISTINCT job_id, department FROM applied`
    : Prisma.sql`SELECT DISTINCT job_id, job_department AS department FROM applications WHERE ${isReceived}`;
  const waits = Prisma.sql`withdrawn_at IS NULL AND NOT is_hired`;
  const waited = daysBetween(Prisma.sql`created_at`, Prisma.sql`${now}::timestamptz`);
  return Prisma.sql`
    WITH applied AS MATERIALIZED (
      SELECT ${appliedColumns} FROM applications WHERE ${isReceived} AND ${isEqual(Prisma.sql`applications.job_id`, job_id)}
        AND ${isEqual(Prisma.sql`job_department`, department)} AND ${isEqual(sourceKind, source)}
    ), facts AS MATERIALIZED (
      SELECT (date_trunc('week', received_on::timestamp))::date AS week, job_id, source, place, ${lasting},
        answered_after, CASE WHEN answered_in IS NULL AND ${waits} THEN ${waited} END AS unanswered_for,
        hired_after, CASE WHEN status <> 'Rejected' AND ${waits} THEN ${waited} END AS unhired_for
      FROM (${applicationFacts}) AS facts
    ), past AS NOT MATERIALIZED (
      SELECT * FROM past_applications
      WHERE ${isEqual(Prisma.sql`department`, department)} AND ${isEqual(Prisma.sql`source_kind`, source)}
    ), counted AS (
      SELECT week, job_id, source, place, department, source_kind, answered_in, hired_in, reason FROM facts
      UNION ALL
      SELECT NULL, NULL, NULL, ${placeOf(Prisma.sql`furthest`)}, ${lasting} FROM past WHERE ${past.counted}
    ), grouped AS (
      SELECT CASE 0 ${Prisma.join(groupedBy, ' ')} ELSE 'total' END AS by,
        coalesce(${Prisma.join(groupColumns.map((column) => Prisma.sql`${column}::text`))}) AS id,
        count(*)::int AS received, ${Prisma.join(reachedCounts)}
      FROM counted GROUP BY GROUPING SETS ((), ${Prisma.join(groupColumns.map((column) => Prisma.sql`(${column})`))})
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY by ORDER BY received DESC, id) AS rank FROM grouped
      WHERE id IS NOT NULL OR by = 'total'
    ), listed AS (
      SELECT by, coalesce(id, '') AS id, received, ${Prisma.join(laterStages.map(quoted))}, CASE by
          WHEN 'job' THEN (SELECT title FROM jobs WHERE jobs.id = ranked.id::uuid)
          WHEN 'reason' THEN (SELECT label FROM rejection_reasons AS reasons WHERE reasons.id = nullif(ranked.id, '')::uuid)
        END AS name
      FROM ranked WHERE rank <= ${limits.report_rows} OR by <> ALL (${compared})
    ), received AS MATERIALIZED (${received})
    SELECT
      (SELECT json_agg(listed ORDER BY id = '', received DESC, coalesce(name, id)) FROM listed) AS groups,
      (SELECT count(*)::int FROM past WHERE ${past.left_out}) AS left_out,
      (SELECT json_build_object('answer', ${daysOf('answered_after', 'unanswered_for')}, 'hire', ${daysOf('hired_after', 'unhired_for')}) FROM facts) AS days,
      (${fillSql(user, input, now)}) AS fill,
      (SELECT coalesce(json_agg(department ORDER BY department), '[]') FROM (
        SELECT department FROM received UNION SELECT department FROM past_applications WHERE ${past.counted}
      ) AS every_department) AS departments,
      (SELECT coalesce(json_agg(every_job), '[]') FROM (
        SELECT id, title FROM jobs WHERE id IN (SELECT job_id FROM received) ORDER BY title, id LIMIT ${limits.report_jobs}
      ) AS every_job) AS jobs`;
}

/** Sums up what took so many days, and what has waited so many. */
function daysOf(took: string, waited: string): Prisma.Sql {
  const [days, waiting] = [Prisma.raw(took), Prisma.raw(waited)];
  return Prisma.sql`json_build_object(
    'known', count(${days}),
    'median', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${days}),
    'nine_in_ten', percentile_disc(0.9) WITHIN GROUP (ORDER BY ${days}),
    'waiting', count(${waiting}),
    'waiting_median', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waiting}))`;
}

/**
 * Sums up jobs that were first published in the period: the days until the first hire or, without one, until they were marked as
 * filled. One that was marked before that time was recorded is in neither.
 */
function fillSql({ role, memberships }: Member, input: ReportInput, now: Date): Prisma.Sql {
  const ids = memberships
    .filter(({ team_role, applied }) => !applied && abilitiesOf[team_role].includes(ability))
    .map((membership) => membership.job_id);
  const isSeen = role === 'admin' ? Prisma.sql`true` : Prisma.sql`jobs.id = ANY (${ids}::uuid[])`;
  const published = londonDay(Prisma.sql`first_published_at`);
  const took = notNegative(Prisma.sql`coalesce(hired_on, ${londonDay(Prisma.sql`filled_at`)}) - ${published}`);
  const spans = daySpans.map((_, place) => Prisma.sql`count(*) FILTER (WHERE ${daySpan(Prisma.sql`days`)} = ${place})`);
  return Prisma.sql`
    SELECT json_build_object('days', ${daysOf('days', 'waited')}, 'spans', json_build_array(${Prisma.join(spans)})) FROM (
      SELECT ${took}::float8 AS days,
        CASE WHEN status = 'Published' AND NOT filled AND closed_at IS NULL AND hired_on IS NULL
          THEN ${todayInLondon(now)}::date - ${published} END::float8 AS waited
      FROM jobs LEFT JOIN (SELECT job_id, min(hired_on) AS hired_on FROM hires GROUP BY job_id) AS hired ON job_id = jobs.id
      WHERE ${inPeriod(Prisma.sql`first_published_at`, input)} AND ${isSeen}
        AND ${isEqual(Prisma.sql`department`, input.department)}
        AND ${isEqual(Prisma.sql`jobs.id`, input.job_id && Prisma.sql`${input.job_id}::uuid`)}
    ) AS published`;
}

/** Medians of few are left out: each would be one person's, or nearly. */
function toTimes({ median, nine_in_ten, waiting_median, ...times }: Days, spans: number[]): Times {
  const isKnown = times.known >= FEWEST_VALUES;
  return {
    ...times,
    spans,
    median: isKnown ? median : null,
    nine_in_ten: isKnown ? nine_in_ten : null,
    waiting_median: times.waiting >= FEWEST_VALUES ? waiting_median : null,
  };
}

const WEEK_MS = 7 * 86_400_000;

/** All weeks of the period until today, those without applications too. */
function everyWeek({ from, to }: ReportInput, counts: ReadonlyMap<string, number>, now: Date): Report['weeks'] {
  const first = new Date(from);
  first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  const last = [to, todayInLondon(now)].toSorted()[0] ?? to;
  const count = Math.max(0, Math.floor((Date.parse(last) - first.getTime()) / WEEK_MS) + 1);
  return Array.from({ length: count }, (_, place) => {
    const week = new Date(first.getTime() + place * WEEK_MS).toISOString().slice(0, 10);
    return { week, received: counts.get(week) ?? 0 };
  });
}
