import { calendarMonth } from '@careers/contracts/applications/equality';

/** The month whose totals are shown, as the address holds it. Without: the last one. */
export type EqualitySearch = { month?: string };

/** What an address asks for; what is no month is left out. */
export function equalitySearch(parameters: Readonly<Record<string, unknown>>): EqualitySearch {
  const month = calendarMonth.safeParse(parameters['month']);
  return month.success ? { month: month.data } : {};
}
