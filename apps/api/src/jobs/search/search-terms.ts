import { MAX_SYNONYM_WORDS, synonymsOf } from './synonyms.ts';

/** A part of a search that a job must have, or must not have. */
export type SearchTerm = {
  /** The words that a job must have, in any order. A quoted phrase is one of them, with its spaces. */
  words: string[];
  /** The phrases that may each replace all of the words. */
  synonyms: string[];
  isExcluded: boolean;
  /** The last word may be incomplete: longer words that begin with it match too. */
  isUnfinished: boolean;
};

/** One of the alternatives between 'or': a job must match all its terms. */
export type SearchTerms = SearchTerm[];

type Token = { text: string; isQuoted: boolean; isExcluded: boolean };

const tokenPattern = /(-*)(?:"([^"]*)(?:"|$)|([^\s"]+))/gu;
const plainWord = /^[\p{L}\p{N}]+$/u;

/** The words and phrases of a search; pieces without a letter or digit are left out. */
function tokensOf(search: string): Token[] {
  return [...search.matchAll(tokenPattern)]
    .map(([, minus = '', phrase, word = '']) => ({
      text: phrase ?? word,
      isQuoted: phrase !== undefined,
      isExcluded: minus !== '',
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * Reads a visitor's search as other search boxes do: every word must be there, "quotes" make a phrase, -word excludes,
 * 'or' separates alternatives. Every text is valid.
 */
export function readSearchTerms(search: string): SearchTerms[] {
  const tokens = tokensOf(search);
  const last = tokens.at(-1);
  const alternatives: Token[][] = [[]];
  for (const token of tokens) {
    if (!token.isQuoted && !token.isExcluded && token.text.toLowerCase() === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return alternatives.filter((each) => each.length > 0).map((each) => toTerms(each, last));
}

function toTerms(tokens: Token[], last: Token | undefined): SearchTerms {
  const terms: SearchTerms = [];
  for (let start = 0; start < tokens.length;) {
    const group = takeGroup(tokens.slice(start));
    const end = group.tokens.at(-1);
    terms.push({
      words: group.tokens.map(({ text }) => text),
      synonyms: group.synonyms,
      isExcluded: group.tokens.some(({ isExcluded }) => isExcluded),
      // A word that has synonyms counts as complete: 'van' does not match 'vanity'.
      isUnfinished: end === last && group.synonyms.length === 0 && isPlain(end),
    });
    start += group.tokens.length;
  }
  return terms;
}

function isPlain(token: Token | undefined): boolean {
  return token !== undefined && !token.isQuoted && !token.isExcluded && plainWord.test(token.text);
}

/** Takes the longest run of words at the start that has synonyms, or the first word alone. */
function takeGroup(tokens: Token[]): { tokens: Token[]; synonyms: string[] } {
  for (let length = Math.min(MAX_SYNONYM_WORDS, tokens.length); length > 0; length -= 1) {
    const group = tokens.slice(0, length);
    if (group.some(({ isQuoted, isExcluded }) => isQuoted || isExcluded)) continue;
    const synonyms = synonymsOf(group.map(({ text }) => text).join(' '));
    if (synonyms.length > 0) return { tokens: group, synonyms };
  }
  return { tokens: tokens.slice(0, 1), synonyms: [] };
}

/** The words of a search that may have a typo, in lower case: not excluded, of 3 to 30 letters, each once. */
export function correctableWords(search: string): string[] {
  const wanted = tokensOf(search).filter(({ isExcluded }) => !isExcluded);
  const words = wanted.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word.length >= 3 && word.length <= 30))];
}
