import { z } from 'zod';

/** A place in a list ordered by (created_at, id), newest first: the last row a page showed. */
export type Cursor = { created_at: string; id: string };

// PostgreSQL has no year 0: a made-up cursor must be refused here, not there.
const place = z.tuple([z.iso.datetime().refine((date) => !date.startsWith('0000')), z.uuid()]);
const invalid = 'The cursor is not valid';

/** A cursor as it travels: opaque, safe in an address. */
export function encodeCursor({ created_at, id }: Cursor): string {
  return btoa(JSON.stringify([created_at, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function decode(value: string): Cursor | null {
  try {
    const parsed = place.safeParse(JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/'))));
    return parsed.success ? { created_at: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}

/** A cursor in an input: decoded, or refused as one that this service did not make. */
export const cursor = z
  .string(invalid)
  .max(200, invalid)
  .transform((value, context) => decode(value) ?? (context.addIssue({ code: 'custom', message: invalid }), z.NEVER));
