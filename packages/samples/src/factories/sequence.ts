/**
 * The number of the last record of the factories: a counter and no random number, so that every run is the same. Each
 * process has its own; a test file has its own process and database.
 */
let count = 0;

export function nextNumber(): number {
  return ++count;
}

/** Starts at another number, so that processes with one database, as in browser tests, repeat no slug or e-mail. */
export function startSequenceAt(number: number): void {
  count = number;
}

const base = Date.UTC(2026, 0, 5, 9);

/** The time of the nth record: a minute after the previous one, so later records are newer. */
export function timeOf(number: number): Date {
  return new Date(base + number * 60_000);
}

/** A version 7 UUID for a time and a number; the same arguments give the same UUID. */
export function uuidAt(time: Date, number: number): string {
  const stamp = time.getTime().toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** A pseudo-random generator of numbers from 0 up to 1; the same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
