import type { JobListPart } from '@careers/contracts/job-cursor';
import type { ListJobsInput } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context.ts';
import { isFiltered } from './job-filters.ts';
import {
  asJson,
  inTitle,
  pageOfFound,
  RANKED,
  rowsOf,
  searchedSql,
  type Counted,
  type ListRows,
  type PartRow,
} from './job-list-parts.ts';
import { isInManyTitles } from './search/common-titles.ts';
import type { SearchQuery } from './search/search-query.ts';
import { firstOf, sampleSearch, someFound, someOf, wayTo, type SearchSample } from './search/search-way.ts';

/** Jobs of a search that are counted at most: beyond, the list says 'more than'. */
const COUNTED = 1_000;

type SearchedList = {
  input: ListJobsInput;
  query: SearchQuery;
  /** The parts of the list that are left to read. */
  parts: readonly JobListPart[];
};

/** The rows of a search's page and one more, part by part, beside the number of all. */
export async function readSearched(context: DbContext, list: SearchedList): Promise<ListRows> {
  const { input, query, parts } = list;
  let sampled: Promise<SearchSample> | undefined;
  function sample(): Promise<SearchSample> {
    return (sampled ??= sampleSearch(context, input, query));
  }
  const isByRelevance = parts.includes('rest');
  const titles = isByRelevance ? await readTitles(context, list) : noTitles;
  const counted = titles.count === null ? moreThanCounted : await countMatches(context, list, await sample());
  const rows = counted.total === 0 ? [] : await readRows(context, list, { titles, counted, sample });
  // Where jobs have closed since titles were counted, a page that holds all of a search says how many there are.
  const isWhole = !input.cursor && rows.length <= input.limit;
  return { rows, counted: isWhole ? { total: rows.length, total_exact: true } : counted };
}

const moreThanCounted: Counted = { total: COUNTED, total_exact: false };

/**
 * The number of jobs with a search in their title; null: more than are counted. `rows` are those of the page where they are
 * counted: what is counted is found.
 */
type Titles = { count: number | null; rows: PartRow[] };
const noTitles: Titles = { count: 0, rows: [] };

type Known = { titles: Titles; counted: Counted; sample: () => Promise<SearchSample> };

async function readRows(
  { db }: DbContext,
  { input, query, parts }: SearchedList,
  { titles, counted, sample }: Known,
): Promise<PartRow[]> {
  const { cursor, limit } = input;
  const untitled = counted.total_exact && titles.count !== null ? counted.total - titles.count : Infinity;
  const atMost: Record<JobListPart, number> = {
    newest: Infinity,
    salary: Infinity,
    title: titles.count ?? Infinity,
    ranked: untitled,
    rest: untitled - RANKED,
  };
  const rows: PartRow[] = [];
  for (const part of parts) {
    const missing = limit + 1 - rows.length;
    if (missing <= 0 || atMost[part] <= 0) continue;
    if (part === 'title' && titles.count !== null) {
      rows.push(...titles.rows);
      continue;
    }
    // Titles have statistics that PostgreSQL understands.
    const way = part === 'title' ? 'index' : wayTo(part === 'ranked' ? RANKED : missing, await sample(), 'all');
    const after = cursor?.part === part ? cursor : undefined;
    const sql = searchedSql[part]({ filters: input, query, titles: titles.count, way, after, limit: missing });
    const [found] = await db.$queryRaw<{ rows: string }[]>`SELECT (${asJson(sql)}) AS rows`;
    rows.push(...rowsOf(part, found?.rows));
  }
  return rows;
}

/**
 * Counts the jobs with a search in their title, and reads those of the page. Where the common titles say that they are many, none
 * is counted: the index would give all of them first. Otherwise PostgreSQL knows how common words are in titles and what it costs
 * to read one, but not how common they are under a filter.
 */
async function readTitles({ db }: DbContext, { input, query, parts }: SearchedList): Promise<Titles> {
  const limit = COUNTED + 1;
  const found = (isFiltered(input) ? someOf : firstOf)(Prisma.sql`id, created_at`, inTitle(query, input), limit);
  const after = input.cursor?.part === 'title' ? input.cursor : undefined;
  const page = parts.includes('title')
    ? asJson(pageOfFound(Prisma.sql`TABLE titled`, after, input.limit + 1))
    : Prisma.sql`NULL`;
  const [row] = await db.$queryRaw<{ total: number; rows: string | null }[]>`
    WITH titled AS MATERIALIZED (${found}), counted AS MATERIALIZED (
      SELECT CASE WHEN ${isInManyTitles(query, input)} THEN ${limit}::int ELSE (SELECT count(*)::int FROM titled) END AS total
    )
    SELECT total, CASE WHEN total < ${limit}::int THEN (${page}) END AS rows FROM counted`;
  const { total, rows } = row ?? { total: 0, rows: null };
  return total > COUNTED ? { count: null, rows: [] } : { count: total, rows: rowsOf('title', rows ?? undefined) };
}

/** The number of listed jobs that match a search, by counting up to a limit. */
async function countMatches({ db }: DbContext, { input, query }: SearchedList, sample: SearchSample): Promise<Counted> {
  const limit = COUNTED + 1;
  const way = wayTo(limit, sample, 'wanted');
  const jobs = someFound(Prisma.empty, { filters: input, query, way, limit });
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${jobs}) AS counted`;
  const total = row?.total ?? 0;
  return total > COUNTED ? moreThanCounted : { total, total_exact: true };
}
