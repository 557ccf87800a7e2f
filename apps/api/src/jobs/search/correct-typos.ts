import type { JobFilters } from '@careers/contracts/jobs/jobs';
import type { DbContext } from '../../context/context.ts';
import { isFiltered } from '../job-filters.ts';
import { matches, someJobs } from '../listed-jobs.ts';
import { type SearchQuery, toSearchQuery } from './search-query.ts';
import { correctableWords } from './search-terms.ts';

/** The most words of one search that are corrected, so that a long search stays cheap. */
const MAX_WORDS = 8;
const MIN_LENGTH_FOR_TWO_TYPOS = 7;

/** Sorts after every letter: words are in the order of their code points. */
const AFTER_EVERY_LETTER = '\u{10ffff}';

/**
 * Replaces each unknown word by the known one with the fewest typos (letters left out, added, changed, or two swapped),
 * then with the same first letter, then in the most jobs. Null: there is nothing to correct.
 */
export async function correctTypos({ db }: DbContext, search: string): Promise<string | null> {
  const words = correctableWords(search).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  // A prefix of a known word is no typo: the visitor may still be typing.
  const similar = await db.$queryRaw<{ typed: string; word: string }[]>`
    SELECT DISTINCT ON (typed) typed, word FROM unnest(${words}::text[]) AS typed
    JOIN search_words ON length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
    CROSS JOIN LATERAL (SELECT levenshtein_less_equal(word, typed, 2) AS edits) AS compared
    CROSS JOIN LATERAL (SELECT CASE WHEN edits = 2 AND EXISTS (
        SELECT FROM generate_series(1, length(typed) - 1) AS n
        WHERE word = overlay(typed PLACING substr(typed, n + 1, 1) || substr(typed, n, 1) FROM n FOR 2)
      ) THEN 1 ELSE edits END AS typos) AS counted
    WHERE typos <= CASE WHEN length(typed) < ${MIN_LENGTH_FOR_TWO_TYPOS}::int THEN 1 ELSE 2 END
      AND NOT EXISTS (SELECT FROM search_words WHERE word >= typed AND word < typed || ${AFTER_EVERY_LETTER})
    ORDER BY typed, typos, left(word, 1) <> left(typed, 1), jobs DESC, word`;
  let corrected = search;
  for (const { typed, word } of similar)
    corrected = corrected.replace(new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'giu'), word); // whole words
  return corrected === search ? null : corrected;
}

async function hasJobs({ db }: DbContext, query: SearchQuery): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`SELECT EXISTS (${someJobs(matches({}, query), 1)}) AS found`;
  return row?.found ?? false;
}

/** @param read Null: no search. @param isEmpty Whether no job under the filters matches: else nothing is corrected. */
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
