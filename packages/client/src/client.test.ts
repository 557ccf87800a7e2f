import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { createApiKey } from '@careers/api/api-keys/testing/create-api-key';
import { testApi } from '@careers/api/testing/test-api';
import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, test } from 'vitest';
import { ApiError, createClient } from './client.ts';

const { app, candidate, admin, db } = await testApi();
const { token } = await createApiKey(db);
const address = app.server.address();
const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const client = createClient({ baseUrl, key: token });

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  at: number;
  body: string;
};

/** Starts a server that gives these answers one after the other, and the last one from then on. */
async function serve(...answers: Answer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        at: performance.now(),
        body,
      });
      const { status, headers, body: reply = {} } = answers[received.length - 1] ?? answers.at(-1) ?? { status: 500 };
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const at = server.address();
  return { received, baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/` };
}

test('[SDK-02] the iterators read all of 1,234 applications and jobs, page after page', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  const rows = Array.from({ length: 1_234 }, () => applicationRow(job, person));
  await db.application.createMany({ data: rows });
  await Promise.all(Array.from({ length: 11 }, () => createJob(db)));
  const listed: string[] = [];
  const pages: number[] = [];
  for await (const { applications } of client.listApplicants.pages({ job_id: job.id })) {
    listed.push(...applications.map(({ id }) => id));
    pages.push(applications.length);
  }
  expect(pages).toEqual([...Array.from({ length: 12 }, () => 100), 34]);
  expect(listed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const jobs = new Set<string>();
  for await (const { id } of client.listAllJobs.each({ limit: 5 })) jobs.add(id);
  expect(jobs.size).toBe(12);
});

const vacancy = {
  title: 'Fleet & Co',
  slug: 'fleet-co',
  department: 'Operations',
  location: 'Leeds',
  employment_type: 'Full-time',
  description: '<p>Vans</p>',
};

test('one object has the fields of path, query and body, and gives the typed body of the reply', async () => {
  const made = await client.createJob(vacancy);
  const changed = await client.updateJob(
    { id: made.id, title: 'Fleet Lead', status: 'Published' },
    { ifMatch: made.version },
  );
  expect(changed).toMatchObject({ id: made.id, title: 'Fleet Lead', version: made.version + 1 });
  expect((await client.getJob({ slug: 'fleet-co' })).title).toBe('Fleet Lead');
  const late = client.updateJob({ id: made.id, title: 'Late' }, { ifMatch: made.version });
  await expect(late).rejects.toMatchObject({ status: 409, body: { conflict: { version: made.version + 1 } } });
});

test('a change that is sent again with its idempotency key, as after a restart, is done once and gives the same', async () => {
  const again = { idempotencyKey: 'import 17' };
  const { id } = await client.createJob({ ...vacancy, slug: 'once' }, again);
  expect((await client.createJob({ ...vacancy, slug: 'once' }, again)).id).toBe(id);
  await expect(client.createJob({ ...vacancy, slug: 'other' }, again)).rejects.toMatchObject({ status: 422 });
});

test('a refusal is an ApiError with what the API says of it; a file is given as text, and one is sent in a form', async () => {
  const missing = client.getJob({ slug: 'no-such-job' });
  await expect(missing).rejects.toThrow(ApiError);
  await expect(missing).rejects.toMatchObject({ status: 404, message: 'Job not found', requestId: expect.any(String) });
  const job = await createJob(db);
  const administrator = createClient({ baseUrl, key: (await admin()).token });
  expect(await administrator.exportApplicants({ id: job.id })).toMatch(/^"Name","Email"/);
  const own = createClient({ baseUrl, key: (await candidate()).token });
  const file = new File(['not one'], 'cv.pdf', { type: 'application/pdf' });
  await expect(own.uploadOwnCv({ cv: file })).rejects.toMatchObject({
    status: 415,
    message: 'Please upload a PDF file.',
  });
});

test('[SDK-02] a call that is refused with 429 and 503 waits as Retry-After says, and is sent again with the same Idempotency-Key', async () => {
  const retryAt = Math.floor((Date.now() + 2_500) / 1_000) * 1_000; // a date of HTTP has no fractions of a second
  const { received, baseUrl: busy } = await serve(
    { status: 429, headers: { 'retry-after': '1' }, body: { error: 'Too many requests' } },
    { status: 503, headers: { 'retry-after': new Date(retryAt).toUTCString() } },
    { status: 200, body: { id: '1' } },
  );
  const call = createClient({ baseUrl: busy, key: 'careers_key' });
  expect(await call.updateApplication({ id: 'a/1', status: 'Interview' })).toEqual({ id: '1' });
  const [first, second, third] = received;
  expect(received).toHaveLength(3);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990);
  expect(performance.timeOrigin + (third?.at ?? 0)).toBeGreaterThan(retryAt - 20);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer careers_key',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(new Set(received.map(({ body }) => body))).toEqual(new Set(['{"status":"Interview"}']));
  await call.updateApplication({ id: 'a', status: 'Offer' }, { idempotencyKey: 'offer-17' });
  expect(received.at(-1)?.headers['idempotency-key']).toBe('offer-17');
});

test('a call is given up after its retries and when it is aborted, and other refusals are not sent again', async () => {
  const busy = await serve({ status: 503, headers: { 'retry-after': '0' }, body: { error: 'Down' } });
  await expect(createClient({ ...busy, retries: 2 }).getOwnProfile()).rejects.toMatchObject({
    status: 503,
    message: 'Down',
  });
  expect(busy.received).toHaveLength(3);
  const refused = await serve({ status: 422, body: { error: 'No', field: 'status' } });
  await expect(createClient(refused).getOwnProfile()).rejects.toMatchObject({ body: { field: 'status' } });
  expect(refused.received).toHaveLength(1);
  const slow = await serve({ status: 429, headers: { 'retry-after': '3600' } });
  const aborting = createClient(slow).getOwnProfile({}, { signal: AbortSignal.timeout(200) });
  await expect(aborting).rejects.toThrow(/timeout/);
  expect(slow.received).toHaveLength(1);
});

test('[SDK-02] the iterator sends the key to no address but that of the client, whatever Link and redirects say', async () => {
  const other = await serve({ status: 200 });
  const link = { link: `<${other.baseUrl}api/admin/applications?changed_since=2>; rel="next"` };
  const own = await serve(
    { status: 200, headers: link },
    { status: 200 },
    { status: 302, headers: { location: other.baseUrl } },
  );
  const call = createClient({ baseUrl: own.baseUrl, key: 'careers_key' });
  let count = 0;
  for await (const _ of call.listApplications.pages({})) count += 1;
  expect(count).toBe(2);
  expect(other.received).toEqual([]);
  await call.listTags();
  expect(other.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test('below a path of the base address the next page is read there too', async () => {
  const own = await serve(
    { status: 200, headers: { link: '</api/admin/applications?changed_since=2>; rel="next"' } },
    { status: 200 },
  );
  const call = createClient({ baseUrl: `${own.baseUrl}careers/` });
  for await (const _ of call.listApplications.pages({ limit: 5 }));
  expect(own.received.map(({ url }) => url)).toEqual([
    '/careers/api/admin/applications?limit=5',
    '/careers/api/admin/applications?changed_since=2',
  ]);
});

test('a Retry-After that is no time, or far in the future, is no reason to hurry', async () => {
  for (const after of ['soon', '9999999999']) {
    const busy = await serve({ status: 429, headers: { 'retry-after': after } });
    const aborting = createClient(busy).getOwnProfile({}, { signal: AbortSignal.timeout(300) });
    await expect(aborting).rejects.toThrow(/timeout/);
    expect(busy.received, after).toHaveLength(1);
  }
});

test('an id that would change the path is refused before anything is sent', async () => {
  const { received, baseUrl: to } = await serve({ status: 200 });
  const careful = createClient({ baseUrl: to, key: token });
  for (const id of ['', '.', '..'])
    await expect(careful.removeJob({ id }), JSON.stringify(id)).rejects.toThrow("id must not be empty, '.' or '..'");
  expect(received).toEqual([]);
});
