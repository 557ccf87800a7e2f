import type { DbContext } from '../../context/context.ts';
import { correctableWords } from './search-terms.ts';

/** The most words of one search that are corrected, so that a long search stays cheap. */
const MAX_WORDS = 8;
const MIN_LENGTH_FOR_TWO_TYPOS = 7;

/** Sorts after every letter: words are in the order of their code points. */
const AFTER_EVERY_LETTER = '\u{10ffff}';

/**
 * Replaces each word of a search that no listed job has by the most similar word that jobs have: the one with the fewest
 * typos (letters left out, added, changed, or two swapped with each other), then with the same first letter, which is
 * seldom mistyped, then in the most jobs. Null where there is nothing to correct, as with an empty vocabulary.
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
  for (const { typed, word } of similar) corrected = corrected.replace(wholeWord(typed), word);
  return corrected === search ? null : corrected;
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');
}
