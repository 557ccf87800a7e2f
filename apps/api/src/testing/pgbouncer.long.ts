import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { freePort } from '@careers/postgres/embedded-postgres';
import { runSql } from '@careers/postgres/sql';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';
import { userMirror } from '../profiles/user-mirror.ts';
import { buildTestApp } from './build-test-app.ts';
import { roomyLimits } from './roomy-limits.ts';

/*
 * PgBouncer itself, as Debian's package pgbouncer installs it: `pgbouncer` must be on the PATH. It pools transactions:
 * each statement outside a transaction may run on another of its two connections.
 */
const { db: direct, url } = await testDatabase();
const address = new URL(url);
const port = await freePort();
const folder = await mkdtemp(join(tmpdir(), 'careers-pgbouncer-'));
await chmod(folder, 0o755); // root's PgBouncer runs as another user
await writeFile(join(folder, 'users.txt'), `"postgres" "${decodeURIComponent(address.password)}"\n`);
await writeFile(
  join(folder, 'pgbouncer.ini'),
  `[databases]
* = host=127.0.0.1 port=${address.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = extra_float_digits, lock_timeout, statement_timeout, idle_in_transaction_session_timeout
`,
);
const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
const pgbouncer = spawn('pgbouncer', [...asUser, join(folder, 'pgbouncer.ini')], {
  stdio: ['ignore', 'ignore', 'ignore'],
});
address.port = String(port);
const pooled = address.href;
const db = createDb(pooled, { max: 8 });
const background = openBackground({ db });
const auth = await createAuth({
  db,
  config: authConfig.parse({ site_url: 'http://careers.test' }),
  mirror: userMirror,
});
const app = await buildTestApp({ db, auth, listenUrl: url, limits: roomyLimits({}) });
afterAll(async () => {
  await app.close();
  await background.stop();
  await db.$disconnect();
  pgbouncer.kill('SIGINT');
  await rm(folder, { recursive: true });
});

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const reply = await app.inject({
    method,
    url: path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function signIn(email: string, password: string | null): Promise<string> {
  const { status, body } = await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.access_token;
}

test('through PgBouncer’s transaction pooling a candidate registers and applies, and an administrator sees it and replies', async () => {
  await vi.waitFor(() => runSql(pooled, 'SELECT 1'), { timeout: 20_000, interval: 250 });
  const job = await createJob(direct);
  const admin = await createAdmin(direct);
  const adminToken = await signIn(admin.email, admin.password);

  const email = 'new.candidate@example.com';
  const signUp = await call('POST', '/auth/v1/signup', { body: { email, password: 'correct-horse-battery' } });
  expect(signUp.status, JSON.stringify(signUp.body)).toBe(200);
  const token = await signIn(email, 'correct-horse-battery');

  expect((await call('GET', '/api/jobs')).body).toMatchObject([{ slug: job.slug }]);
  const sent = await call('POST', `/api/jobs/${job.id}/apply`, { token, body: { cover_letter: 'Dear team' } });
  expect(sent.body).toEqual({ message: 'Application submitted successfully!' });
  const applicants = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token: adminToken });
  expect(applicants.body.applications).toMatchObject([{ cover_letter: 'Dear team', status: 'Applied' }]);
  const [{ id }] = applicants.body.applications;
  await call('PUT', `/api/admin/applications/${id}`, { token: adminToken, body: { status: 'Interview' } });
  expect((await call('GET', '/api/applications', { token })).body).toMatchObject([{ status: 'Interview' }]);
});

test('a change of a job reaches the cached responses, because the product listens on its direct connection', async () => {
  const { id } = await createJob(direct, { slug: 'listened-to', title: 'Before' });
  await vi.waitFor(async () => expect((await call('GET', '/api/jobs/listened-to')).body.title).toBe('Before'), 10_000);
  await direct.job.update({ where: { id }, data: { title: 'After' } });
  await vi.waitFor(async () => expect((await call('GET', '/api/jobs/listened-to')).body.title).toBe('After'), 10_000);
});

test('calls on eight connections of the product share two of the server', async () => {
  const asked = Array.from(
    { length: 40 },
    () => db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid, pg_sleep(0.01)::text`,
  );
  const backends = (await Promise.all(asked)).map(([row]) => row?.pid);
  expect(new Set(backends).size).toBe(2);
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => call('GET', `/api/jobs?limit=${n + 1}`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('over those connections background work is queued and done', async () => {
  const [queued, recurring] = [1, 2].map(() => vi.fn<() => Promise<void>>().mockResolvedValue());
  const jobs = [
    { name: 'queued', work: async () => queued?.() },
    { name: 'recurring', every: 100, work: async () => recurring?.() },
  ];
  background.start(jobs, { warn: () => {}, error: () => {} });
  await db.$transaction((tx) => background.add(tx, 'queued', ['one', 'two']));
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(2), 10_000);
  await vi.waitFor(() => expect(recurring?.mock.calls.length).toBeGreaterThan(1), 10_000);
});
