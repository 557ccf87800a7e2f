import { createHash } from 'node:crypto';
import type { PublicSettings } from '@careers/contracts/site';

/** Headers of everything that the site serves. */
export function securityHeaders({ site_url }: Pick<PublicSettings, 'site_url'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(site_url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The text of each inline element of a name; blocks of data (JSON) are no code, and one with a `src` has no text that runs. */
function inline(html: string, name: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))].flatMap(
    ([, attributes = '', text = '']) =>
      /\bsrc=|type="application\/(ld\+)?json"/i.test(attributes) || text === '' ? [] : [text],
  );
}

/**
 * A content security policy without 'unsafe-inline': the inline scripts and styles of this very page are named by their
 * hashes, so that the page can be kept and sent to everybody.
 */
export function contentSecurityPolicy(html: string, { auth }: Pick<PublicSettings, 'auth'>): string {
  const elsewhere = auth.url.startsWith('/') ? '' : ` ${new URL(auth.url).origin}`;
  function hashes(name: 'script' | 'style') {
    return [...new Set(inline(html, name).map(hash))].map((one) => ` ${one}`).join('');
  }
  return [
    "default-src 'self'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    "img-src 'self' data:",
    `connect-src 'self'${elsewhere}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
