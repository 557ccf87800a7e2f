import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@careers/db/testing';
import { freePort } from '@careers/postgres/embedded-postgres';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { webAppFixture } from './web-app-fixture.ts';

const ROUNDS = 60;
const WRITERS = 16;
/** Every other connection to the database: those of all pools and queues, and the listening one. */
const TERMINATE_ALL = `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

const { url, db } = await testDatabase();
const web = await webAppFixture();
const folder = await mkdtemp(join(tmpdir(), 'careers-lost-'));
const origin = `http://127.0.0.1:${await freePort()}`;
const product = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    APP_ENV: 'evaluation',
    DATABASE_URL: url,
    DATA_DIR: folder,
    WEB_DIST: web.folder,
    SITE_URL: origin,
    PORT: new URL(origin).port,
    LIMIT_CHANGES_PER_MINUTE: '1000000',
    LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1000000',
  },
});
const ended = once(product, 'exit');
afterAll(async () => {
  product.kill('SIGKILL');
  await ended;
  await Promise.all([web.remove(), rm(folder, { recursive: true })]);
});

async function send(method: string, path: string, body?: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

test(`[OPS-04] ${ROUNDS} times all connections of a busy product are ended: the process lives, and keeps what it acknowledged`, async () => {
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const { email, password } = await createAdmin(db);
  const signedIn = await send('POST', '/auth/v1/token?grant_type=password', { email, password });
  const token = String(signedIn.body['access_token']);

  let isOver = false;
  const statuses = new Map<number, number>();
  /** Changes one job repeatedly. @returns its last acknowledged title, at first the one that it has, and the later, unacknowledged ones */
  async function write(job: { id: string; title: string }): Promise<{ id: string; titles: string[] }> {
    const { id } = job;
    let titles = [job.title];
    for (let change = 1; !isOver; change += 1) {
      const title = `Change ${change}`;
      const { status } = await send('PUT', `/api/admin/jobs/${id}`, { title }, token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      titles = status === 200 ? [title] : [...titles, title];
    }
    return { id, titles };
  }
  async function terminate(): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await sleep(300);
      await db.$queryRawUnsafe(TERMINATE_ALL).catch(() => undefined);
    }
    isOver = true;
  }
  const jobs = await Promise.all(Array.from({ length: WRITERS }, () => createJob(db)));
  const [written] = await Promise.all([Promise.all(jobs.map(write)), terminate()]);

  console.log(`Replies: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (const { id, titles } of written) {
    const { title } = await db.job.findUniqueOrThrow({ where: { id } });
    expect(titles).toContain(title);
  }
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200);
}, 240_000);
