import type { JobFilters } from '@careers/contracts/jobs/jobs';
import type { DbContext } from '../../context/context.ts';
import { isFiltered } from '../job-filters.ts';
import { matches, someJobs } from '../listed-jobs.ts';
import { correctTypos } from './correct-typos.ts';
import { toSearchQuery, type SearchQuery } from './search-query.ts';

async function hasJobs({ db }: DbContext, query: SearchQuery): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`SELECT EXISTS (${someJobs(matches({}, query), 1)}) AS found`;
  return row?.found ?? false;
}

/**
 * Runs a search, and where no listed job has its words, the search with its typos corrected instead.
 *
 * @param read Reads the result of a query; null is no search.
 * @param isEmpty Whether no job under the filters matches: only then is a correction looked for.
 */
export async function searchWithCorrection<Result>(
  context: DbContext,
  { search, literal, ...filters }: JobFilters,
  read: (query: SearchQuery | null) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<{ result: Result; query: SearchQuery | null; corrected: string | null }> {
  const query = await toSearchQuery(context, search);
  const asTyped = { result: await read(query), query, corrected: null };
  if (!search || !query || literal || !isEmpty(asTyped.result)) return asTyped;
  const filtersMayHide = isFiltered(filters);
  if (filtersMayHide && (await hasJobs(context, query))) return asTyped;
  const corrected = await correctTypos(context, search);
  const correctedQuery = corrected && (await toSearchQuery(context, corrected));
  if (!corrected || !correctedQuery) return asTyped;
  const result = await read(correctedQuery);
  if (isEmpty(result) && !(filtersMayHide && (await hasJobs(context, correctedQuery)))) return asTyped;
  return { result, query: correctedQuery, corrected };
}
