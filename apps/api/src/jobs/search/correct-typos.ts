import type { DbContext } from '../../context/context.ts';
import { editDistance } from './edit-distance.ts';
import { correctableWords } from './search-terms.ts';

/** Words of one search that are corrected at most, so that a long one stays cheap. */
const MAX_WORDS = 8;
/** Known words that are compared with one typed word. */
const MAX_CANDIDATES = 100;
/** From how many letters on two typos in a word are corrected. */
const TWO_TYPOS_FROM = 7;

/** Stands behind every letter in the order of the words, which is that of their code points. */
const AFTER_EVERY_LETTER = '\u{10ffff}';

type Candidate = { typed: string; word: string; jobs: number };

/**
 * A search with each word that no listed job has replaced by the most similar one that jobs have. Null where there is
 * nothing to correct, as with an empty vocabulary.
 */
export async function correctTypos({ db }: DbContext, search: string): Promise<string | null> {
  const words = correctableWords(search).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  // A word that is the beginning of a known one is not a typo: the visitor may still be typing.
  const candidates = await db.$queryRaw<Candidate[]>`
    SELECT typed, candidate.word, candidate.jobs FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL (
      SELECT word, jobs FROM search_words WHERE misspellings(word) && misspellings(typed)
      ORDER BY jobs DESC LIMIT ${MAX_CANDIDATES}
    ) AS candidate
    WHERE NOT EXISTS (SELECT FROM search_words WHERE word >= typed AND word < typed || ${AFTER_EVERY_LETTER})`;
  let corrected = search;
  for (const word of words) {
    const best = mostSimilar(word, candidates);
    if (best) corrected = corrected.replace(wholeWord(word), best);
  }
  return corrected === search ? null : corrected;
}

/** Fewest typos first; then the same first letter, which is seldom mistyped; then the word that more jobs have. */
function mostSimilar(typed: string, candidates: Candidate[]): string | undefined {
  const allowed = typed.length < TWO_TYPOS_FROM ? 1 : 2;
  return candidates
    .filter((candidate) => candidate.typed === typed)
    .map(({ word, jobs }) => ({ word, jobs, typos: editDistance(typed, word), isOtherStart: word[0] !== typed[0] }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos || Number(a.isOtherStart) - Number(b.isOtherStart) || b.jobs - a.jobs)[0]
    ?.word;
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');
}
