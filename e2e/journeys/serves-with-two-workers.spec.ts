import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { freePort } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, type Person } from '@careers/samples/factories/person';
import { startTestProduct } from '@careers/tools/product-process';
import { databaseUrl, TEST_MS } from '../support/env.ts';
import { expect, test as base } from '../support/test.ts';

type Busy = { url: string; pid: number; db: Db; metrics: string; admin: Person };

/** A `test` with a product of two workers and a database of its own. It must end by itself when it is stopped. */
const test = base.extend<object, { busy: Busy }>({
  busy: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'careers-workers-'));
      const url = await ensureDatabase(databaseUrl, `workers_${workerIndex}`);
      await migrate(url);
      const db = createDb(url);
      const admin = await createAdmin(db);
      const metricsPort = String(await freePort());
      const settings = { WORKERS: '2', METRICS_PORT: metricsPort };
      const product = await startTestProduct({ databaseUrl: url, dataDir, settings });
      await use({ url: product.url, pid: product.pid, db, admin, metrics: `http://127.0.0.1:${metricsPort}/metrics` });
      await product.stop();
      expect(await product.ended, 'SIGTERM ends all of it').toBe(0);
      await db.$disconnect();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
});

/** Returns the running processes that the product's first process started. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

/** Reads a response over the agent's connection. Each new connection goes to the next worker. */
async function read(agent: Agent, url: string, headers: OutgoingHttpHeaders = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(url, { agent, headers }, (reply) => void text(reply).then(resolve, reject))
    .on('error', reject)
    .end();
  return promise;
}

async function send(method: 'POST' | 'PUT', url: string, body: object, headers: object = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  const reply = await fetch(url, { method, headers: all, body: JSON.stringify(body) });
  expect(reply.ok, await reply.clone().text()).toBe(true);
  return reply;
}

test('an edit through one worker is at once on the site of both for its editor, and a worker that dies is replaced', async ({
  busy,
}) => {
  const { url, pid, db, admin, metrics } = busy;
  const job = await createJob(db);
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  function readByBoth(path: string, headers: OutgoingHttpHeaders = {}): Promise<string[]> {
    return Promise.all(agents.map((agent) => read(agent, url + path, headers)));
  }
  await expect.poll(async () => (await workersOf(pid)).length).toBe(2);
  const page = `/jobs/${job.slug}`;
  for (const path of ['/api/jobs', page]) for (const body of await readByBoth(path)) expect(body).toContain(job.title);

  const { email, password } = admin;
  const signedIn = await send('POST', `${url}/auth/v1/token?grant_type=password`, { email, password });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  for (let edit = 0; edit < 10; edit += 1) {
    const title = `Fleet Manager of two, ${edit}`;
    const edited = await send('PUT', `${url}/api/admin/jobs/${job.id}`, { title }, headers);
    const cookie = edited.headers.getSetCookie().map((each) => each.replace(/;.*/, ''));
    for (const shown of [...(await readByBoth('/api/jobs', headers)), ...(await readByBoth(page, { cookie }))])
      expect(shown, 'at once, by both workers').toContain(title);
  }
  const shown = 'Fleet Manager of two, 9';
  await expect.poll(async () => (await readByBoth('/api/jobs')).every((list) => list.includes(shown))).toBe(true);

  const counted = /^careers_http_request_duration_seconds_count\{.*route="\/api\/jobs",.*\} (\d+)$/m;
  await expect
    .poll(async () => Number(counted.exec(await (await fetch(metrics)).text())?.[1]))
    .toBeGreaterThanOrEqual(8); // the sum of both workers
  const figures = await (await fetch(metrics)).text();
  expect(figures).toContain('careers_background_process_cpu_seconds_total');
  expect(figures.match(/^careers_database_ready 1$/gm)).toHaveLength(1);

  const [first = 0, second] = await workersOf(pid);
  process.kill(first, 'SIGKILL');
  await expect.poll(async () => (await workersOf(pid)).filter((each) => each !== first).length).toBe(2);
  expect(await workersOf(pid)).toContain(second);
  expect(await read(new Agent(), `${url}/api/jobs`)).toContain(shown);
  for (const agent of agents) agent.destroy();
});

test('a mail that a worker queues is sent once, by the process beside the workers', async ({ busy }) => {
  const { url, admin } = busy;
  await send('POST', `${url}/auth/v1/recover`, { email: admin.email });
  await expect.poll(() => fetch(`${url}/dev/mail`).then((page) => page.text())).toContain(admin.email);
  const mails = await (await fetch(`${url}/dev/mail`)).text();
  expect(mails.split(admin.email)).toHaveLength(2);
});
