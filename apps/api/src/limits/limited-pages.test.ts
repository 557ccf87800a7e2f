import { expect, test, vi } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { limitSettingsFromEnv } from './limit-settings.ts';

const { app } = await testSite({
  trustProxy: 'loopback',
  // Counts ten reads for a page, and 34 for a page with a search.
  limits: limitSettingsFromEnv({ LIMIT_READS_PER_MINUTE: '75', LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1' }),
});

function get(url: string, from: string) {
  return app.inject({ url, headers: { 'x-forwarded-for': from } });
}

test('[TRUST-07] an address renders a limited number of pages a minute, reads any number of cached ones, and learns when to try again', async () => {
  let visitors = 0;
  await vi.waitFor(async () => {
    visitors += 1;
    const from = `198.51.100.${visitors}`;
    const [one, two] = [await get('/', from), await get('/', from)];
    expect([one.statusCode, two.statusCode, two.body]).toEqual([200, 200, one.body]); // cached from now on
  }, 10_000);
  const busy = '192.0.2.2';
  const statuses: number[] = [];
  for (const search of ['a', 'b', 'c']) statuses.push((await get(`/?search=${search}`, busy)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await get('/?search=d', busy);
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(refused.body).toContain('Too many requests. Please try again in');
  // Seven units are left for a small call.
  expect((await get('/trpc/jobs.list?input=%7B%7D', busy)).statusCode).toBe(200);
  expect((await get('/api/jobs', busy)).statusCode).toBe(429);
  expect((await get('/', busy)).statusCode).toBe(200);
  expect((await get('/assets/site-abc123.js', busy)).statusCode).toBe(200);
  expect((await get('/?search=d', '192.0.2.3')).statusCode).toBe(200);
});
