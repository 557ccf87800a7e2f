import { LRUCache } from 'lru-cache';
import { createFrequencySketch } from './frequency-sketch.ts';

/** The part of the cache that everything new enters, whatever it is. */
const RECENT_SHARE = 0.1;

/**
 * A cache of a number of bytes that admits by use, not by arrival (W-TinyLFU). What is new enters a small part of it; what
 * leaves that part enters the main part only where it was asked for more often than what it would push out. So a crawler
 * that asks for ten thousand addresses once pushes out nothing that visitors ask for.
 *
 * @param sizeOf Bytes of a value. A value larger than the small part is not kept.
 */
export function createAdmittingCache<Value extends object>(maxBytes: number, sizeOf: (value: Value) => number) {
  const asked = createFrequencySketch();
  const kept = new LRUCache<string, Value>({
    maxSize: Math.ceil(maxBytes * (1 - RECENT_SHARE)),
    sizeCalculation: sizeOf,
  });
  const recent = new LRUCache<string, Value>({
    maxSize: Math.floor(maxBytes * RECENT_SHARE),
    sizeCalculation: sizeOf,
    dispose: (value, key, reason) => {
      if (reason === 'evict') admit(key, value);
    },
  });

  function admit(key: string, value: Value): void {
    const count = asked.count(key);
    while (kept.calculatedSize + sizeOf(value) > kept.maxSize) {
      const { value: leastRecent } = kept.rkeys().next();
      if (leastRecent === undefined || count <= asked.count(leastRecent)) return;
      kept.delete(leastRecent);
    }
    kept.set(key, value);
  }

  return {
    /** The value of a key, or undefined. Asking counts as use, also where there is no value. */
    get: (key: string): Value | undefined => {
      asked.add(key);
      return kept.get(key) ?? recent.get(key);
    },
    set: (key: string, value: Value): void => {
      if (kept.has(key)) kept.set(key, value);
      else recent.set(key, value);
    },
    /** Forgets every value. How often each key was asked for stays known. */
    clear: (): void => {
      kept.clear();
      recent.clear();
    },
    bytes: (): number => kept.calculatedSize + recent.calculatedSize,
  };
}
