import type { PublicSettings } from '@careers/contracts/public-settings';
import type { InlineHashes } from './inline-hashes.ts';

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

/**
 * A content security policy without 'unsafe-inline': it names the page's inline scripts and styles by their hashes, so
 * the page can be cached and sent to every visitor.
 */
export function contentSecurityPolicy({ auth }: Pick<PublicSettings, 'auth'>, inline: InlineHashes): string {
  const authOrigin = auth.url.startsWith('/') ? [] : [new URL(auth.url).origin];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(inline.script)].join(' '),
    ["style-src 'self'", ...new Set(inline.style)].join(' '),
    "img-src 'self' data:",
    ["connect-src 'self'", ...authOrigin].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
