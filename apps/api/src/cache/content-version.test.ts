import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { createJob } from '@careers/samples/factories/job';
import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { watchContentVersion, type ContentVersion } from './content-version.ts';

const { db, url } = await testDatabase();
const log = { info: () => undefined, warn: () => undefined };
function takeOver(): Promise<void> {
  return Promise.resolve();
}
const watched: ContentVersion[] = [];
afterAll(() => Promise.all(watched.map((version) => version.stop())));

async function watch(databaseUrl: string): Promise<ContentVersion> {
  const version = watchContentVersion(databaseUrl, log, takeOver);
  watched.push(version);
  await vi.waitUntil(() => version.current() !== null, 10_000);
  return version;
}

test('a new, a changed and a deleted job each change the version at once', async () => {
  const version = await watch(url);
  const changes = [
    () => createJob(db, { slug: 'heard' }),
    () => db.job.update({ where: { slug: 'heard' }, data: { filled: true } }),
    () => db.job.delete({ where: { slug: 'heard' } }),
  ];
  for (const change of changes) {
    const before = version.current();
    await change();
    await expect.poll(() => version.current(), { timeout: 500, interval: 1 }).not.toBe(before);
  }
});

test('while the connection is lost the version is unknown; it reconnects by itself, with another version than before', async () => {
  const proxy = await startTcpProxy(url);
  const version = await watch(proxy.url);
  const before = version.current();
  await proxy.disconnect();
  await expect.poll(() => version.current()).toBeNull();
  await proxy.reconnect();
  await expect.poll(() => version.current(), { timeout: 5_000 }).not.toBeNull();
  expect(version.current()).not.toBe(before);
  await version.stop();
  await proxy.disconnect();
});

test('a connection that falls silent without an error makes the version unknown', async () => {
  const proxy = await startTcpProxy(url);
  const version = await watch(proxy.url);
  proxy.stall();
  await expect.poll(() => version.current(), { timeout: 5_000 }).toBeNull();
  await version.stop();
  await proxy.disconnect();
});

test('stopping does not wait for an unavailable database', async () => {
  const version = watchContentVersion('postgresql://user@127.0.0.1:1/nothing', log, takeOver);
  expect(version.current()).toBeNull();
  await version.stop();
});

test('a process that catches up knows a change that it was not notified of, however many callers wait for that', async () => {
  const version = await watch(url);
  const before = version.current();
  await db.$executeRaw`UPDATE content_version SET version = version + 1`;
  await Promise.all(Array.from({ length: 100 }, () => version.catchUp()));
  expect(version.current()).not.toBe(before);
});

test('catching up without a connection does not wait for one', async () => {
  const version = watchContentVersion('postgresql://user@127.0.0.1:1/nothing', log, takeOver);
  await version.catchUp();
  expect(version.current()).toBeNull();
  await version.stop();
});

test('[SITE-06] a newer version counts as current only once what the site says was taken over', async () => {
  let taking = Promise.withResolvers<void>();
  const version = watchContentVersion(url, log, () => taking.promise);
  watched.push(version);
  taking.resolve();
  await vi.waitUntil(() => version.current() !== null, 10_000);
  const before = version.current();
  taking = Promise.withResolvers();
  await db.siteVersion.create({ data: { version: 1, content: {}, note: '' } });
  await vi.waitUntil(() => version.current() !== before, 20_000); // its lease ends, because the taking over lasts
  expect(version.current()).toBeNull();
  taking.resolve();
  await vi.waitUntil(() => version.current() !== null, 10_000);
  expect(version.current()).not.toBe(before);
});
