import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDb } from '@careers/db/client';
import { migrate, readMigrations } from '@careers/db/migrate';
import { testDatabase } from '@careers/db/testing';
import { makeFormerDatabase } from '@careers/db/testing/former-database';
import { freePort } from '@careers/postgres/embedded-postgres';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { webAppFixture } from '../testing/web-app-fixture.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'careers-apart-'));
const web = await webAppFixture();
afterAll(() => Promise.all([rm(DATA_DIR, { recursive: true }), web.remove()]));

/** Starts the product as a process of its own, which ends with the test, and returns its address. */
async function start(databaseUrl: string, settings: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    PORT: port,
    LOG_LEVEL: 'error',
    WEB_DIST: web.folder,
  };
  const product = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(product, 'exit');
  onTestFinished(async () => {
    product.kill('SIGTERM');
    await ended;
  });
  return `http://127.0.0.1:${port}`;
}

/** The status and body at a path, once the process responds. */
async function reply(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => undefined);
  return response && [response.status, await response.json()];
}
const WAIT = { timeout: 50_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 }); // each test starts one or two processes

test('[DEPLOY-04] with MIGRATE=false no process migrates: /readyz names the missing migration, and turns ready when the job has run', async () => {
  const admin = inject('pgAdminUrl');
  await runSql(admin, 'CREATE DATABASE unmigrated TEMPLATE template0');
  onTestFinished(() => runSql(admin, 'DROP DATABASE unmigrated WITH (FORCE)').then(() => undefined));
  const url = withDatabase(admin, 'unmigrated');
  const [first] = (await readMigrations()).map(({ name }) => name);

  const site = await start(url, { MIGRATE: 'false' });
  await expect
    .poll(() => reply(`${site}/readyz`), WAIT)
    .toEqual([503, { error: `The database lacks the migration ${first}: run the command migrate` }]);
  expect(await reply(`${site}/healthz`)).toEqual([200, { status: 'ok' }]);
  expect(await reply(`${site}/api/jobs`)).toEqual([
    503,
    { error: 'The service is temporarily unavailable. Please try again.' },
  ]);
  expect(await runSql(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);

  // Two jobs at once: one applies what is missing, the other waits for it.
  const applied = await Promise.all([migrate(url), migrate(url)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  await expect.poll(() => reply(`${site}/readyz`), WAIT).toEqual([200, { status: 'ok' }]);
  expect(await reply(`${site}/api/jobs`)).toEqual([200, []]);
});

test('[DEPLOY-04] with MIGRATE=false a process waits for a database that cannot be reached', async () => {
  const site = await start('postgresql://nobody@127.0.0.1:1/none', { MIGRATE: 'false' });
  await expect.poll(() => reply(`${site}/readyz`), WAIT).toEqual([503, { error: 'The database cannot be reached' }]);
});

test.each(['true', 'false'])(
  'with MIGRATE=%s a database made before 1.0.0 ends the start with what to do',
  async (MIGRATE) => {
    const admin = inject('pgAdminUrl');
    await runSql(admin, 'CREATE DATABASE former TEMPLATE template0');
    onTestFinished(() => runSql(admin, 'DROP DATABASE former WITH (FORCE)').then(() => undefined));
    const DATABASE_URL = withDatabase(admin, 'former');
    await makeFormerDatabase(DATABASE_URL);
    const product = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        DATABASE_URL,
        DATA_DIR,
        MIGRATE,
        PORT: String(await freePort()),
        LOG_LEVEL: 'error',
        WEB_DIST: web.folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void product.kill('SIGKILL'));
    const [[code], printed] = await Promise.all([once(product, 'exit'), text(product.stderr)]);
    expect(printed).toMatch(/^This database was made before 1\.0\.0, .* Then use an empty database/);
    expect(code).toBe(1);
  },
);

test('what is no longer a setting is named in the log, and the start goes on', async () => {
  const { url } = await testDatabase();
  const PORT = String(await freePort());
  const product = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { DATABASE_URL: url, DATA_DIR, PORT, LOG_LEVEL: 'warn', WEB_DIST: web.folder, AUTH_WRONG_CODES: '3' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(product.stdout);
  onTestFinished(() => printed.then(() => undefined));
  onTestFinished(() => void product.kill('SIGTERM'));
  await expect.poll(() => reply(`http://127.0.0.1:${PORT}/readyz`), WAIT).toEqual([200, { status: 'ok' }]);
  product.kill('SIGTERM');
  expect(await printed).toContain('"msg":"AUTH_WRONG_CODES is no longer a setting."');
});

test('with BACKGROUND=false a process answers requests and leaves the background work to another one', async () => {
  const { url } = await testDatabase();
  const db = createDb(url, { max: 1 });
  onTestFinished(() => db.$disconnect());
  const site = await start(url, { BACKGROUND: 'false', AUTH_AUTOCONFIRM: 'false' });
  await expect.poll(() => reply(`${site}/readyz`), WAIT).toEqual([200, { status: 'ok' }]);
  const registered = await fetch(`${site}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.com', password: 'correct-horse-battery' }),
  });
  expect(registered.status, await registered.text()).toBe(200);
  async function waiting() {
    return [await db.outboxMail.count({ where: { sent_at: null } }), await db.outboxMail.count()];
  }
  expect(await waiting()).toEqual([1, 1]);
  expect(await db.dueWork.count({ where: { row_id: '' } })).toBe(0); // no process has declared scheduled work

  await start(url, {});
  await vi.waitFor(async () => expect(await waiting()).toEqual([0, 1]), WAIT);
});

test('a process that serves calls and does background work has at most ten connections to the database', async () => {
  const { url } = await testDatabase();
  const db = createDb(url, { max: 1 });
  onTestFinished(() => db.$disconnect());
  const site = await start(url, {});
  await expect.poll(() => reply(`${site}/readyz`), WAIT).toEqual([200, { status: 'ok' }]);
  const { email, password } = await createCandidate(db);
  const signedIn = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` };
  // More calls at once than any pool has connections, each of which stays open for ten seconds.
  const calls = Array.from({ length: 30 }, () => fetch(`${site}/api/applications`, { headers }));
  const replies = await Promise.all([...calls, fetch(`${site}/readyz`)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [open] = await db.$queryRaw<{ connections: number }[]>`
    SELECT count(*)::int AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  // Four for calls, two for sessions, one for /readyz and one to watch for changed jobs; one to read the words of jobs.
  expect(open?.connections).toBeGreaterThanOrEqual(8);
  expect(open?.connections).toBeLessThanOrEqual(10);
});

/** Sets the clock of a process an hour ahead. */
const AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  Date.now = () => now() + 3_600_000;
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given) => (given.length === 0 ? new Real(Date.now()) : new Real(...given)),
  });`)}`;

test('where clocks are an hour apart, a session goes on at both processes by its refresh token, and mails are sent', async () => {
  const { url } = await testDatabase();
  const db = createDb(url, { max: 1 });
  onTestFinished(() => db.$disconnect());
  const slow = await start(url, { AUTH_AUTOCONFIRM: 'false' });
  const ahead = await start(url, { NODE_OPTIONS: AHEAD });
  for (const site of [slow, ahead])
    await expect.poll(() => reply(`${site}/readyz`), WAIT).toEqual([200, { status: 'ok' }]);
  const { email, password } = await createCandidate(db);
  async function post(site: string, path: string, body: object) {
    const response = await fetch(site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  async function statusOf(site: string, token: string) {
    return (await fetch(`${site}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  }
  const signedIn = await post(slow, '/auth/v1/token?grant_type=password', { email, password });
  expect(await statusOf(slow, signedIn.body.access_token)).toBe(200);
  expect(await statusOf(ahead, signedIn.body.access_token)).toBe(401); // it has expired there
  const { refresh_token } = signedIn.body;
  const renewed = await post(ahead, '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  expect(renewed.status).toBe(200);
  expect(await statusOf(ahead, renewed.body.access_token)).toBe(200);

  const registered = await post(slow, '/auth/v1/signup', {
    email: 'new@example.com',
    password: 'correct-horse-battery',
  });
  expect(registered.status).toBe(200);
  const sent = { template: 'confirm_sign_up', sent_at: { not: null } };
  await vi.waitFor(async () => expect(await db.outboxMail.count({ where: sent })).toBe(1), WAIT);
});
