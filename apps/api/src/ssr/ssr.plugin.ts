import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sourceIn } from '@careers/contracts/applications/source';
import { searchParameters } from '@careers/contracts/jobs/list-search';
import type { PlainPage } from '@careers/contracts/site/plain-pages';
import type { PageQuery, RenderPage } from '@careers/contracts/site/render-page';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import { plainPagePolicy, websitePolicy } from '@careers/server/content-security-policy';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { ListContext } from '../jobs/jobs.service.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { createPageResponse, type ReadyResponse } from '../cache/ready-response.ts';
import { PUBLIC_FOR_SECONDS, sendResponse } from '../cache/send-response.ts';
import { feedsPlugin } from '../feeds/feeds.plugin.ts';
import type { RenderPlainPage } from '../plain-pages/plain-pages.ts';
import { SEARCH_COST, type CallLimits } from '../context/counted-call.ts';
import { retryHeader, sendError, toLoggedError } from '../common/send-error.ts';
import { toAppError } from '../common/to-app-error.ts';
import { serveBuiltWebApp } from './built-web-app.ts';
import { errorPage } from '../common/html-page.ts';
import { takeNonce } from './inline-hashes.ts';
import { collapseSlashes, hasDotSegment, normalisePageUrl } from './normalise-page-url.ts';
import { startViteDevServer } from './vite-dev-server.ts';

export type SsrOptions = ListContext & {
  settings: PublicSettings;
  /** The built web app: `client` and `server` below it. In development it is only the folder for a build. */
  webDist: string;
  development: boolean;
  /** Calls a procedure as a visitor without an account: every visitor gets the same page. */
  call: PageQuery;
  limits: CallLimits;
  responses: ResponseCache;
  embed_origins: readonly string[] | undefined;
  feeds: readonly JobBoard[];
  countPage?: ((result: 'cached' | 'rendered') => void) | undefined;
};

/** Paths of the JSON APIs: an unknown one is a JSON 404, not a page. */
const apiPath = /^\/(?:api|auth\/v1|trpc)(?:[/?]|$)/;
/** The page of mailed links, whose address carries a token that signs the candidate in. */
const authCallbackPath = /^\/auth\/callback(?:[/?]|$)/;

/** The cost of rendering a page, in reads of one row. */
const PAGE_COST = 10;

// See docs/decisions/0007-pages-are-rendered-by-tanstack-router-inside-fastify.md
/** Serves pages, the web app's files and robots.txt. Returns what renders a page without script. */
export async function ssrPlugin(app: FastifyInstance, options: SsrOptions): Promise<RenderPlainPage> {
  const { settings, development } = options;
  let renderPage: RenderPage = () => Promise.reject(new Error('The web app is not loaded'));

  /** The page of a path, or a page without script in its place, with the hashes of what is inline. A redirect has no HTML. */
  async function htmlOf(path: string, call: PageQuery, plain?: PlainPage) {
    const request = new Request(settings.site_url + path);
    const nonce = randomBytes(16).toString('base64url');
    const { status, headers, ...reply } = await renderPage({ request, call, settings, nonce, plain });
    const { html, inline } = takeNonce(reply.html, nonce);
    if (!headers.has('location') && !html.includes('<html')) throw new Error('The page could not be rendered');
    return { status, headers, html, inline };
  }

  await app.register(async (site) => {
    renderPage = development
      ? await startViteDevServer(site, join(options.webDist, '..'))
      : await serveBuiltWebApp(site, options.webDist);
    const cached = options.responses.get;

    async function render(path: string, log: FastifyBaseLogger): Promise<ReadyResponse> {
      const { status, headers, html, inline } = await htmlOf(path, withLoggedErrors(options.call, log));
      const location = headers.get('location');
      if (location) return createPageResponse(status, { location: withoutOrigin(location, settings.site_url) }, '');
      // The policy is empty in development, because Vite adds inline styles to the page.
      const policy = development ? '' : websitePolicy(settings.auth.url, inline);
      return htmlPage(status, html, { policy, isStored: headers.get('cache-control') !== 'no-store' });
    }

    /** Counts a rendering against the limits of the caller's address. A cached response costs nothing. */
    function countRendering({ ip }: FastifyRequest, path: string): Promise<void> {
      const searchCost = /[?&]search=[^&]/.test(path) ? 2 * SEARCH_COST : 0; // the list and its counts
      return options.limits.count({ kind: 'read', cost: PAGE_COST + searchCost }, { user_id: null, ip });
    }

    /** The page of an address. A page that is not found contains its address, so it is rendered each time. */
    async function pageOf(request: FastifyRequest): Promise<ReadyResponse> {
      const { url, log } = request;
      let result: 'cached' | 'rendered' = 'cached';
      async function countAndRender(path: string): Promise<ReadyResponse> {
        result = 'rendered';
        await countRendering(request, path);
        return render(path, log);
      }
      const { path, cacheable } = normalisePageUrl(url);
      try {
        if (!cacheable) return await countAndRender(url);
        // The prefix keeps pages, whose addresses exist in any letter case, apart from feeds and paths of the API.
        const page = await cached(`page ${path}`, () => countAndRender(path));
        return page.status === 200 || path === url ? page : await countAndRender(url);
      } finally {
        options.countPage?.(result);
      }
    }

    site.get('/robots.txt', { config: { limit: 'none' } }, async (_request, reply) =>
      reply.type('text/plain').send(robotsTxt(settings.site_url)),
    );
    await feedsPlugin(site, {
      db: options.db,
      filterCounts: options.filterCounts,
      settings,
      embed_origins: options.embed_origins,
      feeds: options.feeds,
      cached: (request, key, make) => cached(key, () => countRendering(request, key).then(make)),
    });
    site.get('/*', { config: { limit: 'by page' } }, async (request, reply) => {
      if (apiPath.test(request.url)) throw new AppError('not_found');
      if (!request.url.startsWith('/')) throw new AppError('bad_request'); // an absolute URL: this is no proxy
      const url = collapseSlashes(request.url);
      if (hasDotSegment(url)) throw new AppError('not_found');
      if (url !== request.url) return reply.redirect(url, 301);
      const page = withSource(await pageOf(request), url);
      return sendResponse(request, reply, authCallbackPath.test(request.url) ? withSecretAddress(page) : page);
    });
    site.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    site.setErrorHandler(async (error, request, reply) => {
      const { status } = toAppError(error);
      if (status < 500 && status !== 429) return sendError(error, request, reply);
      const appError = toLoggedError(error, request.log);
      const policy = websitePolicy(settings.auth.url, { script: [], style: [] });
      void reply.headers(retryHeader([appError]));
      const html = errorPage(settings.brand.name, status === 429 ? appError.message : undefined);
      const page = await htmlPage(status, html, { policy });
      return sendResponse(request, reply, authCallbackPath.test(request.url) ? withSecretAddress(page) : page);
    });
  });
  return async (plain) => {
    const { html, inline } = await htmlOf('/plain', options.call, plain);
    return { html, policy: development ? '' : plainPagePolicy(inline.style) };
  };
}

function robotsTxt(site_url: string): string {
  const personal = ['/admin', '/alerts/', '/auth/', '/dashboard', '/hiring', '/login', '/register'];
  return [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site_url}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Rejects with an AppError, as `PageQuery` promises, and logs each unexpected error once. */
function withLoggedErrors(call: PageQuery, log: FastifyBaseLogger): PageQuery {
  return (path, input) =>
    call(path, input).catch((error: unknown) => {
      throw toLoggedError(error, log, { procedure: path });
    });
}

/** Returns a page whose address must stay secret: browsers neither store it nor send it to other sites. */
function withSecretAddress(page: ReadyResponse): ReadyResponse {
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } };
}

/** Adds the source in the requested address to a redirect, which is made without it. */
function withSource(page: ReadyResponse, url: string): ReadyResponse {
  const { location } = page.headers;
  const source = location && sourceIn(searchParameters(url.replace(/^[^?]*/, '')));
  if (!source) return page;
  const query = `${location.includes('?') ? '&' : '?'}source=${source}`;
  return { ...page, headers: { ...page.headers, location: location + query } };
}

/** Makes a path of this site's address, so that a redirect keeps the host name. Other addresses stay unchanged. */
function withoutOrigin(location: string, site_url: string): string {
  const path = location.startsWith(`${site_url}/`) ? location.slice(site_url.length) : location;
  return path.startsWith('//') ? location : path; // a browser reads a host after two slashes
}

type HtmlOptions = {
  policy: string;
  /** Whether the cache and the browser may store the page; by default they may. */
  isStored?: boolean;
};

function htmlPage(status: number, html: string, { policy, isStored = true }: HtmlOptions): Promise<ReadyResponse> {
  return createPageResponse(
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 && isStored ? PUBLIC_FOR_SECONDS : 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
      'content-security-policy': policy,
    },
    html,
  );
}
