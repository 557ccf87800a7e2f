import { z } from 'zod';

/** A schema of the keys of a constant. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>, message?: string) {
  return z.enum(Object.keys(table) as Key[], message);
}
