import { type MailedType, mailedTypes } from '../../lib/session/mailed-sign-in.ts';
import { type GateSearch, gateSearch } from './gate-search.ts';

/** What the return screen reads of its address and keeps there: all but the token. */
export type CallbackSearch = GateSearch & { type?: MailedType };

/** What a mailed link brought; without `token_hash` its screen was loaded again after the token left the address. */
export type MailedLink = { type: MailedType; token_hash: string | null };

export function mailedType(value: unknown): MailedType | undefined {
  return mailedTypes.find((type) => type === value);
}

export function callbackSearch(search: Record<string, unknown>): CallbackSearch {
  const type = mailedType(search['type']);
  return { ...gateSearch(search), ...(type && { type }) };
}

/** The mailed link in an address, or null for another kind of return. The token is the text itself, however much it looks like a number. */
export function readMailedLink(query: string): MailedLink | null {
  const parameters = new URLSearchParams(query);
  const type = mailedType(parameters.get('type'));
  return type ? { type, token_hash: parameters.get('token_hash') || null } : null;
}

/** An address without what signs a person in: neither the history nor a reload keeps it. */
export function withoutToken(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('token_hash');
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

/**
 * The path in the `redirect` of a mailed link. Services write there the whole address they were given; one that says no
 * more than this site's address says nothing.
 */
export function mailedRedirect(redirect: string | undefined, sites: readonly string[]): string | undefined {
  const site = sites.find((address) => redirect === address || redirect?.startsWith(`${address}/`));
  if (redirect === undefined || site === undefined) return redirect;
  const path = redirect.slice(site.length);
  return path === '' || path === '/' ? undefined : path;
}
