import { setTimeout as sleep } from 'node:timers/promises';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, test, vi } from 'vitest';
import { limitSettingsFromEnv } from '../limits/limit-settings.ts';
import { testSite } from './test-site.ts';

// Allows an address 50 searches a minute: each counts for twelve reads, and a page for ten.
const { app, db } = await testSite({
  trustProxy: 'loopback',
  limits: limitSettingsFromEnv({ LIMIT_READS_PER_MINUTE: '600', LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1' }),
});
const SEARCHES = 10_000;
const [busy, visitor, another] = ['198.51.100.1', '192.0.2.1', '192.0.2.2'];
afterAll(() => void vi.useRealTimers());

function get(url: string, from: string) {
  return app.inject({ url, headers: { 'x-forwarded-for': from } });
}

/** The first page once it is cached: two visitors get the same one, while the process reads the content version twice. */
async function cachedFirstPage(): Promise<string> {
  let visitors = 0;
  return vi.waitFor(async () => {
    const from = `203.0.113.${(visitors += 1)}`;
    const one = await get('/', from);
    await sleep(500);
    const two = await get('/', from);
    expect(two.body).toBe(one.body);
    return one.body;
  }, 10_000);
}

test('[FIND-06] of 10,000 different searches within a minute an address gets those of its limit, and other visitors notice nothing', async () => {
  await createJob(db, { title: 'Van Adviser' });
  const firstPage = await cachedFirstPage();
  vi.useFakeTimers({ toFake: ['Date'] }); // keeps a slow machine within one minute
  const statuses = new Map<number, number>();
  for (let first = 0; first < SEARCHES; first += 50) {
    const searches = Array.from({ length: 50 }, (_, number) => `/api/jobs?search=word${first + number}`);
    for (const { statusCode, headers, body } of await Promise.all(searches.map((url) => get(url, busy)))) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 200) continue;
      expect(headers['retry-after']).toBe('60');
      expect(body).toContain('Too many requests. Please try again in 60 seconds.');
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 50, 429: SEARCHES - 50 });
  expect((await get('/api/jobs?search=van', visitor)).json()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await get('/api/jobs?search=adviser', busy)).json()).toHaveLength(1);
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await get('/', another)).body).toBe(firstPage), 10_000);
}, 300_000);
