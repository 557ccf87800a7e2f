import { isIP } from 'node:net';
import type { AuthConfig } from '../config.ts';
import { isLoopback } from '../provider-settings.ts';
import { matchesGlob } from '../redirect-globs.ts';

type Allowed = Pick<AuthConfig, 'site_url' | 'redirect_urls'>;

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) > 0;
}
/** Whether an IP address is written as one number, which hides where it leads. */
function isDisguised(text: string): boolean {
  return /^[a-z+.-]+:\/\/(?:0x[\da-f]+|\d+)(?:[:/?#]|$)/i.test(text);
}

/** Compares no ports of this machine: during development the site may be on any. */
function onSite(url: URL, site: URL): boolean {
  return (
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || isLoopback(url.hostname))
  );
}

/**
 * The target as browsers read it; undefined for one that is not allowed. Allowed are the site and the addresses of
 * `redirect_urls` (compared without the fragment); an IP address only if it is this machine.
 */
export function allowedRedirect({ site_url, redirect_urls }: Allowed, text: string | undefined): string | undefined {
  // Refuses relative addresses, and those that a browser could read differently from this function.
  if (!text || text.length > 2000 || /[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(url.protocol))
    return undefined;
  if (onSite(url, new URL(site_url))) return url.href;
  if (isDisguised(text) || (isAddress(url.hostname) && !isLoopback(url.hostname))) return undefined;
  const [plain = ''] = url.href.split('#');
  return redirect_urls.some((glob) => matchesGlob(glob, plain) || matchesGlob(glob, plain.replace(/\/$/, '')))
    ? url.href
    : undefined;
}

/** The first allowed address of those requested, otherwise the site. It never throws. */
export function redirectTarget(config: Allowed, ...asked: (string | undefined)[]): string {
  return asked.map((text) => allowedRedirect(config, text)).find((url) => url !== undefined) ?? config.site_url;
}
