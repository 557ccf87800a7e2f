import type { onRequestHookHandler } from 'fastify';
import { markJobChange, mayFollowJobChange } from '../cache/own-changes.ts';
import { type OwnSite, refuseForeignOrigin } from './refuse-foreign-origins.ts';
import { refuseUnclearHost } from './refuse-malformed-requests.ts';

type Options = {
  /** The security headers of every response. */
  headers: Record<string, string>;
  site: OwnSite;
  /** Reads the content version, so that this process knows of every change of a job until now. */
  catchUp: () => Promise<void>;
};

/**
 * Makes the hook of all requests: it sets the request's id and the security headers, and refuses an unclear host and pages of
 * other sites. It is synchronous except for callers who may have just changed a job, because a cached response costs as little as a
 * few promises.
 */
export function everyRequest({ headers, site, catchUp }: Options): onRequestHookHandler {
  const isSecure = site.site_url?.startsWith('https:') ?? false;
  return (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.routeOptions.config.crossOrigin) void reply.header('cross-origin-resource-policy', 'cross-origin');
    refuseUnclearHost(request.raw);
    refuseForeignOrigin(request, site);
    markJobChange(request, reply, isSecure);
    if (!mayFollowJobChange(request)) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- an async hook would cost every other request a promise
    void catchUp().then(() => done());
  };
}
