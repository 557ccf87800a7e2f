const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses before the second to the tenth try, as Standard Webhooks 1.0.0 has them. */
export const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** The part by which a pause differs, so that requests that failed together do not come back together. */
const JITTER = 0.2;
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** Milliseconds until the next try; null after the last one. @param number From 1. @param random From 0 to 1. */
export function pauseAfter(number: number, retry_after: number | null, random = Math.random()): number | null {
  const pause = PAUSES_MS[number - 1];
  if (pause === undefined) return null;
  return Math.max(pause * (1 - JITTER + 2 * JITTER * random), retry_after ?? 0);
}

/** Reads Retry-After, in seconds or as a date: milliseconds, at most a day. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : null;
}
