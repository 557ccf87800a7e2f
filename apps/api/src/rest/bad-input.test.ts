import { isDeepStrictEqual } from 'node:util';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { appRouter } from '../app-router.ts';
import { testApi } from '../testing/test-api.ts';
import type { RestRoute } from './rest-route.ts';
import { restRoutes } from './rest-routes.ts';

const { app, call, candidate, admin, db } = await testApi();
const [job, { token }, person] = [await createJob(db), await admin(), await candidate()];
const application = await createApplication(db, job, person);

async function rows() {
  return [await db.job.count(), await db.application.findMany(), await db.profile.findMany({ orderBy: { id: 'asc' } })];
}

/** Values that no field takes as they are: wrong types, NUL, far too long, half a surrogate pair, deep nesting. */
const odd: unknown[] = [
  null,
  7,
  true,
  [],
  {},
  ['x'],
  { toString: 'x' },
  '\0',
  'a\0b',
  'x'.repeat(60_000),
  '\uD800',
  -1,
  1e21,
  'undefined',
  "'; DROP TABLE jobs; --",
];
/** The fields of a route's input, as its schema has them. */
function fieldsOf({ procedure }: RestRoute): string[] {
  const { inputs } = Reflect.get(appRouter._def.procedures, procedure)._def as { inputs: { shape: object }[] };
  return inputs.flatMap(({ shape }) => Object.keys(shape));
}
const malformedIds = [
  'nonsense',
  '%00',
  '%F0%28%8C%28',
  '%zz',
  '00000000-0000-0000-0000-00000000000g',
  '..%2f..%2fetc',
  'x'.repeat(4000),
  'x'.repeat(6000),
  "1'%20OR%20'1'='1",
];

/** Matches a sentence for people, but no message of the validator itself. */
const readable = /^(?!Invalid input|Too big|Too small|Expected)[A-Z][^{}]+$/;

function at(path: string, id: string): string {
  return path.replace(/:\w+/, id);
}
/** Returns an address at which a request with a valid body changes a row. */
function soundAddress({ path, method }: RestRoute): string {
  const ofJob = /^\/api\/(admin\/)?jobs\//.test(path) && method !== 'DELETE'; // later requests need the job
  return at(path, ofJob ? job.id : application.id);
}
const writes = restRoutes.filter((route) => route.method !== 'GET');

test.for(writes)('[REST-23] $method $path refuses bodies that are not a JSON object', async (route) => {
  const { method } = route;
  const url = soundAddress(route);
  const json = { 'content-type': 'application/json' };
  const before = await rows();
  for (const body of ['{', 'null', '"text"', '[]', '{"a":1}{', '{"__proto__":{"x":1}}']) {
    const reply = await call(method, url, { token, body, headers: json });
    expect([reply.status, body]).toEqual([expect.toSatisfy((status: number) => status >= 400 && status < 500), body]);
    expect(reply.body.error).toMatch(/^[A-Z].+[^{]$/);
  }
  for (const type of ['text/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
    expect(
      await call(method, url, { token, body: '{"status":"Offer"}', headers: { 'content-type': type } }),
      type,
    ).toMatchObject({ status: 415, body: { error: 'The request body must be JSON' } });
  }
  // Uses no socket, because the server may close it before the whole body has been sent.
  const large = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { cover_letter: 'x'.repeat(1024 * 1024 + 1) },
  });
  expect([large.statusCode, large.json()]).toEqual([413, { error: 'The request is too large' }]);
  expect(await rows()).toEqual(before);
});

test.for(writes)(
  '[REST-23] $method $path accepts or refuses every odd value of every field with a sentence, never a 500, and writes nothing that it refuses',
  async (route) => {
    const { method, path } = route;
    const sound =
      path === '/api/register'
        ? { full_name: 'Jo Carter', email: 'odd@example.com', password: 'lane-marking-7' }
        : { full_name: 'Jo Carter' };
    for (const field of fieldsOf(route)) {
      let before = await rows();
      for (const value of odd) {
        const reply = await call(method, soundAddress(route), { token, body: { ...sound, [field]: value } });
        const what = `${field}: ${JSON.stringify(value)?.slice(0, 40)} → ${reply.text.slice(0, 200)}`;
        expect(reply.status, what).toBeLessThan(500);
        expect(reply.body.error ?? 'Accepted', what).toMatch(readable);
        const after = await rows();
        expect(reply.status < 400 || isDeepStrictEqual(after, before), what).toBe(true);
        before = after;
      }
    }
  },
);

test.for(restRoutes.filter((route) => route.path.includes(':')))(
  '[REST-23] $method $path refuses malformed ids',
  async ({ method, path }) => {
    for (const id of malformedIds) {
      const reply = await call(method, at(path, id), {
        token,
        ...(method !== 'GET' && { body: { notes: 'Thursday' } }),
      });
      expect(reply.status, id).toSatisfy((status: number) => status === 400 || status === 404);
      expect(
        Object.keys(reply.body).filter((key) => key !== 'field'),
        reply.text,
      ).toEqual(['error']);
      expect(reply.body.error, id).toMatch(/^(?:Invalid|Job not found|Not found|The )/);
    }
  },
);

test.for(restRoutes.filter((route) => route.list))('[REST-23] $path refuses odd paging and filters', async (route) => {
  const { path, list } = route;
  const cursor = list?.cursor ?? 'cursor';
  for (const query of [
    'limit=0',
    'limit=501',
    'limit=abc',
    'limit=1.5',
    `${cursor}=zzz`,
    `${cursor}=W10`,
    `${cursor}=${btoa('["2026-01-01T00:00:00.000Z","x"]')}`,
    'limit=1&limit=2',
  ]) {
    const reply = await call('GET', `${at(path, job.id)}?${query}`, { token });
    expect([query, reply.status]).toEqual([query, 400]);
    expect(reply.body.error).toMatch(readable);
  }
  const fields = fieldsOf(route);
  for (const [field, query] of [
    ['search', 'search=%00'],
    ['search', `search=${'x'.repeat(201)}`],
    ['location', 'location=a&location=b'],
  ] as const) {
    const reply = await call('GET', `${at(path, job.id)}?${query}`, { token });
    expect([query, reply.status]).toEqual([query, fields.includes(field) ? 400 : 200]);
  }
  for (const query of [
    'search=%27%20%26%20%7C',
    'search=%22unclosed',
    'search=a%3Ab%2A%21',
    'search=-',
    'utm_source=x',
  ]) {
    expect((await call('GET', `${at(path, job.id)}?${query}`, { token })).status).toBe(200);
  }
});

test('[REST-23] the messages name the field and its error', async () => {
  async function refused(path: string, body: unknown) {
    return (await call(path.includes('profile') ? 'PUT' : 'POST', path, { token: person.token, body })).body;
  }
  expect(await refused('/api/register', {})).toEqual({ error: 'Full name is required', field: 'full_name' });
  expect(await refused('/api/register', { full_name: 'Jo', email: 'nonsense', password: 'long-enough' })).toEqual({
    error: 'Please enter a valid email address',
    field: 'email',
  });
  expect(await refused('/api/register', { full_name: 'Jo', email: 'jo@example.com', password: 'short' })).toEqual({
    error: 'Password must be at least 6 characters',
    field: 'password',
  });
  expect(await refused('/api/me/profile', { full_name: ' ' })).toEqual({
    error: 'Full name is required',
    field: 'full_name',
  });
  expect(await refused(`/api/jobs/${job.id}/apply`, { cover_letter: 'x'.repeat(5001) })).toEqual({
    error: 'The cover letter must be at most 5,000 characters',
    field: 'cover_letter',
  });
});

test('[REST-23] an unknown path below /api is a JSON 404', async () => {
  expect(await call('GET', '/api/nothing-here')).toMatchObject({ status: 404, body: { error: 'Not found' } });
});

test('[REST-23] a change that changes nothing is refused, and leaves the version as it was', async () => {
  const path = `/api/admin/applications/${application.id}`;
  const before = await rows();
  for (const body of [{}, { Status: 'Offer' }, undefined])
    expect(await call('PUT', path, { token, body })).toMatchObject({
      status: 400,
      body: { error: 'Enter a status or notes' },
    });
  expect(await rows()).toEqual(before);
});

test.for([
  [
    'a body that is not JSON',
    {
      method: 'POST',
      url: '/trpc/profile.register',
      headers: { 'content-type': 'application/json' },
      payload: '{"full_name":',
    },
    [400, 'The request is not valid JSON', 'bad_request'],
  ],
  [
    'no body',
    { method: 'POST', url: '/trpc/profile.register', headers: { 'content-type': 'application/json' }, payload: '' },
    [400, 'The request is not valid JSON', 'bad_request'],
  ],
  [
    'an input that is not JSON',
    { url: '/trpc/jobs.list?input=%7B' },
    [400, 'The request is not valid JSON', 'bad_request'],
  ],
  [
    'a body that is too large',
    { method: 'POST', url: '/trpc/profile.register', payload: { full_name: 'x'.repeat(1024 * 1024) } },
    [413, 'The request is too large', 'too_large'],
  ],
  [
    'a form',
    {
      method: 'POST',
      url: '/trpc/profile.register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'full_name=x',
    },
    [415, 'The request body must be JSON', 'unsupported_media_type'],
  ],
  [
    'a form with files',
    {
      method: 'POST',
      url: '/trpc/profile.register',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    },
    [415, 'The request body must be JSON', 'unsupported_media_type'],
  ],
  [
    'a stream',
    {
      method: 'POST',
      url: '/trpc/profile.register',
      headers: { 'content-type': 'application/octet-stream' },
      payload: '{}',
    },
    [415, 'The request body must be JSON', 'unsupported_media_type'],
  ],
] as const)('tRPC refuses %s in the form that its client reads', async ([, request, [status, message, error]]) => {
  const reply = await app.inject({ ...request });
  expect([reply.statusCode, reply.json()]).toEqual([
    status,
    { error: { message, code: expect.any(Number), data: expect.objectContaining({ httpStatus: status, error }) } },
  ]);
});

test('tRPC reveals nothing internal either: no stack, no issue list, one sentence', async () => {
  const reply = await call('POST', '/trpc/profile.register', { body: { full_name: '' } });
  expect(reply.body.error).toEqual({
    message: 'Full name is required',
    code: -32600,
    data: { code: 'BAD_REQUEST', path: 'profile.register', httpStatus: 400, error: 'bad_request', field: 'full_name' },
  });
  const batch = await call('GET', `/trpc/${Array(11).fill('jobs.openRoles').join(',')}?batch=1&input={}`);
  expect(batch.status).toBe(400);
});
