import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { markJobChange, mayFollowJobChange } from '../cache/own-changes.ts';
import { hasApiKey } from '@careers/server/api-key-text';
import { AppError } from '../common/app-error.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Whether pages of any site may make the call, because it carries its own proof, such as a signed link. */
    anyOrigin?: true;
  }
}

type Options = {
  headers: Record<string, string>;
  /** The site's public address. Without it the app is the API alone, at the requested host. */
  site_url: string | undefined;
  /** Whether pages of the requested host count as the site's own too: outside production it has several names. */
  acceptHostOrigin: boolean;
  /** Reads the content version, so that this process knows of every change of a job until now. */
  catchUp: () => Promise<void>;
};

/** The hook is asynchronous only after a possible change of a job: promises cost as much as a cached response. */
export function everyRequest({ headers, catchUp, ...site }: Options): onRequestHookHandler {
  const isSecure = site.site_url?.startsWith('https:') ?? false;
  return (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.routeOptions.config.crossOrigin) void reply.header('cross-origin-resource-policy', 'cross-origin');
    refuseUnclearHost(request);
    refuseKeyInAddress(request);
    refuseForeignOrigin(request, site);
    markJobChange(request, reply, isSecure);
    if (!mayFollowJobChange(request)) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- an async hook would cost every other request a promise
    void catchUp().then(() => done());
  };
}

/** Requires one host (RFC 9112, 3.2): a proxy could read another one than the product. @throws AppError bad_request */
function refuseUnclearHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    throw new AppError('bad_request', { message: 'A request must have exactly one Host header' });
}

/** Refuses an API key in an address, which browsers, proxies and logs keep. @throws AppError bad_request */
function refuseKeyInAddress({ url }: FastifyRequest): void {
  if (hasApiKey(url)) throw new AppError('bad_request', { message: 'A key in an address must be revoked' });
}

type Site = Pick<Options, 'site_url' | 'acceptHostOrigin'>;

/**
 * Refuses state-changing calls of another site's page. Without a cookie they have no rights today; the check protects a
 * future one. The sign-in service has a list of its own.
 *
 * @throws AppError forbidden
 */
function refuseForeignOrigin(request: FastifyRequest, site: Site): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const { url, config } = request.routeOptions;
  if (config.anyOrigin || url?.startsWith('/auth/v1')) return;
  const { origin } = request.headers; // programs that are no browsers send none
  if (origin !== undefined && !ownOrigins(request, site).includes(origin))
    throw new AppError('forbidden', { message: 'This request comes from a page on another site' });
}

/** The origins (scheme, host and port) whose pages may call. In production the Host header adds none. */
function ownOrigins({ host }: FastifyRequest, { site_url, acceptHostOrigin }: Site): string[] {
  return [
    ...(site_url === undefined ? [] : [new URL(site_url).origin]),
    ...(site_url === undefined || acceptHostOrigin ? [`http://${host}`, `https://${host}`] : []),
  ];
}
