import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** The call carries its own proof, such as a signed link: it may come from any site. */
    anyOrigin?: true;
  }
}

const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a page of another site sends the request: its Origin is neither the site nor the host that was asked. */
function isForeign({ headers: { origin }, host }: FastifyRequest, siteOrigin: string | undefined): boolean {
  if (origin === undefined || origin === siteOrigin) return false; // programs that are no browsers send none
  return URL.parse(origin)?.host !== host;
}

/**
 * Refuses state-changing calls that a page of another site makes in a visitor's browser. No cookie opens the product's
 * API, so such a call could do nothing anyway: this holds should one ever. The sign-in service has a list of its own.
 */
export function refuseForeignOrigins(app: FastifyInstance, site_url: string | undefined): void {
  const siteOrigin = site_url === undefined ? undefined : new URL(site_url).origin;
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (reading.includes(request.method) || config.anyOrigin || url?.startsWith('/auth/v1')) return;
    if (isForeign(request, siteOrigin))
      throw new AppError('forbidden', { message: 'This call comes from a page of another site' });
  });
}
