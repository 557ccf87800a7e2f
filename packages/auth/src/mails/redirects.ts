import { isIP } from 'node:net';
import type { AuthConfig } from '../config.ts';

type Allowed = Pick<AuthConfig, 'site_url' | 'redirect_urls'>;

/** The address of this machine: there the port says nothing about whose site it is. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) > 0;
}
/** Addresses written as one number: not for people. */
function isDisguised(text: string): boolean {
  return /^[a-z+.-]+:\/\/(?:0x[\da-f]+|\d+)(?:[:/?#]|$)/i.test(text);
}

function patternOf(glob: string, anything: string): string {
  return glob.replace(/\*\*|\*|\?|[^*?]+/g, (part) =>
    part === '**'
      ? anything
      : part === '*'
        ? '[^./]*'
        : part === '?'
          ? '[^./]'
          : part.replace(/[\\^$.+()|[\]{}]/g, String.raw`\$&`),
  );
}

/**
 * A pattern of the allow-list: `*` and `?` stop at '.' and '/', `**` does not. In a host `**` stays within the host
 * (unless it ends the pattern): 'https://**--us.example.app/' is no address that has '--us.example.app/' in its path.
 */
function toPattern(glob: string): RegExp {
  const [, address = '', path = ''] = /^(.*?:\/\/[^/]*?)(\/.*|\*\*|)$/.exec(glob) ?? ['', '', glob];
  return new RegExp(`^${patternOf(address, '[^/?]*')}${patternOf(path, '.*')}$`);
}

function onSite(url: URL, site: URL): boolean {
  return (
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || isLoopback(url.hostname))
  );
}

/**
 * An address that people may be sent to, as browsers will read it; undefined for any other. Allowed are the site itself
 * and what the list names (compared without the fragment); an IP address only where it is this machine.
 */
export function allowedRedirect({ site_url, redirect_urls }: Allowed, text: string | undefined): string | undefined {
  // A relative address, or one that browsers and this list could read differently, is none.
  if (!text || text.length > 2000 || /[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(url.protocol))
    return undefined;
  if (onSite(url, new URL(site_url))) return url.href;
  if (isDisguised(text) || (isAddress(url.hostname) && !isLoopback(url.hostname))) return undefined;
  const [plain = ''] = url.href.split('#');
  return redirect_urls.some((glob) => toPattern(glob).test(plain) || toPattern(glob).test(plain.replace(/\/$/, '')))
    ? url.href
    : undefined;
}

/** Where a link leads in the end: the first of the asked ones that is allowed, otherwise the site. Never an error. */
export function redirectTarget(config: Allowed, ...asked: (string | undefined)[]): string {
  return asked.map((text) => allowedRedirect(config, text)).find((url) => url !== undefined) ?? config.site_url;
}
