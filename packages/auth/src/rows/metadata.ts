import { isObject } from '@careers/contracts/is-object';
import type { Prisma } from '@careers/db/client';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { asObject } from './user-view.ts';

/** Bytes of JSON. Every access token carries the metadata, and servers refuse headers over 16 KB. */
const MOST_BYTES = 8192;

function storable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

/**
 * Whether a value is an object that jsonb can store (no NUL, no half of a surrogate pair) and that is not too large.
 */
function isMetadata(value: unknown): boolean {
  if (!isObject(value)) return false;
  let sound = true;
  try {
    const json = JSON.stringify(value, (key, item: unknown) => {
      sound &&= storable(key) && storable(item);
      return item;
    });
    return sound && Buffer.byteLength(json) <= MOST_BYTES;
  } catch {
    return false; // nested too deep for JSON.stringify
  }
}

/** The schema of `data`, `user_metadata` and `app_metadata` in a request. */
export const metadata = z.custom<Prisma.InputJsonObject>(
  isMetadata,
  `must be a JSON object of at most ${MOST_BYTES} bytes`,
);

/**
 * Merges metadata as the contract does: a key in `patch` replaces, null removes, the others stay.
 *
 * @throws AuthError when too large.
 */
export function mergeMetadata(
  before: Prisma.JsonValue | Prisma.InputJsonObject,
  patch: Prisma.InputJsonObject,
): Prisma.InputJsonObject {
  const merged = Object.entries({ ...asObject(before as Prisma.JsonValue), ...patch }).filter(
    ([, value]) => value !== null,
  );
  const parsed = metadata.safeParse(Object.fromEntries(merged));
  if (!parsed.success) throw invalid(`Metadata ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  return parsed.data;
}

/** The full name in a user's metadata; null without one. */
export function fullNameIn(user_metadata: Prisma.JsonValue | Prisma.InputJsonObject): string | null {
  const name = asObject(user_metadata as Prisma.JsonValue)['full_name'];
  return (typeof name === 'string' && name.trim()) || null;
}
