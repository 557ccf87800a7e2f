import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

/**
 * Refuses an order that was made of an older one than is stored. Items that only one of the two has do not count.
 *
 * @param seen The ids in the order that the caller has seen; undefined: any.
 * @throws AppError changed_meanwhile
 */
export function requireSameOrder(stored: readonly { id: string }[], seen: readonly string[] | undefined): void {
  if (!seen) return;
  const ids = stored.map(({ id }) => id);
  const [before, now] = [seen.filter((id) => ids.includes(id)), ids.filter((id) => seen.includes(id))];
  if (!isDeepStrictEqual(before, now)) throw new AppError('changed_meanwhile');
}
