import { type Meaning, MAX_SYNONYM_WORDS, meaningOf } from './synonyms.ts';

export type SearchTerm = {
  /** The words that a job must have, in any order. A quoted phrase is one of them, with its spaces. */
  words: string[];
  /** The phrases of which a job may have one instead of all the words; without words it must have one. */
  synonyms: readonly string[];
  isExcluded: boolean;
  /** The last word may be incomplete: longer words that begin with it match too. */
  isUnfinished: boolean;
};

type Token = { text: string; isQuoted: boolean; isExcluded: boolean };

export const quotes = '"“”„«»';
const tokenPattern = new RegExp(`(-*)(?:[${quotes}]([^${quotes}]*)(?:[${quotes}]|$)|([^\\s${quotes}]+))`, 'gu');
const plainWord = /^[\p{L}\p{N}]+$/u;

/** Words that say that jobs are searched, as in 'jobs in Leeds': left out beside others. */
const aboutJobs = new Set(['job', 'jobs', 'vacancy', 'vacancies']);

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

/** Every word must be there, “quotes” make a phrase, -word excludes, 'or' separates alternatives. */
export function readSearchTerms(search: string): SearchTerm[][] {
  const all = tokensOf(search);
  const others = all.filter(({ text, isQuoted }) => isQuoted || !aboutJobs.has(text.toLowerCase()));
  const tokens = others.length > 0 ? others : all;
  const last = tokens.at(-1);
  const alternatives: Token[][] = [[]];
  for (const token of tokens) {
    if (!token.isQuoted && !token.isExcluded && token.text.toLowerCase() === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return alternatives.filter((each) => each.length > 0).map((each) => toTerms(withoutDoubled(each), last));
}

function withoutDoubled(tokens: Token[]): Token[] {
  return [...new Map(tokens.map((token) => [JSON.stringify(token), token])).values()];
}

function toTerms(tokens: Token[], last: Token | undefined): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < tokens.length;) {
    const { group, meaning } = takeGroup(tokens.slice(start, start + MAX_SYNONYM_WORDS), start === 0);
    const end = group.at(-1);
    terms.push({
      words: meaning?.replaces ? [] : group.map(({ text }) => text),
      synonyms: meaning?.phrases ?? [],
      isExcluded: group.some(({ isExcluded }) => isExcluded),
      // A word that has synonyms counts as complete: 'van' does not match 'vanity'.
      isUnfinished: end === last && !meaning && isPlain(end),
    });
    start += group.length;
  }
  return terms;
}

function isPlain(token: Token | undefined): boolean {
  return token !== undefined && !token.isQuoted && !token.isExcluded && plainWord.test(token.text);
}

/**
 * Takes the longest run of words with a meaning of its own, or one word. An excluded word has one only where that
 * replaces the word: '-part-time' means the type, '-van' that word.
 */
function takeGroup(tokens: Token[], isFirst: boolean): { group: Token[]; meaning?: Meaning } {
  for (let length = tokens.length; length > 0; length -= 1) {
    const group = tokens.slice(0, length);
    const phrase = group.map(({ text }) => text).join(' ');
    // Means the pronoun elsewhere in a search.
    const meaning = phrase.toLowerCase() !== 'it' || phrase === 'IT' || isFirst ? meaningOf(phrase) : undefined;
    const isExcluded = group.some((token) => token.isExcluded);
    if (!meaning || group.some(({ isQuoted }) => isQuoted)) continue;
    if (!isExcluded || (length === 1 && meaning.replaces)) return { group, meaning };
  }
  return { group: tokens.slice(0, 1) };
}

/** The words of a search that may have a typo, in lower case: not excluded, of 3 to 30 letters, each once. */
export function correctableWords(search: string): string[] {
  const wanted = tokensOf(search).filter(({ isExcluded }) => !isExcluded);
  const words = wanted.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word.length >= 3 && word.length <= 30))];
}
