import { calendarMonth } from '@careers/contracts/applications/equality';
import { listSearch } from '../../lib/lists/list-search.ts';

/** Reads the month whose totals are shown: by default the last one. */
export const equalitySearch = listSearch({ month: (text) => calendarMonth.safeParse(text).data });
export type EqualitySearch = ReturnType<typeof equalitySearch>;
