import { type EmailLinkType, toEmailLinkType } from '../../lib/session/email-link-types.ts';

/** An emailed link. `token_hash` is null after a reload, because the token has left the address by then. */
export type EmailLink = { type: EmailLinkType; token_hash: string | null };

/** Returns null for another callback. The token stays text even if it looks like a number. */
export function readEmailLink(query: string): EmailLink | null {
  const parameters = new URLSearchParams(query);
  const type = toEmailLinkType(parameters.get('type'));
  return type ? { type, token_hash: parameters.get('token_hash') || null } : null;
}

export function withoutToken(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('token_hash');
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

/**
 * Returns the path in the `redirect` of an emailed link, in which the sign-in service writes a whole address. The bare
 * address of a site means that no page was requested. `sites`: without a slash at the end.
 */
export function emailLinkRedirect(redirect: string | undefined, sites: readonly string[]): string | undefined {
  const site = sites.find((address) => redirect === address || redirect?.startsWith(`${address}/`));
  if (redirect === undefined || site === undefined) return redirect;
  const path = redirect.slice(site.length);
  return path === '' || path === '/' ? undefined : path;
}
