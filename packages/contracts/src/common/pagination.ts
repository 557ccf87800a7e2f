import { z } from 'zod';
import { limits } from './limits.ts';
import { isStorable } from './text.ts';

/** A position in a list ordered by (created_at, id), newest first: the last row of a page. */
export type Cursor = { created_at: string; id: string };

// A forged cursor may have the year 0, which PostgreSQL does not have.
export const positionDate = z.iso.datetime().refine((date) => !date.startsWith('0000'));
/** A text in a position: a forged cursor may have characters that PostgreSQL cannot compare. */
export const positionText = z.string().refine(isStorable);
const position = z.tuple([positionDate, z.uuid()]);
const invalid = 'The cursor is not valid';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function encodePosition(row: readonly (string | number)[]): string {
  return btoa(String.fromCharCode(...encoder.encode(JSON.stringify(row))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function encodeCursor({ created_at, id }: Cursor): string {
  return encodePosition([created_at, id]);
}

function decode(value: string): unknown {
  try {
    const characters = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(decoder.decode(Uint8Array.from(characters, (each) => each.charCodeAt(0))));
  } catch {
    return null;
  }
}

/** An input with a position of at most `max` characters, which is refused if this service did not encode it. */
export function encodedPosition<Row extends z.ZodType>(row: Row, max: number) {
  return z
    .string(invalid)
    .max(max, invalid)
    .transform((value, context) => {
      const parsed = row.safeParse(decode(value));
      return parsed.success ? parsed.data : (context.addIssue({ code: 'custom', message: invalid }), z.NEVER);
    });
}

export const cursor = encodedPosition(position, 200).transform(([created_at, id]): Cursor => ({ created_at, id }));

function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
const limitMessage = `The limit must be a whole number from 1 to ${limits.rest_page.max}`;

export const pageInput = z.object({
  limit: z
    .preprocess(digitsToNumber, z.int(limitMessage).min(1, limitMessage).max(limits.rest_page.max, limitMessage))
    .default(limits.page)
    .describe('How many items a page has.'),
  cursor: cursor.optional().describe('Where the page begins, from the Link header of the previous page.'),
});
