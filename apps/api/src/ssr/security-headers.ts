import { dataPolicy } from '@careers/server/content-security-policy';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Whether pages of other sites may load the route's responses, such as a feed or a widget. */
    crossOrigin?: true;
  }
}

/** Two years. The header leaves out includeSubDomains, because other services of the company may be below the name. */
const HSTS_SECONDS = 63_072_000;

/** Pages have a content security policy of their own. Only a route may allow storing; HSTS is for HTTPS alone. */
export function securityHeaders(site_url: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': dataPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(site_url.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
}
