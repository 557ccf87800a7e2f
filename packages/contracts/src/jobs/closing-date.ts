import { z } from 'zod';

const message = 'The closing date must be a date, such as 2026-11-21';

/** A closing date in an input: YYYY-MM-DD, null or '' for none, absent for no change. */
export const closingDateInput = z
  .preprocess((value) => (value === '' ? null : value), z.iso.date(message).refine(isStorable, message).nullable())
  .optional();

export const closingDateInThePast = 'The closing date must not be in the past';

/** Whether PostgreSQL can store a date: it has no year 0. */
function isStorable(date: string): boolean {
  return !date.startsWith('0000');
}
