import { isBlank, normaliseText, onOneLine } from './characters.ts';
import { formatNumber } from './format-number.ts';
import { limits } from './limits.ts';
import { z } from 'zod';

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** A normalised, trimmed text of at most `max` UTF-16 units that PostgreSQL can store. Error messages begin with `name`. */
export function text(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .overwrite(normaliseText)
    .trim()
    .max(max, `${name} must be at most ${formatNumber(max)} characters`)
    .refine(isStorable, `${name} contains a character that is not allowed`);
}

export function emptyAsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** `text()` that must not be empty: absent, null and one that shows nothing get the message '… is required'. */
export function requiredText(name: string, max: number, message = `${name} is required`) {
  return z.preprocess(
    (value) => value ?? '',
    text(name, max).refine((value) => !isBlank(value), message),
  );
}

/** `text()` that may be absent (the value stays as it is); null and one that shows nothing become null. */
export function optionalText(name: string, max: number) {
  return z
    .union([z.null(), text(name, max)], `${name} must be text`)
    .transform((value) => (value === null || isBlank(value) ? null : value))
    .optional();
}

/** `requiredText()` on one line and without invisible characters, so that no two names look alike. */
export function requiredLine(name: string, max: number) {
  return z.preprocess((value) => (typeof value === 'string' ? onOneLine(value) : value), requiredText(name, max));
}

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
