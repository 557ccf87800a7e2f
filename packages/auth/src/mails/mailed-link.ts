import type { AuthConfig } from '../config.ts';
import { allowedRedirect } from './redirects.ts';

export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change';

/**
 * The link in a mail: a page of the site, or with `mail_links: 'service'` the service's own. Each uses the token only
 * when the visitor presses its button, which link scanners do not. The redirect is set when the caller asked for an
 * allowed one.
 */
export function mailedLink(config: AuthConfig, token: string, type: LinkType, redirect_to: string | undefined): string {
  const redirect = allowedRedirect(config, redirect_to);
  if (config.mail_links === 'service') {
    const query = new URLSearchParams({ token, type, ...(redirect ? { redirect_to: redirect } : {}) });
    return `${config.issuer}/verify?${query.toString()}`;
  }
  const query = new URLSearchParams({ token_hash: token, type, ...(redirect ? { redirect } : {}) });
  return `${config.site_url}/auth/callback?${query.toString()}`;
}
