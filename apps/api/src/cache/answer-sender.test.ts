import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createJob } from '@careers/samples/factories/job';
import { loggerOptions } from '@careers/server/logging';
import { expect, test, vi } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const lines: string[] = [];
/** Routes of answers that Fastify did not see. */
const atOnce: string[] = [];
const { app, db } = await testApi(
  {},
  {},
  {
    keepsAnswers: true,
    logger: loggerOptions('info', { write: (line) => lines.push(line) }),
    metrics: { observe: () => undefined, countPage: () => undefined, countAnswerAtOnce: (route) => atOnce.push(route) },
  },
);
const job = await createJob(db, { slug: 'van-adviser', title: 'Van Adviser' });

/** Sends a request with Node's own client: fetch chooses headers itself. */
async function get(path: string, headers: Record<string, string> | string[] = {}, method = 'GET') {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(app.listeningOrigin + path, { method, headers }, resolve)
      .on('error', reject)
      .end();
  });
  const { date: _, ...sent } = reply.headers;
  return { status: reply.statusCode, headers: sent, body: await text(reply) };
}

const trpcList = `/trpc/jobs.list?batch=1&input=${encodeURIComponent('{"0":{}}')}`;
const paths = ['/api/jobs?search=&limit=1', '/api/jobs/van-adviser', trpcList];

/** Asks until the answer comes at once. */
async function known(path: string, headers: Record<string, string> = {}) {
  return vi.waitUntil(
    async () => {
      const before = atOnce.length;
      const reply = await get(path, headers);
      return atOnce.length > before && reply;
    },
    { interval: 5, timeout: 10_000 },
  );
}

test.for(paths)('an answer that is sent at once is the one that was routed, header by header: %s', async (path) => {
  for (const accept of ['identity', 'gzip', 'br']) {
    const reply = await known(path, { 'accept-encoding': accept });
    const routed = await get(path, { 'accept-encoding': accept, 'if-none-match': 'W/"other"' });
    const { 'x-request-id': id, ...headers } = reply.headers;
    const { 'x-request-id': otherId, ...routedHeaders } = routed.headers;
    expect([reply.status, headers, reply.body]).toEqual([routed.status, routedHeaders, routed.body]);
    expect(id).not.toBe(otherId);
  }
});

test('it is logged as any other, under the id that it has', async () => {
  const { headers } = await known('/api/jobs/van-adviser?private=words');
  const line = lines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({
    msg: 'answered',
    status: 200,
    req: { method: 'GET', route: '/api/jobs/:slug', path: '/api/jobs/van-adviser' },
  });
  expect(JSON.stringify(line)).not.toContain('private');
  expect(atOnce.at(-1)).toBe('/api/jobs/:slug');
});

test('what asks for something else than the kept bytes is routed', async () => {
  const { headers } = await known('/api/jobs');
  const { body } = await known(trpcList);
  atOnce.length = 0;
  expect((await get('/api/jobs', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  expect((await get('/api/jobs', {}, 'HEAD')).body).toBe('');
  expect((await get('/api/jobs', {}, 'POST')).status).toBe(404);
  expect((await get('/api/jobs', ['Host', 'one.test', 'Host', 'two.test'])).status).toBe(400);
  for (const name of ['trpc-accept', 'accept'])
    expect((await get(trpcList, { [name]: 'application/jsonl' })).body.split('\n').length).toBeGreaterThan(
      body.split('\n').length,
    );
  expect(atOnce).toEqual([]);
});

test('once a job has changed, the answer that was known is sent no more', async () => {
  for (const path of paths) await known(path);
  await db.job.update({ where: { id: job.id }, data: { title: 'Renamed' } });
  await vi.waitUntil(async () => (await get('/api/jobs/van-adviser')).body.includes('Renamed'), {
    timeout: 10_000,
    interval: 5,
  });
  for (const path of paths) expect((await known(path)).body, path).toContain('Renamed');
});

test('an answer that is asked for once is not held for its address: the third request is the first to be answered at once', async () => {
  atOnce.length = 0;
  let requests = 0;
  await vi.waitUntil(
    async () => {
      await get('/api/jobs?department=Asked%20thrice');
      requests += 1;
      return atOnce.length > 0;
    },
    { interval: 5, timeout: 10_000 },
  );
  expect(requests).toBeGreaterThanOrEqual(3);
});
