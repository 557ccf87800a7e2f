import { z } from 'zod';

const message = 'The closing date must be a date, such as 2026-11-21';

/** A closing date in an input: YYYY-MM-DD, null or '' for none; absent means 'leave as it is'. */
export const closingDateInput = z
  .preprocess((value) => (value === '' ? null : value), z.iso.date(message).refine(isStorable, message).nullable())
  .optional();

/** The message beside a new closing date that is over already. */
export const closingDateInThePast = 'The closing date must not be in the past';

/** PostgreSQL has no year 0. */
function isStorable(date: string): boolean {
  return !date.startsWith('0000');
}

/** The parts of a day in London as YYYY-MM-DD: Sweden writes dates so. */
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** Which day it is in London, as YYYY-MM-DD. */
export function todayInLondon(now: Date = new Date()): string {
  return londonDay.format(now);
}

/** Whether a closing date is over: it lasts until the end of that day in London. Null is never over. */
export function isOver(closing_date: string | null, now: Date = new Date()): boolean {
  return closing_date !== null && closing_date < todayInLondon(now);
}
