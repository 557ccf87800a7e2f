import { formatDate } from '../common/dates.ts';

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** The day in London, as YYYY-MM-DD, which is the Swedish format. */
export function todayInLondon(now: Date = new Date()): string {
  return londonDay.format(now);
}

/** Whether a closing date has passed. A job stays open until the end of that day in London; null never passes. */
export function isOver(closing_date: string | null, now: Date = new Date()): boolean {
  return closing_date !== null && closing_date < todayInLondon(now);
}

const DAY_MS = 86_400_000;
/** The most days before a closing date that are counted: further ahead its date says more. */
const COUNTED_DAYS = 14;

export function closesSoon(closing_date: string | null, now: Date = new Date()): closing_date is string {
  return closing_date !== null && !isOver(closing_date, now) && daysUntil(closing_date, now) <= COUNTED_DAYS;
}

/** Says when a job closes: 'Closes today', 'Closes in 6 days', or 'Closes 29 November 2026'. */
export function closingText(closing_date: string, now: Date = new Date()): string {
  if (!closesSoon(closing_date, now)) return `Closes ${formatDate(closing_date)}`;
  const days = daysUntil(closing_date, now);
  return `Closes ${['today', 'tomorrow'][days] ?? `in ${days} days`}`;
}

function daysUntil(date: string, now: Date): number {
  return (Date.parse(date) - Date.parse(todayInLondon(now))) / DAY_MS;
}

export function isNew({ created_at }: { created_at: string }, now: Date = new Date()): boolean {
  return now.getTime() - Date.parse(created_at) < 7 * DAY_MS;
}
