import type { AuthConfig } from '../config.ts';
import { allowedRedirect } from './redirects.ts';

/** The types of link that pages and clients know. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change';

/**
 * The link in a mail: the site's own page, which uses the token only once its button is pressed (link scanners press
 * nothing). `redirect` is there when one was asked for that is allowed.
 */
export function mailedLink(config: AuthConfig, token: string, type: LinkType, redirect_to: string | undefined): string {
  const redirect = allowedRedirect(config, redirect_to);
  const query = new URLSearchParams({ token_hash: token, type, ...(redirect ? { redirect } : {}) });
  return `${config.site_url}/auth/callback?${query.toString()}`;
}
