import type { JobListPart } from '@careers/contracts/job-cursor';
import type { ListJobsInput } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context.ts';
import { isFiltered } from './job-filters.ts';
import {
  asJson,
  inTitle,
  RANKED,
  rowsOf,
  searchedSql,
  type Counted,
  type ListRows,
  type PartRow,
} from './job-list-parts.ts';
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
  const titles = isByRelevance ? await countTitles(context, list) : 0;
  const counted = titles === null ? moreThanCounted : await countMatches(context, list, await sample());
  return { rows: counted.total === 0 ? [] : await readRows(context, list, { titles, counted, sample }), counted };
}

const moreThanCounted: Counted = { total: COUNTED, total_exact: false };

type Known = { titles: number | null; counted: Counted; sample: () => Promise<SearchSample> };

async function readRows(
  { db }: DbContext,
  { input, query, parts }: SearchedList,
  { titles, counted, sample }: Known,
): Promise<PartRow[]> {
  const { cursor, limit } = input;
  const untitled = counted.total_exact && titles !== null ? counted.total - titles : Infinity;
  const atMost: Record<JobListPart, number> = {
    newest: Infinity,
    salary: Infinity,
    title: titles ?? Infinity,
    ranked: untitled,
    rest: untitled - RANKED,
  };
  const rows: PartRow[] = [];
  for (const part of parts) {
    const missing = limit + 1 - rows.length;
    if (missing <= 0 || atMost[part] <= 0) continue;
    // Titles have statistics that PostgreSQL understands.
    const way = part === 'title' ? 'index' : wayTo(part === 'ranked' ? RANKED : missing, await sample(), 'all');
    const after = cursor?.part === part ? cursor : undefined;
    const sql = searchedSql[part]({ filters: input, query, titles, way, after, limit: missing });
    const [found] = await db.$queryRaw<{ rows: string }[]>`SELECT (${asJson(sql)}) AS rows`;
    rows.push(...rowsOf(part, found?.rows));
  }
  return rows;
}

/**
 * The number of jobs with a search in their title; null: more than are counted. PostgreSQL knows how common words are in titles
 * and what it costs to read one, but not how common they are under a filter.
 */
async function countTitles(context: DbContext, { input, query }: SearchedList): Promise<number | null> {
  const titles = (isFiltered(input) ? someOf : firstOf)(Prisma.empty, inTitle(query, input), COUNTED + 1);
  const total = await countUpTo(context, titles);
  return total > COUNTED ? null : total;
}

/** The number of listed jobs that match a search, by counting up to a limit. */
async function countMatches(
  context: DbContext,
  { input, query }: SearchedList,
  sample: SearchSample,
): Promise<Counted> {
  const limit = COUNTED + 1;
  const way = wayTo(limit, sample, 'wanted');
  const total = await countUpTo(context, someFound(Prisma.empty, { filters: input, query, way, limit }));
  return total > COUNTED ? moreThanCounted : { total, total_exact: true };
}

async function countUpTo({ db }: DbContext, jobs: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${jobs}) AS counted`;
  return row?.total ?? 0;
}
