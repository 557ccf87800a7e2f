import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** The call carries its own proof, such as a signed link: it may come from any site. */
    anyOrigin?: true;
  }
}

const reading = ['GET', 'HEAD', 'OPTIONS'];

export type OwnSite = {
  /** The site's public address. Without it the app is the API alone, at the requested host. */
  site_url: string | undefined;
  /** Whether pages of the requested host count as the site's own too: outside production it has several names. */
  acceptHostOrigin: boolean;
};

/** The origins (scheme, host and port) whose pages may call. In production the Host header adds none. */
function ownOrigins({ host }: FastifyRequest, { site_url, acceptHostOrigin }: OwnSite): string[] {
  return [
    ...(site_url === undefined ? [] : [new URL(site_url).origin]),
    ...(site_url === undefined || acceptHostOrigin ? [`http://${host}`, `https://${host}`] : []),
  ];
}

/**
 * Refuses state-changing calls that a page of another site makes in a visitor's browser. No cookie opens the product's
 * API, so such a call could do nothing anyway: this check is for the case that one ever does. The sign-in service has its own list.
 *
 * @throws AppError forbidden
 */
export function refuseForeignOrigin(request: FastifyRequest, site: OwnSite): void {
  if (reading.includes(request.method)) return;
  const { url, config } = request.routeOptions;
  if (config.anyOrigin || url?.startsWith('/auth/v1')) return;
  const { origin } = request.headers; // programs that are no browsers send none
  if (origin !== undefined && !ownOrigins(request, site).includes(origin))
    throw new AppError('forbidden', { message: 'This request comes from a page on another site' });
}
