import type { JobFilters } from '@careers/contracts/jobs/jobs';
import type { DbContext } from '../../context/context.ts';
import { isFiltered } from '../job-filters.ts';
import { matches, someJobs } from '../listed-jobs.ts';
import { correctTypos } from './correct-typos.ts';
import { toSearchQuery, type SearchQuery } from './search-query.ts';

/** Whether any listed job matches, whatever the filters. */
async function hasJobs({ db }: DbContext, query: SearchQuery): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`SELECT EXISTS (${someJobs(matches({}, query), 1)}) AS found`;
  return row?.found ?? false;
}

/**
 * Answers a search, and where no listed job has its words, the search with its typos corrected instead.
 *
 * @param answer Reads what is asked for about a query; null is no search.
 * @param isEmpty Whether no job under the filters answers: only then is a correction looked for.
 */
export async function answerSearch<Answer>(
  context: DbContext,
  { search, literal, ...filters }: JobFilters,
  answer: (query: SearchQuery | null) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<{ answer: Answer; query: SearchQuery | null; corrected: string | null }> {
  const query = await toSearchQuery(context, search);
  const asked = { answer: await answer(query), query, corrected: null };
  if (!search || !query || literal || !isEmpty(asked.answer)) return asked;
  const filtersMayHide = isFiltered(filters);
  if (filtersMayHide && (await hasJobs(context, query))) return asked;
  const corrected = await correctTypos(context, search);
  const correctedQuery = corrected && (await toSearchQuery(context, corrected));
  if (!corrected || !correctedQuery) return asked;
  const answered = await answer(correctedQuery);
  if (isEmpty(answered) && !(filtersMayHide && (await hasJobs(context, correctedQuery)))) return asked;
  return { answer: answered, query: correctedQuery, corrected };
}
