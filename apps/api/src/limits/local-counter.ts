import { LRUCache } from 'lru-cache';
import type { Window } from './limit-settings.ts';

/** The largest number of counts in one process. A further count replaces the least recently used one. */
const MAX_COUNTS = 50_000;

type Count = { used: number; resets_at: number };

/** Counts in fixed windows, in the memory of this process. */
export function createLocalCounter() {
  const counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  function live(name: string, time: number): Count | undefined {
    const count = counts.get(name);
    return count && count.resets_at > time ? count : undefined;
  }

  function secondsTo({ resets_at }: Count, time: number): number {
    return Math.max(1, Math.ceil((resets_at - time) / 1000));
  }

  return {
    /** Adds units and returns 0. If they are too many, adds none and returns the seconds to wait. */
    add: (name: string, units: number, { most, seconds }: Window, now: Date): number => {
      const time = now.getTime();
      const count = live(name, time) ?? { used: 0, resets_at: time + seconds * 1000 };
      if (count.used > 0 && count.used + units > most) return secondsTo(count, time);
      counts.set(name, { ...count, used: count.used + units });
      return 0;
    },
    /** The units that a window still has. */
    leftOf: (name: string, { most }: Window, now: Date): number =>
      Math.max(0, most - (live(name, now.getTime())?.used ?? 0)),
    /** The seconds until the window of a name ends; 0 where none is open. */
    waitOf: (name: string, now: Date): number => {
      const count = live(name, now.getTime());
      return count ? secondsTo(count, now.getTime()) : 0;
    },
  };
}
