import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, test, vi } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { limitSettingsFromEnv } from '../limits/limit-settings.ts';

const { db, url } = await testDatabase();
const proxy = await startTcpProxy(url);
const pool = createDb(url);
const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) });
// Allows 25 searches a minute: each counts for twelve reads.
const app = await buildTestApp({
  db: pool,
  auth,
  listenUrl: proxy.url,
  trustProxy: 'loopback',
  limits: limitSettingsFromEnv({ LIMIT_READS_PER_MINUTE: '300', LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1' }),
});
afterAll(async () => {
  await app.close();
  await pool.$disconnect();
  await proxy.disconnect();
});
const job = await createJob(db, { title: 'Van Adviser' });

function get(path: string, from: string) {
  return app.inject({ url: path, headers: { 'x-forwarded-for': from } });
}

test('[FIND-06] an address that sends search after search must wait, and other visitors notice nothing', async () => {
  const [busy, visitor] = ['198.51.100.1', '192.0.2.1'];
  const replies: Awaited<ReturnType<typeof get>>[] = [];
  for (let number = 0; number < 40; number += 1) replies.push(await get(`/api/jobs?search=word${number}`, busy));
  for (const asked of ['list', 'facets'])
    replies.push(await get(`/trpc/jobs.${asked}?input=${encodeURIComponent('{"search":"another"}')}`, busy));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(25).fill(200), ...Array(17).fill(429)]);
  for (const { headers, body } of replies.slice(25)) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatch(/Too many requests\. Please try again in \d+ seconds?\./);
  }
  expect((await get('/api/jobs?search=van', visitor)).json()).toHaveLength(1);
});

test('once the listening connection falls silent, REST and tRPC read the database', async () => {
  const paths = ['/api/jobs', '/trpc/jobs.list?input=%7B%7D'];
  for (const path of paths) await get(path, '192.0.2.4');
  proxy.stall();
  let tries = 0;
  async function showNewTitle(): Promise<boolean> {
    const title = `Unheard ${crypto.randomUUID()}`;
    const from = `203.0.113.${(tries += 1)}`;
    await db.job.update({ where: { id: job.id }, data: { title } });
    const bodies = await Promise.all(paths.map(async (path) => (await get(path, from)).body));
    return bodies.every((body) => body.includes(title));
  }
  await vi.waitUntil(showNewTitle, { timeout: 10_000, interval: 200 });
  expect([await showNewTitle(), await showNewTitle()]).toEqual([true, true]);
});
