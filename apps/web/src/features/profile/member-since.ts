import { formatDate } from '@careers/contracts/common/dates';

/** The first year of any account. An earlier date, such as 1 January 1970, stands for none. */
const FIRST_YEAR = 2000;

/** The day on which an account was created; 'Recently' where none is known. */
export function memberSince(created_at: string | undefined): string {
  const created = new Date(created_at ?? NaN);
  return created.getUTCFullYear() >= FIRST_YEAR ? formatDate(created) : 'Recently';
}
