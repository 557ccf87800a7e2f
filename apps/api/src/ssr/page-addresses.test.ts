import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createJob } from '@careers/samples/factories/job';
import { expect, test, vi } from 'vitest';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { siteSettings } from '../testing/test-pages.ts';
import { testSite } from '../testing/test-site.ts';

const { app, db } = await testSite({ limits: roomyLimits() });
await app.listen({ host: '127.0.0.1', port: 0 });
const { slug } = await createJob(db, { location: 'Leeds' });

async function typeOf(url: string) {
  return (await app.inject(url)).headers['content-type']?.split(';')[0];
}

/** Requests a path unchanged: `app.inject` and fetch resolve its dot segments. */
async function getAsIs(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(app.listeningOrigin);
  const [reply] = await once(get({ hostname, port, path, agent: false }), 'response');
  return reply.resume();
}

/** Waits until the process listens for changes, because it caches no page before. */
async function keepsPages() {
  await vi.waitUntil(async () => (await app.inject('/login')).body === (await app.inject('/login')).body, 10_000);
}

test.for([
  ['/sitemap.xml', '/SITEMAP.XML', 'application/xml'],
  ['/feed.xml', '/FEED.XML', 'application/rss+xml'],
  ['/feed.json', '/FEED.JSON', 'application/feed+json'],
  [`/jobs/${slug}/image.png`, `/JOBS/${slug}/image.png`, 'image/png'],
] as const)('%s is never the page of %s, nor the other way round', async ([file, page, type]) => {
  await keepsPages();
  for (const urls of [
    [page, file],
    [file, page],
  ]) {
    const types = await Promise.all(urls.map(typeOf));
    expect(types).toEqual(urls.map((url) => (url === file ? type : 'text/html')));
  }
});

test.for([
  '/zz0/..',
  '/zz0/../',
  '/x/%2e%2e',
  '/x/.%2E/login',
  '/./login',
  '/x\\..',
  '/%30\\..',
  '/x/..\\/evil.example',
  '/..?search=van',
])('an address with a step up or in place is no page: %s', async (path) => {
  const { statusCode, headers } = await getAsIs(path);
  expect([statusCode, headers['location']]).toEqual([404, undefined]);
});

const site = siteSettings.site_url;
test.for([
  [`${site}/jobs/van?from=${site}/`, `/jobs/van?from=${site}/`],
  [`/login?redirect=${site}/jobs`, `/login?redirect=${site}/jobs`],
  [`${site}.example/jobs`, `${site}.example/jobs`],
  [`${site}//elsewhere.example/jobs`, `${site}//elsewhere.example/jobs`],
] as const)(
  'a redirect to %s leads to %s: only the site itself, at its beginning, is left out',
  async ([to, location]) => {
    const reply = await app.inject(`/moved?to=${encodeURIComponent(to)}`);
    expect([reply.statusCode, reply.headers['location']]).toEqual([301, location]);
  },
);
