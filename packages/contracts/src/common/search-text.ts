import { limits } from './limits.ts';
import { text } from './text.ts';

/** A word, a number with its commas, or signs between spaces. */
const wordPattern = /[\p{L}\p{N}]+(?:,\p{N}+)*|(?<!\S)[^\s\p{L}\p{N}]+(?!\S)/gu;

/** The input of a search: at most 32 words, because each is compared with many rows, and nothing invisible inside them. */
export function searchText() {
  return text('The search', limits.search)
    .overwrite((value) => value.replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, ''))
    .refine(
      (value) => (value.match(wordPattern)?.length ?? 0) <= limits.search_words,
      `Use at most ${limits.search_words} words`,
    );
}
