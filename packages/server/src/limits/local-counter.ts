import { LRUCache } from 'lru-cache';
import type { Counted, NamedLimit } from './limit.ts';

/** The largest number of counts in one process. A further count replaces the least recently used one. */
const MAX_COUNTS = 50_000;

type Count = { used: number; resets_at: number };

export function createLocalCounter() {
  const counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  function live(name: string, now: Date): Count | undefined {
    const count = counts.get(name);
    return count && count.resets_at > now.getTime() ? count : undefined;
  }

  /** The units that a limit still has, and the seconds until its window ends; 0 where none is open. */
  function stateOf({ name, max }: NamedLimit, now: Date): { left: number; wait: number } {
    const { used, resets_at } = live(name, now) ?? { used: 0, resets_at: now.getTime() };
    return { left: Math.max(0, max - used), wait: Math.ceil((resets_at - now.getTime()) / 1000) };
  }

  return {
    stateOf,
    /** Adds units to each limit in order, up to the first for which they are too many. A first call always fits. */
    count: (limits: readonly NamedLimit[], units: number, now: Date): Counted => {
      for (const [counted, limit] of limits.entries()) {
        const { name, max, window_seconds } = limit;
        const { used, resets_at } = live(name, now) ?? { used: 0, resets_at: now.getTime() + window_seconds * 1000 };
        if (used > 0 && used + units > max) return { counted, wait: stateOf(limit, now).wait };
        counts.set(name, { used: used + units, resets_at });
      }
      return { counted: limits.length, wait: 0 };
    },
  };
}
