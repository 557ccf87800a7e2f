import { keyOf, securityActions, securityOutcomes } from '@careers/contracts/account/security-actions';
import { anyText, listSearch } from '../../lib/lists/list-search.ts';

/** Reads a day, YYYY-MM-DD. */
function day(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}

export const securitySearch = listSearch({
  search: anyText,
  action: (text) => keyOf(securityActions, text),
  outcome: (text) => keyOf(securityOutcomes, text),
  from: day,
  to: day,
});
export type SecuritySearch = ReturnType<typeof securitySearch>;
