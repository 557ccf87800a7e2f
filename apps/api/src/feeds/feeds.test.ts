import { createJob, jobRow } from '@careers/samples/factories/job';
import { noStory } from '@careers/contracts/site/brand';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testSite } from '../testing/test-site.ts';
import { sitemap, sitemapFile } from './sitemap.ts';
import { withFilterCounts } from '../testing/caller.ts';

const { app, db } = await testSite();
function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

function many<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item));
}
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true });
function parseXml(text: string): unknown {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

const rfc822 = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
/** The elements of the feed: the required ones of the RSS 2.0 specification, and some optional ones. */
const rss = z.strictObject({
  '?xml': z.object({ '@_version': z.literal('1.0'), '@_encoding': z.literal('utf-8') }),
  rss: z.object({
    '@_version': z.literal('2.0'),
    channel: z.strictObject({
      title: z.string().min(1),
      link: z.url(),
      description: z.string().min(1),
      language: z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/),
      lastBuildDate: rfc822,
      docs: z.url(),
      ttl: z.string().regex(/^\d+$/),
      'atom:link': z.object({
        '@_href': z.url(),
        '@_rel': z.literal('self'),
        '@_type': z.literal('application/rss+xml'),
      }),
      item: many(
        z.strictObject({
          title: z.string().min(1),
          link: z.url(),
          guid: z.object({ '#text': z.string().min(1), '@_isPermaLink': z.literal('false') }),
          pubDate: rfc822,
          description: z.string().min(1),
          'content:encoded': z.string().min(1),
          category: many(z.string().min(1)),
        }),
      ),
    }),
  }),
});
/** The fields of the JSON Feed 1.1 specification; `id`, `version`, `title`, `items` and a content are required. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      summary: z.string(),
      content_html: z.string().min(1),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      tags: z.array(z.string().min(1)),
    }),
  ),
});
const location = z.url({ protocol: /^https$/ }).max(2048);
const namespace = z.literal('http://www.sitemaps.org/schemas/sitemap/0.9');
const urlset = z.object({
  urlset: z.object({
    '@_xmlns': namespace,
    url: many(z.strictObject({ loc: location, lastmod: z.iso.datetime().optional() })),
  }),
});
const sitemapIndex = z.object({
  sitemapindex: z.object({ '@_xmlns': namespace, sitemap: many(z.strictObject({ loc: location })) }),
});

const awkward = 'R&D <Lead> “Growth” ]]> \u0007';
const first = await createJob(db, { title: awkward, department: 'Research & Development', location: 'Leeds' });
const second = await createJob(db, {
  department: 'Sales',
  location: 'York',
  description: '<p>Sell &amp; smile ]]></p>',
});
const filled = await createJob(db, { department: 'Sales', filled: true });
const draft = await createJob(db, { status: 'Draft', department: 'Secrets' });
const closed = await createJob(db, { closed_at: new Date(), closing_date: new Date('2026-01-31') });

test('[REACH-02] the RSS feed is RSS 2.0 and has every open job, newest first, whatever its text holds, and no filled one', async () => {
  const reply = await get('/feed.xml');
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { channel } = rss.parse(parseXml(reply.body)).rss;
  expect(channel.item.map(({ title }) => title)).toEqual([second.title, 'R&D <Lead> “Growth” ]]> ']);
  expect(channel).toMatchObject({ title: 'Open jobs | Test Leasing careers', link: 'https://careers.test/' });
  // Readers show a title as text and a description as HTML.
  expect(channel.item[1]?.description).toContain('Research &amp; Development · Leeds');
  expect(channel.item[0]).toMatchObject({
    link: `https://careers.test/jobs/${second.slug}?source=rss`,
    pubDate: second.created_at.toUTCString(),
    category: ['Sales', 'York', 'Full-time'],
  });
});

test('[REACH-02] the JSON Feed is version 1.1 and has the same jobs', async () => {
  const reply = await get('/feed.json');
  expect(reply.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const { items } = jsonFeed.parse(reply.json());
  expect(items.map(({ title }) => title)).toEqual([second.title, awkward]);
  expect(items[0]).toMatchObject({
    id: `urn:uuid:${second.id}`,
    summary: 'Sales · York · Full-time · £26,500 - £29,000',
    content_html: '<p>Sell &amp; smile ]]></p>',
    date_modified: second.updated_at.toISOString(),
  });
});

test('[REACH-02] a feed takes the filters of the list and names them; other parameters are ignored', async () => {
  const query = '?utm_source=x&location=York&department=Sales';
  const feed = jsonFeed.parse((await get(`/feed.json${query}`)).json());
  expect(feed.items.map(({ title }) => title)).toEqual([second.title]);
  expect(feed).toMatchObject({
    title: 'Open jobs: York, Sales | Test Leasing careers',
    home_page_url: 'https://careers.test/?location=York&department=Sales',
    feed_url: 'https://careers.test/feed.json?location=York&department=Sales',
  });
  const { channel } = rss.parse(parseXml((await get(`/feed.xml${query}`)).body)).rss;
  expect(channel.item).toHaveLength(1);
  expect(channel['atom:link']['@_href']).toBe('https://careers.test/feed.xml?location=York&department=Sales');
  const empty = await get('/feed.xml?department=Nowhere');
  expect([empty.statusCode, empty.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(rss.parse(parseXml(empty.body)).rss.channel.item).toEqual([]);
  const refused = await get(`/feed.json?search=${'x'.repeat(201)}`);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { error: 'The search must be at most 200 characters', field: 'search' },
  ]);
});

test('[REACH-01] the sitemap has every listed job with the date of its last change, the pages that list jobs, and the legal texts', async () => {
  const reply = await get('/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const { url } = urlset.parse(parseXml(reply.body)).urlset;
  expect(url).toEqual([
    { loc: 'https://careers.test/' },
    { loc: 'https://careers.test/departments/research-development' },
    { loc: 'https://careers.test/departments/sales' },
    { loc: 'https://careers.test/locations/leeds' },
    { loc: 'https://careers.test/locations/york' },
    ...['privacy', 'cookies', 'terms', 'accessibility', 'complaints'].map((path) => ({
      loc: `https://careers.test/${path}`,
    })),
    ...[first, second, filled]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ slug, updated_at }) => ({
        loc: `https://careers.test/jobs/${slug}`,
        lastmod: updated_at.toISOString(),
      })),
  ]);
  for (const { slug } of [draft, closed]) expect(reply.body).not.toContain(slug);
});

test('the sitemap has the page about working here where the company has written it', async () => {
  const { brand } = testSettings;
  const written = { ...brand, story: { ...brand.story, working_here: '<p>We stop at five.</p>' } };
  const page = '<loc>https://careers.test/working-here</loc>';
  expect(await sitemap(withFilterCounts(db), { ...testSettings, brand: written, size: 100 })).toContain(page);
  expect((await get('/sitemap.xml')).body).not.toContain(page);
});

test('[REACH-01] robots.txt names the sitemap', async () => {
  expect((await get('/robots.txt')).body).toContain('\nSitemap: https://careers.test/sitemap.xml\n');
});

test('[REACH-01] more addresses than one file may hold are in several, named by an index, each address once', async () => {
  const options = { ...testSettings, brand: { ...testSettings.brand, story: noStory }, size: 5 };
  const whole = urlset.parse(parseXml((await get('/sitemap.xml')).body)).urlset.url;
  const index = sitemapIndex.parse(parseXml(await sitemap(withFilterCounts(db), options))).sitemapindex.sitemap;
  expect(index.map(({ loc }) => loc)).toEqual([1, 2, 3].map((number) => `https://careers.test/sitemap-${number}.xml`));
  const files = await Promise.all(index.map((_, at) => sitemapFile(withFilterCounts(db), at + 1, options)));
  expect(files.flatMap((text) => urlset.parse(parseXml(text ?? '')).urlset.url)).toEqual(whole);
  expect(await sitemapFile(withFilterCounts(db), 4, options)).toBeNull();
  expect((await get('/sitemap-1.xml')).statusCode).toBe(200);
  for (const path of ['/sitemap-2.xml', '/sitemap-9999.xml']) expect((await get(path)).statusCode, path).toBe(404);
});

test('[REACH-05] pages of other sites may read the jobs as JSON, but nothing that needs a sign-in', async () => {
  const origin = { origin: 'https://www.leasing.test' };
  for (const path of ['/api/jobs', '/api/jobs/filter-options', `/api/jobs/${second.slug}`, '/api/jobs/none'])
    expect((await get(path, origin)).headers, path).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Link, X-Total-Count',
    });
  expect((await get('/feed.json', origin)).headers['access-control-allow-origin']).toBe('*');
  for (const path of ['/api/me', '/api/admin/jobs'])
    expect((await get(path, origin)).headers, path).not.toHaveProperty('access-control-allow-origin');
});

test('[REPORT-02] each feed and the list for a frame name themselves as the source of who comes from them, and the sitemap names none', async () => {
  const { items } = jsonFeed.parse((await get('/feed.json')).json());
  expect(items[0]?.url).toBe(`https://careers.test/jobs/${second.slug}?source=json-feed`);
  expect((await get('/feed.xml')).body).toContain(`/jobs/${second.slug}?source=rss<`);
  expect((await get('/embed/jobs?department=Sales')).body).toContain('/?department=Sales&amp;source=embed"');
  expect((await get('/sitemap.xml')).body).not.toContain('source');
});

test('[REACH-05] the list for a frame runs no script, and only the company’s own site may show it', async () => {
  const reply = await get('/embed/jobs?department=Sales');
  expect(reply.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https:\/\/www\.example\.com$/,
  );
  expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
  expect(reply.headers).not.toHaveProperty('x-frame-options');
  expect(reply.body).toContain(
    `<a href="https://careers.test/jobs/${second.slug}?source=embed" target="_blank" rel="noopener">${second.title}</a>`,
  );
  expect(reply.body).not.toMatch(/<script|style="|onclick/);
  expect(reply.body).not.toContain(filled.title);
  expect((await get('/embed/jobs?location=Leeds')).body).toContain('R&amp;D &lt;Lead&gt; “Growth”');
  expect((await get('/embed/jobs?department=Nowhere')).body).toContain('There are no open jobs at the moment.');
});

test('[REACH-01] [REACH-02] [REACH-05] each is cached with its ETag, and a changed job is in all of them at once', async () => {
  const paths = ['/feed.xml', '/feed.json', '/sitemap.xml', '/embed/jobs'];
  const before = await Promise.all(paths.map((path) => get(path)));
  for (const [at, path] of paths.entries()) {
    const again = await get(path, { 'if-none-match': String(before[at]?.headers['etag']) });
    expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
  }
  const added = await db.job.create({ data: jobRow({ slug: 'brand-new-job' }) });
  for (const path of paths)
    await vi.waitFor(async () => expect((await get(path)).body, path).toContain('brand-new-job'), 10_000);
  await db.job.delete({ where: { id: added.id } });
  for (const path of paths)
    await vi.waitFor(async () => expect((await get(path)).body, path).not.toContain('brand-new-job'), 10_000);
});

test('robots.txt disallows the personal pages', async () => {
  const robots = (await get('/robots.txt')).body;
  for (const path of ['/admin', '/hiring', '/alerts/']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toMatch(/Disallow: \/(jobs)?\n/);
});

test('[REACH-02] a feed has the newest open jobs, however many newer ones are filled, and an empty one is of now', async () => {
  const department = 'Haulage';
  const open = await createJob(db, { department, title: 'Shunter', created_at: new Date('2026-01-01') });
  await db.job.createMany({
    data: Array.from({ length: 51 }, () => jobRow({ department, title: 'Shunter', filled: true })),
  });
  for (const search of ['', '&search=shunter'])
    for (const path of ['/feed.xml', '/feed.json'])
      expect((await get(`${path}?department=${department}${search}`)).body, path + search).toContain(
        `/jobs/${open.slug}`,
      );
  const [built] = /(?<=<lastBuildDate>)[^<]+/.exec((await get('/feed.xml?department=None')).body) ?? [];
  expect(Date.now() - Date.parse(built ?? '')).toBeLessThan(60_000);
});
