import { z } from 'zod';

/** What PostgreSQL cannot hold: NUL, and half of a surrogate pair. */
function canBeKept(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * Text as people type it: trimmed, at most `max` characters, without what PostgreSQL cannot hold.
 *
 * @param name What a person calls the field: it begins the messages.
 * @param max Characters (UTF-16 units), after trimming.
 */
export function text(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .trim()
    .max(max, `${name} must be at most ${max.toLocaleString('en-GB')} characters`)
    .refine(canBeKept, `${name} contains a character that is not allowed`);
}

/** `text()` that must not be empty; absent, null and blank are all said as '… is required'. */
export function requiredText(name: string, max: number, message = `${name} is required`) {
  return z.preprocess(
    (value) => value ?? '',
    text(name, max).refine((value) => value !== '', message),
  );
}

/** `text()` in which absent means 'leave as it is', and null or blank become null. */
export function optionalText(name: string, max: number) {
  return z
    .union([z.null(), text(name, max)], `${name} must be text`)
    .transform((value) => value || null)
    .optional();
}
