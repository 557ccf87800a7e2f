import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createJob } from '@careers/samples/factories/job';
import { beforeEach, expect, test, vi } from 'vitest';
import { appRouter } from '../app-router.ts';
import { isCached, isProcedurePath } from '../call/call-procedure.ts';
import { refreshSearchWords } from '../jobs/search/search-words.service.ts';
import { testApi } from '../testing/test-api.ts';

const { app, call, candidate, db } = await testApi({}, {}, { cachesResponses: true });
const job = await createJob(db, { slug: 'van-adviser', title: 'Van Adviser', location: 'Leeds', department: 'Sales' });
const other = await createJob(db, { slug: 'fleet-analyst', title: 'Fleet Analyst', location: 'Glasgow' });

function trpc(paths: string, inputs?: object) {
  return `/trpc/${paths}${inputs ? `?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}` : ''}`;
}
async function textOf(path: string, token?: string): Promise<string> {
  const reply = await call('GET', path, { token });
  expect(reply.status, path).toBe(200);
  return reply.text;
}

/** Changes a job without its triggers: only a new response shows it. */
async function changeUnheard(data: { title?: string; location?: string }): Promise<void> {
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.job.update({ where: { id: job.id }, data }),
  ]);
}
async function renameUnheard(): Promise<string> {
  const title = `Van Adviser ${crypto.randomUUID()}`;
  await changeUnheard({ title });
  return title;
}

const list = '/api/jobs?limit=24';
const showsTitles = [list, '/api/jobs', '/api/jobs/van-adviser'];

/** Repeats a check until it passes, because on a busy machine a process may cache no response for a while. */
function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { interval: 5, timeout: 10_000 });
}

/** Changes a job with its triggers, and waits until responses are cached again. */
async function changeHeard(): Promise<void> {
  const title = `Van Adviser ${crypto.randomUUID()}`;
  await db.job.update({ where: { id: job.id }, data: { title } });
  await vi.waitUntil(async () => (await textOf(list)).includes(title), { interval: 5, timeout: 10_000 });
  await vi.waitUntil(
    async () => {
      const again = await renameUnheard();
      return !(await textOf('/api/jobs')).includes(again);
    },
    { interval: 5, timeout: 10_000 },
  );
}
beforeEach(changeHeard);

test.for(showsTitles)('[FIND-06] the response of %s is cached until a job changes', async (path) => {
  let unheard = '';
  await soon(async () => {
    const before = await textOf(path);
    unheard = await renameUnheard();
    expect(await textOf(path)).toBe(before);
  });
  await db.job.update({ where: { id: other.id }, data: { filled: true } });
  await vi.waitUntil(async () => (await textOf(path)).includes(unheard), { interval: 5, timeout: 10_000 });
});

test('a query within the app asks the database each time', async () => {
  const asked = trpc('jobs.list,jobs.bySlug', { 0: {}, 1: { slug: 'van-adviser' } });
  for (let times = 0; times < 2; times += 1) {
    const unheard = await renameUnheard();
    expect((await textOf(asked)).split(unheard)).toHaveLength(3);
  }
});

test('the filter options are cached until a job changes', async () => {
  const path = '/api/jobs/filter-options';
  const before = await textOf(path);
  const department = `Tyres ${crypto.randomUUID()}`;
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.job.updateMany({ where: { location: 'Glasgow' }, data: { department } }),
  ]);
  expect(await textOf(path)).toBe(before);
  await changeHeard();
  expect(await textOf(path)).toContain(department);
});

test('equivalent addresses share a cached response, and its Link repeats the address of each caller', async () => {
  async function twoSpellings() {
    const one = await call('GET', '/api/jobs?limit=1&location=');
    await renameUnheard();
    return { one, same: await call('GET', '/api/jobs?utm=x&department=&limit=1') };
  }
  await soon(async () => {
    const { one, same } = await twoSpellings();
    expect(same.text).toBe(one.text);
  });
  const { one, same } = await twoSpellings();
  expect(one.headers.link).toMatch(/^<\/api\/jobs\?limit=1&location=&cursor=[\w-]+>; rel="next"$/);
  expect(same.headers.link).toMatch(/^<\/api\/jobs\?utm=x&department=&limit=1&cursor=[\w-]+>; rel="next"$/);
  expect([one.headers['x-total-count'], same.headers['x-total-count']]).toEqual(['2', '2']);
  expect((await call('GET', '/api/jobs?limit=2')).text).not.toBe(one.text);
  expect((await call('GET', '/api/jobs?limit=1&limit=1')).status).toBe(400);
});

test('[TRUST-11] the address of a job has one cached response, in whatever letter case', async () => {
  await soon(async () => {
    const one = await textOf('/api/jobs/van-adviser');
    await renameUnheard();
    for (const path of ['/api/jobs/v%61n%2Dadviser', '/api/jobs/van-adviser?slug=fleet-analyst&utm=x'])
      expect(await textOf(path)).toBe(one);
  });
});

test.for(showsTitles)('%s has an ETag, and a caller who sends it gets an empty 304', async (path) => {
  const { headers } = await call('GET', path);
  const again = await call('GET', path, { headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.text]).toEqual([304, '']);
  await changeHeard();
  expect((await call('GET', path, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(200);
});

test.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a caller who accepts %s gets the same response in it', async ([encoding, decompress]) => {
  const plain = await textOf(list);
  for (const _ of ['made', 'kept']) {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request(app.listeningOrigin + list, { headers: { 'accept-encoding': encoding } }, resolve)
        .on('error', reject)
        .end();
    });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(decompress(await buffer(reply)).toString()).toBe(plain);
  }
});

test('a signed-in candidate gets the same response as a visitor', async () => {
  const { token } = await candidate();
  for (const path of showsTitles) expect(await textOf(path, token), path).toBe(await textOf(path));
  await changeHeard();
  for (const path of showsTitles) expect(await textOf(path), path).toBe(await textOf(path, token));
});

test('only public queries are cached, never a person’s own data', () => {
  const kept = Object.keys(appRouter._def.procedures).filter((path) => isProcedurePath(path) && isCached(path));
  expect(kept).toEqual([
    'jobs.list',
    'jobs.facets',
    'jobs.filterOptions',
    'jobs.openRoles',
    'jobs.bySlug',
    'jobs.questions',
    'jobs.similar',
    'jobs.formerDepartment',
  ]);
});

test('a refusal is not cached, and is in a batch beside the results of the others', async () => {
  const path = trpc('jobs.openRoles,jobs.bySlug', { 1: { slug: 'not-yet' } });
  const { status, body } = await call('GET', path);
  expect([status, body[0].result.data.total, body[1]]).toEqual([
    207,
    expect.any(Number),
    {
      error: {
        message: 'Job not found',
        code: -32_004,
        data: { code: 'NOT_FOUND', path: 'jobs.bySlug', httpStatus: 404, error: 'job_not_found' },
      },
    },
  ]);
  expect((await call('GET', '/api/jobs/not-yet')).status).toBe(404);
  await createJob(db, { slug: 'not-yet', status: 'Draft' });
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.job.update({ where: { slug: 'not-yet' }, data: { status: 'Published' } }),
  ]);
  expect((await call('GET', '/api/jobs/not-yet')).status).toBe(200);
  expect((await call('GET', path)).status).toBe(200);
  await db.job.delete({ where: { slug: 'not-yet' } });
});

test('tRPC and REST refuse invalid input of cached procedures', async () => {
  expect((await call('GET', '/trpc/jobs.list')).body.error.data.httpStatus).toBe(400);
  expect((await call('GET', trpc('jobs.list', { 0: { limit: -1 } }))).status).toBe(400);
  expect((await call('GET', '/trpc/jobs.list?batch=1&input=[1]')).status).toBe(400);
  expect((await call('GET', '/api/jobs?limit=-1')).body.field).toBe('limit');
});

test('a search is run again once new words of jobs are known', async () => {
  await refreshSearchWords({ db });
  await db.job.update({ where: { id: job.id }, data: { requirements: '<p>Tachomastery</p>' } });
  await vi.waitUntil(async () => (await textOf('/api/jobs?search=tachomastery')).includes('van-adviser'), 10_000);
  expect(await textOf('/api/jobs?search=tachomas')).toBe('[]');
  await db.$executeRaw`UPDATE search_words_state SET milliseconds = 0`;
  expect(await refreshSearchWords({ db })).toBe(true);
  await vi.waitUntil(async () => (await textOf('/api/jobs?search=tachomas')).includes('van-adviser'), 10_000);
  expect(await refreshSearchWords({ db }), 'nothing is left to do').toBe(false);
});
