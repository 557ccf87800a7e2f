import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The characters that are estimated. They decide the score, and a longer text would cost the server a second. */
const MAX_LENGTH = 32;
/** The readings of digits as letters that are tried. The library's default takes longer than a password hash. */
const MAX_SUBSTITUTIONS = 16;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator at its first use, because its dictionaries take 20 MB. */
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
 * Estimates how hard a password is to guess, from 0 (at once) to 4, by zxcvbn. `words` are the words of the company and
 * the person, which a stranger tries first. They lower the score of a password that consists of them and are never
 * forbidden.
 */
export async function passwordScore(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, MAX_LENGTH), [...new Set(words.flatMap(formsOf))]).score;
}

/**
 * Returns the forms of a name or address that people use in passwords: 'ada.lovelace@example.com' gives 'ada.lovelace',
 * 'adalovelace' and 'ada'.
 */
function formsOf(text: string): string[] {
  const [name = ''] = text.split('@');
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  const joined = name.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return [text, name, joined, ...parts].filter((word) => word.length > 2);
}
