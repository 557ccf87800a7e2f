import { invalid } from '../errors.ts';

const units: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const form = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
/** Two hundred years: later dates do not fit both PostgreSQL and JavaScript. */
const MAX_BAN_MS = 200 * 365 * 24 * 3_600_000;

/** Reads '24h' or '1h30m' (as in Go); null for 'none', which lifts a ban. @throws AuthError validation_failed. */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (duration.length > 100 || !form.test(duration))
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration.slice(0, 100)}"`);
  const milliseconds = [...duration.matchAll(part)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );
  if (milliseconds > MAX_BAN_MS) throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  return milliseconds === 0 ? null : new Date(now.getTime() + milliseconds);
}

export function isBanned(user: { banned_until: Date | null }, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
