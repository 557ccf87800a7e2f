import { endOf } from '@careers/contracts/common/dates';

/**
 * A span of time by the clock of a time zone: '15:00 to 15:45', with its day where that is another one than in London. Null: the
 * clock is the same there, or the browser hides its zone.
 */
export function localSpan(starts_at: string, minutes: number, zone = browserZone()): string | null {
  if (zone === null) return null;
  const start = new Date(starts_at);
  const end = endOf(start, minutes);
  const [here, london] = [spanIn(zone, start, end), spanIn('Europe/London', start, end)];
  if (here.day !== london.day) return `${here.day}, ${here.span}`;
  return here.span === london.span ? null : here.span;
}

function spanIn(timeZone: string, start: Date, end: Date): { day: string; span: string } {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit' } as const;
  return {
    day: start.toLocaleDateString('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    span: `${start.toLocaleTimeString('en-GB', clock)} to ${end.toLocaleTimeString('en-GB', clock)}`,
  };
}

/** Null for a browser that hides its zone, or does not know it: it has none, or names one that no place has. */
export function browserZone(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string | null {
  return zone && !/^(?:Etc\/|UTC$)/.test(zone) ? zone : null;
}
