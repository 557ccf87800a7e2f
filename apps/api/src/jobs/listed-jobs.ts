import type { JobSort } from '@careers/contracts/common/filter-values';
import type { JobCursor } from '@careers/contracts/jobs/job-cursor';
import { jobSummary, type JobSummary } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';
import { pageOrders } from '../common/keyset.ts';
import { filtered, open, type Filters } from './job-filters.ts';
import { jobSummarySelect } from './jobs.select.ts';
import type { SearchQuery } from './search/search-query.ts';

// See docs/decisions/0184-a-search-is-found-then-ranked-and-counts-are-grouped.md
/** The most jobs that are ranked for one search, the newest: ranking reads the whole text of each. */
const MAX_RANKED = 300;

/** Of description, requirements, place, title. By default frequent words of a description outweigh the department. */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';
/** Divides a rank by the logarithm of the text's length, so that long descriptions gain nothing. */
const NORMALISE_BY_LENGTH = 1;

/** A job of a list with the number that the list is sorted by, the highest first; then it is newest first. */
export type ListedJob = JobSummary & { score: number };

type Search = { query: SearchQuery; hasFew: boolean };

/** The page of a list to read. Only a search with words is read by relevance. */
type PageInput = {
  filters: Filters;
  search: Search | null;
  sort: JobSort;
  after: JobCursor | undefined;
  limit: number;
};

// Raw SQL, because Prisma cannot query a tsvector.
const columns = columnsOf({ ...jobSummarySelect, search: true });

/** The SQL of those fields of the contract that are no columns or have another form in the database. */
const expressions: Partial<Record<string, string>> = {
  employment_type: `array_to_string(employment_type, ',')`,
  salary_min: 'salary_min::float8',
  salary_max: 'salary_max::float8',
  closing_date: 'closing_date::text',
  created_at: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // Covers the moment between the end of the closing date and the timed job that sets closed_at.
  closed: `closed_at IS NOT NULL OR closing_date < (now() AT TIME ZONE 'Europe/London')::date IS TRUE`,
};
export const contractColumns = Prisma.raw(
  Object.keys(jobSummary.shape)
    .map((name) => `${expressions[name] ?? name} AS ${name}`)
    .join(', '),
);

const newestFirst = Prisma.sql`created_at DESC, id DESC`;
const salary = Prisma.sql`yearly_salary(salary_min, salary_max, salary_period)`;

export function pageSql(input: PageInput): Prisma.Sql {
  return Prisma.sql`
    SELECT ${contractColumns}, score FROM (${pages[input.sort](input)}) AS page ORDER BY score DESC, ${newestFirst}`;
}

const pages: Record<JobSort, (input: PageInput) => Prisma.Sql> = {
  newest: (input) => Prisma.sql`
    SELECT ${columns}, 0::float8 AS score FROM ${matching(input)} AND ${pageOrders.newest.afterSql(input.after)}
    ORDER BY ${newestFirst} LIMIT ${input.limit}`,
  salary: (input) => Prisma.sql`
    SELECT ${columns}, ${salary}::float8 AS score FROM ${matching(input)} AND ${afterScore(salary, input.after)}
    ORDER BY ${salary} DESC, ${newestFirst} LIMIT ${input.limit}`,
  // A job whose title matches comes before all others; the jobs that are older than the ranked ones come last.
  relevance: (input) => Prisma.sql`
    WITH newest AS MATERIALIZED (SELECT ${columns} FROM ${matching(input)} ORDER BY ${newestFirst} LIMIT ${MAX_RANKED}),
    scored AS (
      SELECT *, (to_tsvector('english', searchable(title)) @@ ${input.search?.query.text}::tsquery)::int + ts_rank(${WEIGHTS}::real[], search, ${input.search?.query.text}::tsquery, ${NORMALISE_BY_LENGTH}::int)::float8 AS score
      FROM newest
      UNION ALL (
        SELECT ${columns}, 0 FROM ${matching(input)}
          AND (created_at, id) < (SELECT created_at, id FROM newest ORDER BY created_at, id LIMIT 1)
          AND ${pageOrders.newest.afterSql(input.after?.score === 0 ? input.after : undefined)}
        ORDER BY ${newestFirst} LIMIT ${input.limit}
      )
    )
    SELECT * FROM scored WHERE ${afterScore(Prisma.sql`score`, input.after)} ORDER BY score DESC, ${newestFirst} LIMIT ${input.limit}`,
};

function afterScore(score: Prisma.Sql, after: JobCursor | undefined): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  const { score: last, created_at, id } = after;
  return Prisma.sql`(${score}, created_at, id) < (${String(last)}::numeric, ${created_at}::timestamptz, ${id}::uuid)`;
}

/**
 * Few jobs are all found before they are sorted: PostgreSQL takes the comparison with a text for cheap, and would scan
 * the newest jobs. Of many jobs it finds enough at once that way; finding all of 90,000 takes half a second.
 */
function matching({ filters, search }: PageInput): Prisma.Sql {
  const found = Prisma.sql`jobs WHERE ${open} AND ${matches(filters, search?.query)}`;
  return search?.hasFew
    ? Prisma.sql`(WITH found AS MATERIALIZED (SELECT ${columns} FROM ${found}) TABLE found) AS jobs WHERE true`
    : found;
}

/** The upper end of a job's salary range counts. */
export function matches(filters: Filters, query: SearchQuery | undefined): Prisma.Sql {
  const conditions = [filtered(filters)];
  if (query?.salary != null) conditions.push(Prisma.sql`${salary} >= ${query.salary}::numeric`);
  if (query?.text != null) conditions.push(Prisma.sql`search @@ ${query.text}::tsquery`);
  return Prisma.join(conditions, ' AND ');
}

/** At most `limit` open jobs. PostgreSQL plans the materialized query for all rows, but stops at the outer limit. */
export function someJobs(condition: Prisma.Sql, limit: number, columnNames = Prisma.sql`id`): Prisma.Sql {
  return Prisma.sql`
    WITH found AS MATERIALIZED (SELECT ${columnNames} FROM jobs WHERE ${open} AND ${condition}) SELECT * FROM found LIMIT ${limit}`;
}
