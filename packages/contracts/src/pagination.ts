import { z } from 'zod';
import { limits } from './limits.ts';

/** A position in a list ordered by (created_at, id), newest first: the last row of a page. */
export type Cursor = { created_at: string; id: string };

// PostgreSQL has no year 0, so a forged cursor with one is refused here.
const position = z.tuple([z.iso.datetime().refine((date) => !date.startsWith('0000')), z.uuid()]);
const invalid = 'The cursor is not valid';

/** Encodes a cursor for a URL: opaque, with no character that needs escaping. */
export function encodeCursor({ created_at, id }: Cursor): string {
  return btoa(JSON.stringify([created_at, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function decode(value: string): Cursor | null {
  try {
    const parsed = position.safeParse(JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/'))));
    return parsed.success ? { created_at: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}

/** A cursor in an input: decoded, or refused where this service did not encode it. */
export const cursor = z
  .string(invalid)
  .max(200, invalid)
  .transform((value, context) => decode(value) ?? (context.addIssue({ code: 'custom', message: invalid }), z.NEVER));

/** A query string carries a number as digits. */
function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
const limitMessage = `The limit must be a whole number from 1 to ${limits.rest_page.max}`;

/** Which page of a list: at most `limit` items after `cursor`; without a cursor the first page. */
export const pageInput = z.object({
  limit: z
    .preprocess(digitsToNumber, z.int(limitMessage).min(1, limitMessage).max(limits.rest_page.max, limitMessage))
    .default(limits.page),
  cursor: cursor.optional(),
});
export type PageInput = z.output<typeof pageInput>;
