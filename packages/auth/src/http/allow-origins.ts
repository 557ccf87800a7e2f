import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.ts';
import { AuthError } from '../errors.ts';
import { VERSION_HEADER } from './error-reply.ts';

const EXPOSED = `X-Total-Count, Link, ${VERSION_HEADER}, Retry-After`;
const ALLOWED = `Accept, Authorization, Content-Type, apikey, X-Client-Info, ${VERSION_HEADER}, X-JWT-AUD`;

/**
 * Refuses calls that a page of another site makes. Browsers name the calling page's site in Origin. Calls without
 * Origin, such as those of servers, are allowed; so are calls of a page of the same origin, which the browser proves by
 * Sec-Fetch-Site, and links that a visitor follows.
 *
 * @throws AuthError validation_failed (403).
 */
export function allowOrigins(app: FastifyInstance, config: AuthConfig): void {
  const known = new Set([config.site_url, config.issuer, ...config.allowed_origins].flatMap(originOf));
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    void reply.header('Vary', 'Origin');
    if (known.has(origin)) {
      // Allows cookies, because they identify a browser that went to a provider or has signed in before.
      void reply.headers({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': EXPOSED,
      });
    } else if (request.method !== 'OPTIONS' && !request.routeOptions.config.auth_form && !isOwnPage(request)) {
      throw new AuthError('validation_failed', {
        status: 403,
        message: 'Pages of this origin may not call this service',
      });
    }
  });
  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': ALLOWED,
        'Access-Control-Max-Age': '3600',
      })
      .send(),
  );
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** Browsers write the Sec-Fetch headers; no script can set them. */
function isOwnPage({ method, headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true;
  return (method === 'GET' || method === 'HEAD') && headers['sec-fetch-mode'] === 'navigate';
}
