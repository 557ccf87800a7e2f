import type { SearchWord } from '@careers/db/rows';
import type { DbContext } from '../../context/context.ts';
import { correctableWords } from './search-terms.ts';

/** The most words of one search that are corrected, so that a long search stays cheap. */
const MAX_WORDS = 8;
/** The most known words that are compared with one typed word. */
const MAX_CANDIDATES = 100;
/** The length from which two typos in a word are corrected. */
const MIN_LENGTH_FOR_TWO_TYPOS = 7;

/** Sorts after every letter: words are in the order of their code points. */
const AFTER_EVERY_LETTER = '\u{10ffff}';

/** A known word like a typed one. `typos`: letters left out, added or changed, at most two. */
type Candidate = Pick<SearchWord, 'word' | 'jobs'> & { typed: string; typos: number };

/**
 * Replaces each word of a search that no listed job has by the most similar word that jobs have. Null where there is
 * nothing to correct, as with an empty vocabulary.
 */
export async function correctTypos({ db }: DbContext, search: string): Promise<string | null> {
  const words = correctableWords(search).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  // A prefix of a known word is no typo: the visitor may still be typing.
  const candidates = await db.$queryRaw<Candidate[]>`
    SELECT typed, candidate.word, jobs, typos FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL (
      SELECT word, jobs, levenshtein_less_equal(word, typed, 2) AS typos FROM search_words
      WHERE length(word) BETWEEN length(typed) - 2 AND length(typed) + 2 AND levenshtein_less_equal(word, typed, 2) <= 2
      ORDER BY typos, jobs DESC LIMIT ${MAX_CANDIDATES}
    ) AS candidate
    WHERE NOT EXISTS (SELECT FROM search_words WHERE word >= typed AND word < typed || ${AFTER_EVERY_LETTER})`;
  let corrected = search;
  for (const word of words) {
    const best = mostSimilar(word, candidates);
    if (best) corrected = corrected.replace(wholeWord(word), best);
  }
  return corrected === search ? null : corrected;
}

/** The candidate with the fewest typos, then the same first letter (seldom mistyped), then the most jobs. */
function mostSimilar(typed: string, candidates: Candidate[]): string | undefined {
  const allowed = typed.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
  return candidates
    .filter((candidate) => candidate.typed === typed)
    .map(({ word, jobs, typos }) => ({
      word,
      jobs,
      typos: sortedLetters(word) === sortedLetters(typed) ? 1 : typos, // two letters in the wrong order are one typo
      isOtherStart: word[0] !== typed[0],
    }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos || Number(a.isOtherStart) - Number(b.isOtherStart) || b.jobs - a.jobs)[0]
    ?.word;
}

function sortedLetters(word: string): string {
  return word.split('').toSorted().join('');
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');
}
