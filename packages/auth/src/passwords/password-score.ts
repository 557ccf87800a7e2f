import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The beginning decides: the estimate of a longer text would cost the server a second. */
const MAX_LENGTH = 32;
/** Readings of digits as letters that are tried. The library's default costs more than a password hash. */
const MAX_SUBSTITUTIONS = 16;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first use, because its dictionaries take 20 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/**
 * How hard a password is to guess, from 0 (at once) to 4, by zxcvbn's estimate. `words` are what a stranger tries
 * first: those of the company and of the person. They make a password weaker where it consists of them, and are never
 * forbidden.
 */
export async function passwordScore(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, MAX_LENGTH), [...new Set(words.flatMap(formsOf))]).score;
}

/**
 * A name or address as it is typed into passwords: 'ada.lovelace@example.com' as 'ada.lovelace', 'adalovelace', 'ada'.
 */
function formsOf(text: string): string[] {
  const [name = ''] = text.split('@');
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  const joined = name.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return [text, name, joined, ...parts].filter((word) => word.length > 2);
}
