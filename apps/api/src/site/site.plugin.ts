import { join } from 'node:path';
import type { CallAsAnybody, PublicSettings } from '@careers/contracts/site';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { refusalOf, sendRefusal } from '../send-refusal.ts';
import { toAppError } from '../to-app-error.ts';
import { builtSite } from './built-site.ts';
import { followContentVersion } from './content-version.ts';
import { developmentSite } from './development-site.ts';
import { faultPage } from './fault-page.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { acceptedEncoding, createPage, isSameCopy, type Page } from './page.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

export type SiteOptions = {
  settings: PublicSettings;
  /** The built web app: `client` and `server` below it. In development the folder it would be built into. */
  webDist: string;
  /** Serve the web app from its source, with hot reload. */
  development: boolean;
  /** Calls a procedure as nobody in particular. */
  call: CallAsAnybody;
  /** For LISTEN: a connection that stays, without a transaction pooler between. */
  databaseUrl: string;
};

/** Below these there are no pages: what is not there is answered as their clients expect. */
const notPages = /^\/(?:api|auth\/v1|trpc)(?:[/?]|$)/;
/** The addresses that mailed links lead to carry what signs a person in. */
const returnAddress = /^\/auth\/callback(?:[/?]|$)/;

/** The website: pages rendered on the server, the files they need, robots.txt. Whatever no route before it took is a page. */
export async function sitePlugin(app: FastifyInstance, options: SiteOptions): Promise<void> {
  await app.register(async (site) => {
    const { settings } = options;
    const headers = securityHeaders(settings);
    site.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

    const renderPage = options.development
      ? await developmentSite(site, join(options.webDist, '..'))
      : await builtSite(site, options.webDist);
    const version = options.development ? null : followContentVersion(options.databaseUrl, site.log);
    if (version) site.addHook('onClose', () => version.stop());
    const cached = createPageCache(() => version?.current() ?? null);

    async function render(path: string, log: FastifyBaseLogger): Promise<Page> {
      const request = new Request(settings.site_url + path);
      const reply = await renderPage({ request, call: sayingWhy(options.call, log), settings });
      return toPage(reply, settings, options.development);
    }

    site.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robots));
    site.get('/*', async (request, reply) => {
      if (notPages.test(request.url)) throw new AppError('not_found');
      if (!request.url.startsWith('/')) throw new AppError('bad_request'); // a request to a proxy, which this is not
      const { path, keep } = pageAddress(request.url);
      const page = keep ? await cached(path, () => render(path, request.log)) : await render(path, request.log);
      return sendPage(request, reply, page);
    });
    site.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    site.setErrorHandler((error, request, reply) => {
      if (toAppError(error).status < 500) return sendRefusal(error, request, reply);
      const { status } = refusalOf(error, request.log);
      return sendPage(request, reply, htmlPage(status, faultPage(settings.brand.name), settings));
    });
  });
}

const robots = [
  'User-agent: *',
  'Disallow: /admin',
  'Disallow: /auth/',
  'Disallow: /dashboard',
  'Disallow: /login',
  'Disallow: /register',
  '',
].join('\n');

/** A refusal in the form that the seam names; a fault goes to the log, once, with all that is known of it. */
function sayingWhy(call: CallAsAnybody, log: FastifyBaseLogger): CallAsAnybody {
  return (path, input) =>
    call(path, input).catch((error: unknown) => {
      throw refusalOf(error, log, { procedure: path });
    });
}

/** The reply of the web app as a page to send. */
async function toPage(reply: Response, settings: PublicSettings, development: boolean): Promise<Page> {
  const location = reply.headers.get('location');
  if (location)
    return createPage(
      reply.status,
      { location: location.replace(settings.site_url, ''), 'cache-control': 'no-store' },
      '',
    );
  const html = await reply.text();
  if (!html.includes('<html')) throw new Error('The page could not be rendered');
  return htmlPage(reply.status, html, settings, development);
}

function htmlPage(status: number, html: string, settings: PublicSettings, development = false): Page {
  return createPage(
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      // A copy may be kept, and asked about each time: the answer is a few bytes while nothing has changed.
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
      ...(!development && { 'content-security-policy': contentSecurityPolicy(html, settings) }), // Vite puts styles into the page by itself
    },
    html,
  );
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  void reply.code(page.status).headers(page.headers);
  if (returnAddress.test(request.url))
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (page.text.length === 0) return reply.send();
  void reply.headers({ etag: page.etag, vary: 'accept-encoding' });
  if (page.status === 200 && isSameCopy(request.headers['if-none-match'], page)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
