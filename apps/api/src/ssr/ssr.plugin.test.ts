import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { createJob } from '@careers/samples/factories/job';
import { testDatabase } from '@careers/db/testing';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { siteSettings } from '../testing/test-pages.ts';
import { webAppFixture } from '../testing/web-app-fixture.ts';
import { changeJobRow, deleteJobRow } from '../jobs/job-rows.ts';

const { db: direct, url } = await testDatabase();
const proxy = await startTcpProxy(url);
const db = createDb(proxy.url);
const web = await webAppFixture();
const { site_url } = siteSettings;
const auth = await createAuth({ db, config: authConfig.parse({ site_url }) });

function siteAt(authUrl: string) {
  return buildTestApp({
    db,
    auth,
    limits: roomyLimits(),
    listenUrl: proxy.url,
    ssr: {
      settings: { ...siteSettings, auth: { url: authUrl, key: 'public', own_service: false } },
      webDist: web.folder,
      development: false,
      embed_origins: [],
      feeds: [],
    },
  });
}
const app = await siteAt('/auth/v1');
afterAll(async () => {
  await app.close();
  await db.$disconnect();
  await proxy.disconnect();
  await web.remove();
});

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: path, headers });
}
/** Returns the number of the rendering that made the page. A cached page keeps its number. */
async function rendering(path: string): Promise<number> {
  return Number(/self\.x=(\d+)/.exec((await get(path)).body)?.[1]);
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Waits until the process listens for changes, because it caches no page before. */
function keeps(path: string) {
  return vi.waitUntil(async () => (await rendering(path)) === (await rendering(path)), {
    timeout: 10_000,
    interval: 50,
  });
}

describe('the page cache', () => {
  test('a page is rendered once, and again right after any job has changed', async () => {
    const job = await createJob(direct);
    const path = `/jobs/${job.slug}`;
    await keeps(path);
    const before = await rendering(path);
    await direct.job.update({ where: { id: job.id }, data: { title: 'Renamed' } });
    await vi.waitUntil(async () => (await get(path)).body.includes('Renamed'), { timeout: 10_000, interval: 5 });
    expect(await rendering(path)).toBeGreaterThan(before);
    expect(await rendering(path)).toBe(await rendering(path));
  });

  test('visitors who come at the same moment share one rendering', async () => {
    await keeps('/');
    await createJob(direct);
    await keeps('/');
    const job = await createJob(direct);
    await vi.waitUntil(async () => (await get('/')).body.includes(job.title), 10_000);
    const pages = await Promise.all(Array.from({ length: 20 }, () => rendering('/?location=Nowhere')));
    expect(new Set(pages).size).toBe(1);
  });

  test('neither the order of the parameters nor unknown parameters make another page', async () => {
    await vi.waitFor(async () => {
      const one = await rendering('/?department=Sales&location=Leeds');
      expect(await rendering('/?utm_source=mail&location=Leeds&department=Sales&employment_type=')).toBe(one);
    }, 10_000);
    expect((await get('/?utm_source=mail&location=Leeds&department=Sales')).body).toContain(
      '?location=Leeds&department=Sales',
    );
  });

  test.for([
    ['/?search=van', '/?utm_source=mail&search=v%61n'],
    ['/?location=Leeds&cursor=abc', '/?cursor=abc&location=Leeds'],
    ['/login', '/LOGIN'],
    ['/admin/jobs/one/edit', '/admin/jobs/%74wo/edit?x=1'],
    ['/dashboard', '/dashboard?redirect=%2F'],
  ] as const)('[TRUST-11] [FIND-06] %s and %s are one page', async ([one, other]) => {
    await vi.waitFor(async () => expect(await rendering(one)).toBe(await rendering(other)), 10_000);
  });

  test.for(['/', '/login', '/departments/sales'])(
    '[REPORT-02] a source in the address makes no other page of %s',
    async (path) => {
      await vi.waitFor(
        async () => expect(await rendering(path)).toBe(await rendering(`${path}?source=indeed&utm_campaign=spring`)),
        10_000,
      );
    },
  );

  test('a page that is not found is rendered with the requested address', async () => {
    const reply = await get('/Nowhere/%41?x=1');
    expect([reply.statusCode, /not found: (.*?)</.exec(reply.body)?.[1]]).toEqual([404, '/Nowhere/A?x=1']);
  });

  test.for(['/nowhere', '/auth/callback?token_hash=secret', '/?search=empty'])(
    '%s is rendered each time',
    async (path) => {
      await keeps('/');
      expect(await rendering(path)).not.toBe(await rendering(path));
    },
  );

  test('while the database is unavailable cached pages and lists are sent as stale, and others are a 503 until it is back', async () => {
    const [job, other] = [await createJob(direct), await createJob(direct)];
    const path = `/jobs/${job.slug}`;
    await keeps(path);
    const lists = [`/api/jobs?location=${job.location}`, '/api/jobs'];
    const kept = await vi.waitUntil(async () => {
      const before = await rendering(path);
      const replies = await Promise.all(lists.map((list) => get(list)));
      return before === (await rendering(path)) && replies;
    }, 10_000);
    await proxy.disconnect();
    const away = await vi.waitUntil(async () => {
      const page = await get(`/jobs/${other.slug}`);
      return page.statusCode === 503 && page;
    }, 10_000);
    const stale = await vi.waitUntil(async () => {
      const page = await get(path);
      return page.headers['warning'] && page;
    }, 10_000);
    expect([stale.statusCode, stale.headers['warning']]).toEqual([200, '110 - "Response is Stale"']);
    expect(stale.body).toContain(job.title);
    for (const [at, list] of lists.entries()) {
      const { statusCode, body, headers } = await get(list);
      expect([statusCode, body, headers['warning']], list).toEqual([200, kept[at]?.body, '110 - "Response is Stale"']);
    }
    expect((await get('/api/jobs?department=Unasked')).statusCode).toBe(503);
    expect(away.body).toContain('The service is temporarily unavailable. Please try again.');
    expect(away.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    await proxy.reconnect();
    await direct.job.update({ where: { id: job.id }, data: { title: 'Changed meanwhile' } });
    expect((await get(lists[0] ?? '')).body).toContain('Changed meanwhile');
    const back = await get(path);
    expect(back.body).toContain('Changed meanwhile');
    expect(back.headers).not.toHaveProperty('warning');
    await keeps(path);
  });
});

describe('the headers of a page', () => {
  test('a browser revalidates its copy each time, and gets an empty 304 while nothing has changed', async () => {
    await keeps('/login');
    const page = await get('/login');
    expect(page.headers['cache-control']).toMatch(/^public, max-age=0, /);
    const again = await get('/login', { 'if-none-match': String(page.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/login', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  test('it is compressed as the visitor’s browser allows', async () => {
    await keeps('/login');
    const plain = (await get('/login')).rawPayload;
    const br = await get('/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
    const gzip = await get('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
    expect((await get('/login', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  });

  test('HEAD has the headers of GET, without the page', async () => {
    await keeps('/login');
    const head = await app.inject({ method: 'HEAD', url: '/login' });
    const page = await get('/login');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  test('its policy names the inline script and style of the web app by their hashes, and allows no other', async () => {
    const page = await get('/login');
    const policy = String(page.headers['content-security-policy']);
    const script = /<script>(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${hashOf(script)}`,
      `style-src 'self' ${hashOf('b{color:red}')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  test('a script or a style in the text of a job has no hash in the policy, so it cannot run', async () => {
    const injected = "document.title='injected'";
    const job = await createJob(direct, {
      title: `<script>${injected}</script><script nonce="guess">${injected}</script><style>b{color:blue}</style><script>`,
    });
    const page = await get(`/jobs/${job.slug}`);
    expect(page.body).toContain(`<script>${injected}</script>`);
    const policy = String(page.headers['content-security-policy']);
    const own = /<script>(self\.x=\d+)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(policy).toContain(`script-src 'self' ${hashOf(own)};`);
    expect(policy).toContain(`style-src 'self' ${hashOf('b{color:red}')};`);
  });

  test('it may call the sign-in service that the settings name, wherever that is', async () => {
    const hosted = await siteAt('https://project.example.net/auth/v1');
    const page = await hosted.inject('/login');
    await hosted.close();
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://project.example.net;");
  });

  test('the page that mailed links lead to is not stored and sends no referrer', async () => {
    const page = await get('/auth/callback?token_hash=secret');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});

describe('the replies', () => {
  test('a search of 33 dashes before a letter is a page', async () => {
    expect((await get(`/?search=${'-'.repeat(33)}a`)).statusCode).toBe(200);
  });

  test('[ROUTE-16] an unknown page is a 404, and an unknown path of the API is a JSON 404', async () => {
    expect((await get('/nowhere')).statusCode).toBe(404);
    for (const path of ['/api/nothing', '/trpc', '/auth/v1/nothing', '/assets/missing.js']) {
      const reply = await get(path);
      expect([reply.statusCode, reply.headers['content-type']?.split(';')[0]], path).toEqual([404, 'application/json']);
    }
    const post = await app.inject({ method: 'POST', url: '/', payload: {} });
    expect([post.statusCode, post.json()]).toEqual([404, { error: 'Not found' }]);
  });

  test('[JOB-02] the address of a deleted job is a 410, and a former address redirects to the job', async () => {
    const [gone, moved] = [await createJob(direct), await createJob(direct)];
    await deleteJobRow(direct, gone);
    await changeJobRow(direct, moved, { slug: 'moved-away' });
    expect((await get(`/jobs/${gone.slug}`)).statusCode).toBe(410);
    const reply = await get(`/jobs/${moved.slug}`);
    expect([reply.statusCode, reply.headers['location'], reply.headers['cache-control']]).toEqual([
      301,
      '/jobs/moved-away',
      'no-store',
    ]);
    const fromIndeed = await get(`/jobs/${moved.slug}?utm_campaign=spring&source=Indeed`);
    expect(fromIndeed.headers['location']).toBe('/jobs/moved-away?source=indeed');
  });

  test.for(['/jobs/throws', '/jobs/breaks'])(
    'a page that cannot be rendered is a plain 500 page that reveals nothing internal (%s)',
    async (path) => {
      const page = await get(path);
      expect(page.statusCode).toBe(500);
      expect(page.body).toContain('Something went wrong | Test Leasing careers');
      expect(page.body).not.toContain('the inside');
      expect(page.headers['content-type']).toContain('text/html');
    },
  );

  test.for([
    ['//evil.example/jobs', '/evil.example/jobs'],
    ['//evil.example', '/evil.example'],
    ['/admin/jobs//applicants?status=Offer', '/admin/jobs/applicants?status=Offer'],
  ] as const)('doubled slashes redirect to the address with single ones on this site: %s', async ([path, single]) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['location']]).toEqual([301, single]);
  });

  test('a backslash does not lead to another site', async () => {
    const page = await get('/\\evil.example/jobs');
    expect([page.statusCode, page.headers['location']]).toEqual([200, undefined]);
    expect(page.body).toContain(`of ${site_url}<`);
  });

  test('browsers cache files named by a hash for ever and others for a day, and no other file of the build is served', async () => {
    const asset = await get('/assets/site-abc123.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(gunzipSync(asset.rawPayload).toString()).toBe('export const asset = 1;');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    for (const path of [
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/..%2f..%2fserver/entry-server.js',
    ]) {
      expect((await get(path)).body, path).not.toContain('export const renderPage');
    }
  });
});

test('without a built web app the application does not start, and the error says what is missing', async () => {
  const ssr = { settings: siteSettings, webDist: '/nowhere', development: false, embed_origins: [], feeds: [] };
  await expect(buildTestApp({ db, auth, ssr })).rejects.toThrow(
    'There is no built web app in /nowhere: build it first.',
  );
});
