import { randomInt } from 'node:crypto';

/** Counters in each row. Four rows of one byte each: 64 kB, whatever is counted. */
const COUNTERS = 16_384;
const ROWS = 4;
/** After this many additions every counter is halved, so that what was asked for long ago loses to what is asked for now. */
const ADDITIONS_UNTIL_HALVED = 8 * COUNTERS;

/**
 * Counts, approximately and in fixed memory, how often each of an unlimited number of keys was added: a count-min sketch
 * with ageing, as in TinyLFU. A count is never too low by more than the halvings, and is too high only where keys collide
 * in all four rows. The hash is seeded for each process, so a caller cannot choose keys that collide.
 */
export function createFrequencySketch() {
  const rows = Array.from({ length: ROWS }, () => new Uint8Array(COUNTERS));
  const seed = randomInt(2 ** 32);
  let additions = 0;

  function slotsOf(key: string): [row: Uint8Array, slot: number][] {
    const hash = hashOf(key, seed);
    const step = hashOf(key, ~seed) | 1;
    return rows.map((row, index) => [row, ((hash + index * step) >>> 0) % COUNTERS]);
  }

  return {
    add: (key: string): void => {
      for (const [row, slot] of slotsOf(key)) row[slot] = Math.min(255, (row[slot] ?? 0) + 1);
      additions += 1;
      if (additions < ADDITIONS_UNTIL_HALVED) return;
      additions /= 2;
      for (const row of rows) for (let slot = 0; slot < COUNTERS; slot += 1) row[slot] = (row[slot] ?? 0) >>> 1;
    },
    count: (key: string): number => Math.min(...slotsOf(key).map(([row, slot]) => row[slot] ?? 0)),
  };
}

/** FNV-1a over the key's UTF-16 units, with the bits mixed once more at the end. */
function hashOf(key: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
