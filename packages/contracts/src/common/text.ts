import { isBlank, normaliseText, onOneLine } from './characters.ts';
import { formatNumber } from './format-number.ts';
import { z } from 'zod';

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * A text input: normalised, trimmed, at most `max` characters, only characters that PostgreSQL can store.
 *
 * @param name The field's name for users, with which the error messages begin.
 * @param max Characters (UTF-16 units), after both.
 */
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
