/**
 * What makes made-up records differ: a counter, never chance, so that a run is like the one before. One counter for a
 * process; a test file has a process and a database to itself.
 */
let count = 0;

export function nextNumber(): number {
  return ++count;
}

/** For processes that share one database (browser tests): each begins at a number of its own, so that no two make the same slug or e-mail. */
export function startSequenceAt(number: number): void {
  count = number;
}

const base = Date.UTC(2026, 0, 5, 9);

/** The time of the nth record: a minute after the one before, so 'newest first' is the order of making, backwards. */
export function timeOf(number: number): Date {
  return new Date(base + number * 60_000);
}

/** A version 7 UUID for a time and a number, the same every time. */
export function uuidAt(time: Date, number: number): string {
  const stamp = time.getTime().toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Numbers from 0 up to 1 that look like chance and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
