import { isObject } from '@careers/contracts/common/is-object';
import type { Prisma } from '@careers/db/client';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { asObject } from './user-view.ts';

/** Bytes of JSON. Every access token carries both kinds in base64, and proxies refuse a header over 8 KB. */
const MAX_BYTES = 2048;

function storable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
}

/** Bytes of JSON; infinitely many of what jsonb cannot store (NUL, half of a surrogate pair) or is nested too deep. */
function sizeOf(value: unknown): number {
  let sound = true;
  try {
    const json = JSON.stringify(value, (key, item: unknown) => {
      sound &&= storable(key) && storable(item);
      return item;
    });
    return sound ? Buffer.byteLength(json) : Infinity;
  } catch {
    return Infinity;
  }
}

const wrong = `must be a JSON object of at most ${MAX_BYTES} bytes`;

export const metadata = z.custom<Prisma.InputJsonObject>(
  (value) => isObject(value) && sizeOf(value) <= MAX_BYTES,
  wrong,
);

/**
 * Merges metadata as the contract does: a key in `patch` replaces, null removes, the others stay.
 *
 * @throws AuthError validation_failed when it becomes too large; what was larger from before may shrink.
 */
export function mergeMetadata(before: Prisma.JsonValue | Prisma.InputJsonObject, patch: Prisma.InputJsonObject) {
  const entries = Object.entries({ ...asObject(before as Prisma.JsonValue), ...patch }).filter(
    ([, value]) => value !== null,
  );
  const merged = Object.fromEntries(entries) as Prisma.InputJsonObject;
  if (sizeOf(merged) > Math.max(MAX_BYTES, sizeOf(before))) throw invalid(`Metadata ${wrong}`);
  return merged;
}

export function fullNameIn(user_metadata: Prisma.JsonValue | Prisma.InputJsonObject): string | null {
  const name = asObject(user_metadata as Prisma.JsonValue)['full_name'];
  return (typeof name === 'string' && name.trim()) || null;
}
