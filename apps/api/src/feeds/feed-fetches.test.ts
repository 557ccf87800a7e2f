import { networkInterfaces } from 'node:os';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testSite } from '../testing/test-site.ts';
import { fetchNetworksJob } from './feed-fetches.service.ts';

const lines: string[] = [];
const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
const { app, db } = await testSite({ trustProxy: 'loopback', logger });
const administrator = asUser(db, await createAdmin(db), 'admin');
const job = await createJob(db, { description: `<p>${'We keep every van on the road. '.repeat(5)}</p>` });
const ownAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map((each) => each.address));

let clock = Date.now();
beforeEach(async () => {
  await db.installationFact.deleteMany();
  vi.useFakeTimers({ toFake: ['Date'] });
  passMinute();
});
afterEach(() => void vi.useRealTimers());

/** Lets a minute pass, in which a fetch is noted once. */
function passMinute(): void {
  vi.setSystemTime((clock += 61_000));
}
type Call = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> };
function fetchFeed(board: string, remoteAddress: string, call: Call = {}) {
  return app.inject({ url: `/feeds/${board}.xml`, remoteAddress, ...call });
}
async function fetched() {
  const { places } = await administrator.admin.jobs.places({ id: job.id });
  return Object.fromEntries(places.map((each) => [each.place, each.fetched]));
}
async function networkOf(board: string) {
  return (await fetched())[board]?.network;
}

test('[TRUE-02] ‘Where this job is’ says when another machine last fetched each feed, and from which network', async () => {
  expect(await fetched()).toEqual({ site: null, sitemap: null, indeed: null, adzuna: null });
  await fetchFeed('indeed', '203.0.113.57');
  await fetchFeed('adzuna', '2001:db8:1:2::3');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  await expect.poll(fetched).toEqual({
    site: null,
    sitemap: null,
    indeed: { at, network: '203.0.113.0/24' },
    adzuna: { at, network: '2001:db8:1::/48' },
  });
});

test('[TRUE-02] no cache answers a fetch in the product’s place, and one a minute is noted', async () => {
  const { headers } = await fetchFeed('indeed', '203.0.113.57');
  expect(headers['cache-control']).toBe('private, no-cache');
  await expect.poll(() => networkOf('indeed')).toBe('203.0.113.0/24');
  await fetchFeed('indeed', '198.51.100.1');
  passMinute();
  await fetchFeed('adzuna', '192.0.2.1');
  await expect.poll(() => networkOf('adzuna')).toBe('192.0.2.0/24');
  expect(await networkOf('indeed'), 'of two in one minute the first').toBe('203.0.113.0/24');
  const unchanged = await fetchFeed('indeed', '198.51.100.1', { headers: { 'if-none-match': String(headers.etag) } });
  expect(unchanged.statusCode).toBe(304);
  await expect.poll(() => networkOf('indeed')).toBe('198.51.100.0/24');
});

test('[TRUE-02] this machine, a caller without an address and a look at the headers alone are no fetch', async () => {
  for (const own of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', ...ownAddresses, 'unknown'])
    expect((await fetchFeed('indeed', own ?? '')).statusCode).toBe(200);
  await fetchFeed('indeed', '203.0.113.57', { method: 'HEAD' });
  await fetchFeed('indeed', '127.0.0.1', { headers: { 'x-forwarded-for': '127.0.0.1' } });
  await fetchFeed('adzuna', '203.0.113.57');
  await expect.poll(() => networkOf('adzuna')).toBe('203.0.113.0/24');
  expect((await fetched())['indeed']).toBeNull();
});

test('[TRUE-02] behind a trusted proxy the network is that of the caller, and no caller can invent one', async () => {
  await fetchFeed('indeed', '127.0.0.1', { headers: { 'x-forwarded-for': '203.0.113.57' } });
  await fetchFeed('adzuna', '198.51.100.1', { headers: { 'x-forwarded-for': '203.0.113.57' } });
  await expect.poll(() => networkOf('indeed')).toBe('203.0.113.0/24');
  await expect.poll(() => networkOf('adzuna')).toBe('198.51.100.0/24');
});

test('a fetch that cannot be noted is logged without the caller’s address, and the feed is answered', async () => {
  await db.$executeRaw`ALTER TABLE installation_facts RENAME TO installation_facts_away`;
  const reply = await fetchFeed('indeed', '203.0.113.57');
  expect([reply.statusCode, reply.body.includes(job.title)]).toEqual([200, true]);
  await expect.poll(() => lines.join('')).toContain('A fetch of a feed could not be noted');
  expect(lines.join('')).not.toContain('203.0.113.57');
  await db.$executeRaw`ALTER TABLE installation_facts_away RENAME TO installation_facts`;
});

function daysAgo(days: number): Date {
  return new Date(clock - days * 86_400_000);
}

test('[TRUE-02] a network is erased after 30 days; that and when a feed was fetched stays', async () => {
  await db.installationFact.createMany({
    data: [
      { name: 'indeed_fetched', subject: '203.0.113.0/24', happened_at: daysAgo(31) },
      { name: 'adzuna_fetched', subject: '198.51.100.0/24', happened_at: daysAgo(29) },
      { name: 'mail_arrived', subject: 'careers@mail.example.com', happened_at: daysAgo(31) },
    ],
  });
  await fetchNetworksJob({ db }).work();
  expect(await fetched()).toMatchObject({
    indeed: { at: daysAgo(31).toISOString(), network: null },
    adzuna: { network: '198.51.100.0/24' },
  });
  expect(await db.installationFact.findUnique({ where: { name: 'mail_arrived' } })).toMatchObject({
    subject: 'careers@mail.example.com',
  });
});
