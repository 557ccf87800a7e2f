import { type RedirectSearch, redirectSearch } from '../../lib/redirect/redirect-search.ts';
import { type EmailLinkType, toEmailLinkType } from '../../lib/session/email-link-types.ts';

/** The parts of the query that the callback screen reads and keeps in the address: all but the token. */
export type CallbackSearch = RedirectSearch & { type?: EmailLinkType };

export function callbackSearch(search: Record<string, unknown>): CallbackSearch {
  const type = toEmailLinkType(search['type']);
  return { ...redirectSearch(search), ...(type && { type }) };
}
