import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMigrationScript } from '@careers/db/testing/next-release';
import { type MailServer, startMailServer } from '@careers/mail/testing/mail-server';
import { freePort } from '@careers/postgres/embedded-postgres';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { send, startLoad } from './testing/load.ts';
import { type Nginx, startNginx } from './testing/nginx.ts';
import { dataFolder, nodeFor, runCommandOf, type RunningRelease, startRelease } from './testing/running-release.ts';
import { newCandidate, signInAsAdmin, smokeTest } from './testing/smoke-test.ts';
import { becomesReady, unpackedRelease } from './testing/unpacked-release.ts';

const admin = { email: 'hr@example.com', password: 'eleven-green-lorries' };
const LOAD_SECONDS_AFTER = 3;

let folder: string;
let node: string;
let database: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let mails: MailServer;
/** The folders of this release, and of one after it: the same with a migration more. */
let current: string;
let next: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-rolling-'));
  await chmod(folder, 0o755);
  current = await unpackedRelease(folder);
  next = join(folder, 'next');
  await cp(current, next, { recursive: true, verbatimSymlinks: true });
  await writeMigrationScript(join(next, 'packages/db/prisma/migrations'));
  node = await nodeFor(folder);
  database = await startTemporaryPostgres();
  mails = await startMailServer();
}, 900_000);
afterAll(async () => {
  await mails.close();
  await database.stop();
  await rm(folder, { recursive: true });
});

test('[DEPLOY-05] [DEPLOY-06] a release is replaced by the next one, process by process under load: no request and no change is lost, and both serve side by side', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const nginx: Nginx = await startNginx(join(folder, 'nginx'), ports);
  const settings = {
    DATABASE_URL: await ensureDatabase(database.url('postgres'), 'rolling'),
    SITE_URL: nginx.url,
    SMTP_URL: `${mails.url}?requireTLS=false`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: await dataFolder(join(folder, 'data')),
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
    LIMIT_CHANGES_PER_MINUTE: '1000000',
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1000000',
  };
  function start(release: string, port: number): Promise<RunningRelease> {
    return startRelease({ node, folder: release, settings: { ...settings, PORT: String(port) } });
  }
  const running: RunningRelease[] = [];
  onTestFailed(() => running.forEach(({ printed }) => console.error(printed())));
  onTestFinished(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await nginx.stop();
  });
  for (const port of ports) {
    const site = await start(current, port);
    running.push(site);
    await becomesReady(site);
  }
  /** Replaces the process on a port, as docs/operations.md says. */
  async function replace(index: 0 | 1, release: string): Promise<void> {
    await nginx.route(ports, [ports[index]]);
    expect(await running[index]?.stop()).toBe(0);
    running[index] = await start(release, ports[index]);
    await becomesReady(running[index]);
    await nginx.route(ports);
  }
  function site(index: 0 | 1) {
    return { url: running[index]?.url ?? '', mails, admin };
  }

  const candidates = [];
  for (let number = 0; number < 3; number += 1) candidates.push(await newCandidate(site(0)));
  const load = startLoad(nginx.url, { admin: await signInAsAdmin(site(0)), candidates });
  const migrated = await runCommandOf({ node, folder: next, settings, args: ['migrate'] });
  expect(migrated.code, migrated.output).toBe(0);
  await replace(0, next);
  await smokeTest(site(1)); // the main job of the first release, on the new schema
  await smokeTest(site(0));
  await replace(1, next);
  await vi.waitFor(() => expect(load.acknowledged.titles.length).toBeGreaterThan(20), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, LOAD_SECONDS_AFTER * 1_000));
  await load.stop();

  expect(load.failures).toEqual([]);
  console.log(`Answered: ${load.answered()} requests, ${load.acknowledged.titles.length} jobs.`);
  const jobs = await runSql<{ title: string }>(
    settings.DATABASE_URL,
    `SELECT title FROM jobs WHERE title LIKE 'Mechanic %'`,
  );
  expect(jobs.map(({ title }) => title).toSorted()).toEqual(load.acknowledged.titles.toSorted());
  for (const { id, token } of candidates) {
    const { body } = await send(nginx.url, { path: '/api/me', token });
    expect(JSON.parse(body)).toMatchObject({ full_name: load.acknowledged.names.get(id) });
  }

  // A downgrade: the first release starts again on the new schema, beside the next one.
  await replace(1, current);
  await smokeTest(site(1));
}, 600_000);
