import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { openReadReplica } from '@careers/db/read-replica';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startReplicatedPostgres } from '@careers/postgres/testing/replicated-postgres';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, test, vi } from 'vitest';
import { buildTestApp } from './testing/build-test-app.ts';
import { roomyLimits } from './testing/roomy-limits.ts';
import { userMirror } from './profiles/user-mirror.ts';

// A real primary with a real streaming replica, both from the npm package.
const { primary, replica, stop } = await startReplicatedPostgres(async (server) => {
  await migrate(await ensureDatabase(server.url('postgres'), 'careers'));
});
const url = primary.url('careers');
const replicaUrl = replica.url('careers');
const db = createDb(url);
const closing: (() => Promise<unknown>)[] = [() => db.$disconnect()];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await stop();
});
const { id } = await createJob(db, { slug: 'first', title: 'First' });

async function newestVersion(): Promise<bigint> {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

/** Opens a reader for one test, because other tests change which server their reader uses. */
async function openReader({ address = replicaUrl, timeoutMs = 10_000 } = {}) {
  const state = { version: (await newestVersion()) as bigint | null };
  const warnings: string[] = [];
  const { read, close } = openReadReplica(address, {
    primary: db,
    contentVersion: () => state.version,
    timeoutMs,
    pool: { max: 2 },
    log: { warn: (_details, message) => warnings.push(message) },
  });
  closing.push(close);
  function readTitle() {
    return read(async (source) => {
      const [where] = await source.$queryRaw<{ replica: boolean }[]>`SELECT pg_is_in_recovery() AS replica`;
      const job = await source.job.findUniqueOrThrow({ where: { id } });
      return { replica: where?.replica, title: job.title };
    });
  }
  /** Waits until reads come from the replica. */
  function onReplica() {
    return vi.waitFor(async () => expect(await readTitle()).toMatchObject({ replica: true }), 20_000);
  }
  return { state, warnings, readTitle, onReplica };
}

async function retitle(title: string): Promise<bigint> {
  await db.job.update({ where: { id }, data: { title } });
  return newestVersion();
}

test('[FIND-08] public reads come from the replica once it has what this process knows of', async () => {
  const { readTitle, onReplica, warnings } = await openReader();
  await onReplica();
  expect(await readTitle()).toEqual({ replica: true, title: 'First' });
  expect(warnings).toEqual([]);
});

test('[FIND-08] a replica that lags is not read until it has the change', async () => {
  const { state, readTitle, onReplica } = await openReader();
  await onReplica();
  await runSql(replicaUrl, 'SELECT pg_wal_replay_pause()');
  state.version = await retitle('Second');
  for (let times = 0; times < 20; times += 1) expect(await readTitle()).toEqual({ replica: false, title: 'Second' });
  await runSql(replicaUrl, 'SELECT pg_wal_replay_resume()');
  await onReplica();
  expect(await readTitle()).toEqual({ replica: true, title: 'Second' });
});

test('[FIND-08] while the process may have missed a change, it reads from the primary', async () => {
  const { state, readTitle, onReplica } = await openReader();
  await onReplica();
  state.version = null;
  expect(await readTitle()).toMatchObject({ replica: false });
});

test('[FIND-08] when a replica hangs, the primary is read, and the replica is not tried for a while', async () => {
  const proxy = await startTcpProxy(replicaUrl);
  closing.push(proxy.disconnect);
  const { readTitle, onReplica, warnings } = await openReader({ address: proxy.url, timeoutMs: 250 });
  await onReplica();
  proxy.stall();
  for (let times = 0; times < 5; times += 1) expect(await readTitle()).toMatchObject({ replica: false });
  expect(warnings).toEqual(['The replica of the database failed or is slow: public reads go to the primary']);
});

test('[FIND-08] an error of the read itself goes to the caller, and the primary is not read', async () => {
  const proxy = await startTcpProxy(url);
  closing.push(proxy.disconnect);
  const unreachable = createDb(proxy.url);
  await proxy.disconnect();
  const version = await newestVersion();
  const { read, close } = openReadReplica(replicaUrl, {
    primary: unreachable,
    contentVersion: () => version,
    timeoutMs: 10_000,
    pool: { max: 2 },
    log: { warn: () => undefined },
  });
  closing.push(close, () => unreachable.$disconnect());
  await vi.waitFor(() => read((source) => source.job.count()), 20_000);
  await expect(read(() => Promise.reject(new Error('There is no such job')))).rejects.toThrow('There is no such job');
});

test('[FIND-08] the product reads jobs from the replica, and shows a change at once that the replica lacks', async () => {
  const relayed = await startTcpProxy(url);
  const relayedDb = createDb(relayed.url, { max: 2 });
  const config = authConfig.parse({ site_url: 'http://careers.test' });
  const auth = await createAuth({ db, config, mirror: userMirror });
  const app = await buildTestApp({
    db: relayedDb,
    auth,
    listenUrl: url,
    limits: roomyLimits({}),
    replica: { url: replicaUrl, pool: { max: 2 } },
  });
  closing.push(
    () => relayedDb.$disconnect(),
    relayed.disconnect,
    () => app.close(),
  );
  let limit = 0;
  /** Reads the titles of the list. Each call requests a different page, so that no cached response is used. */
  async function titles(): Promise<string[]> {
    const reply = await app.inject({ url: `/api/jobs?limit=${(limit += 1)}` });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ title: string }[]>().map(({ title }) => title);
  }
  await titles();

  await runSql(replicaUrl, 'SELECT pg_wal_replay_pause()');
  await retitle('Third');
  await vi.waitFor(async () => expect(await titles()).toEqual(['Third']), 20_000);
  for (let times = 0; times < 5; times += 1) expect(await titles()).toEqual(['Third']);
  await runSql(replicaUrl, 'SELECT pg_wal_replay_resume()');

  // Cuts the product's pool off from the primary, so that the replica responds.
  await relayed.disconnect();
  await vi.waitFor(async () => expect(await titles()).toEqual(['Third']), 20_000);
});

test('[FIND-08] a replica that dies goes unnoticed by callers', async () => {
  const { readTitle, onReplica } = await openReader();
  await onReplica();
  await replica.kill();
  for (let times = 0; times < 5; times += 1) expect(await readTitle()).toMatchObject({ replica: false });
});
