import { endpointFields, withoutFields } from '@careers/auth/testing/endpoint-fields';
import { noLimits } from '@careers/auth/testing/no-limits';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../app-router.ts';
import { accessOf, isProcedurePath, schemasOf, type ProcedurePath } from '../call/call-procedure.ts';
import { inputExamples } from '../rest/openapi/input-examples.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { testApi } from './test-api.ts';

const BATCHES = 50;
const REQUESTS = 200;

const service_key = 'the-service-key-of-the-tests';
const api = await testApi(
  {},
  {},
  {
    auth: {
      ...noLimits,
      service_keys: [service_key],
      manual_linking_enabled: true,
      anonymous_enabled: true,
      phone_enabled: true,
      phone_autoconfirm: true,
      autoconfirm: false,
      web3_chains: ['ethereum', 'solana'],
    },
  },
);

type Values = Record<string, unknown>;
type Caller = 'visitor' | 'candidate' | 'admin' | 'service' | 'forged';
/** A call, its usual caller, and a valid input. A word in capitals or after a colon stands for an id. */
type Target = { method: string; path: string; caller: Caller; fields: string[]; sound: Values };

const callers = {
  public: 'visitor',
  protected: 'candidate',
  candidate: 'candidate',
  member: 'admin',
  admin: 'admin',
} as const;

function inputOf(procedure: ProcedurePath): Pick<Target, 'caller' | 'fields' | 'sound'> {
  const { input } = schemasOf(procedure);
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return { caller: callers[accessOf(procedure)], fields, sound: { ...(input && inputExamples.get(input)?.example) } };
}

const authCallers = { visitor: 'visitor', person: 'candidate', administrator: 'service' } as const;

const targets: Target[] = [
  ...restRoutes.map(({ method, path, procedure }) => ({ method, path, ...inputOf(procedure) })),
  ...Object.keys(appRouter._def.procedures)
    .filter(isProcedurePath)
    .map((procedure) => ({
      method: Reflect.get(appRouter._def.procedures, procedure)._def.type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${procedure}`,
      ...inputOf(procedure),
    })),
  ...[...Object.keys(endpointFields), ...withoutFields].map((endpoint): Target => {
    const [method = '', path = ''] = endpoint.split(' ');
    const { caller, body, query } = endpointFields[endpoint] ?? {
      caller: /admin/.test(path) ? 'administrator' : 'person',
    };
    const sound = { ...body, ...query };
    return { method, path: `/auth/v1${path}`, caller: authCallers[caller], fields: Object.keys(sound), sound };
  }),
  ...[
    'POST /api/upload-cv',
    'POST /unsubscribe',
    'POST /keep-my-data',
    'GET /data-exports/:id',
    'GET /api/cvs/:id',
  ].map((endpoint): Target => {
    const [method = '', path = ''] = endpoint.split(' ');
    return { method, path, caller: 'candidate', fields: ['token', 'id', 'expires', 'signature'], sound: {} };
  }),
];

/** The ids of existing rows, and the tokens of people. Requests may delete and end them. */
type World = {
  ids: Record<'job' | 'slug' | 'application' | 'candidate' | 'admin', string>;
  tokens: Record<Caller, string | undefined>;
};

async function newWorld(): Promise<World> {
  const [job, candidate, admin] = [await createJob(api.db), await api.candidate(), await api.admin()];
  const application = await createApplication(api.db, job, candidate);
  const ids = { job: job.id, slug: job.slug, application: application.id, candidate: candidate.id, admin: admin.id };
  const { token } = candidate;
  return {
    ids,
    tokens: { visitor: undefined, candidate: token, admin: admin.token, service: service_key, forged: 'a.b.c' },
  };
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', 'a\0b', '\uD800', 'x'.repeat(5_000), '%', '../..', "1' OR '1'='1", '', ' ', '0', '-1', '1e999'),
  fc.constantFrom('2026-02-30', '9999-12-31T23:59:60Z', '+271821-04-21', 'a@b.cd', 'sms', 'signup', 'Offer', '[]'),
);
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.constantFrom(null, true, -1, 0, 1e21, Number.MAX_SAFE_INTEGER + 1, 0.1, [], {}, ['x'], [null], { toString: 'x' }),
);

/** Values that a request may really carry in a header: no control characters, one byte each. */
const header = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('multipart/form-data; boundary=x', 'application/octet-stream', 'application/x-www-form-urlencoded'),
  fc.constantFrom('application/json; charset=utf-16', 'text/xml', '*', 'gzip', 'identity;q=0', 'en;q=2', 'null'),
  fc.constantFrom('bytes=0-', 'bytes=9-1', 'W/"x"', 'Basic eA==', 'Bearer', '2024-01-01', 'Thu, 01 Jan 1970'),
  fc.constantFrom('__Host-x=%zz; careers-device='),
);
const headerName = fc.oneof(
  fc.constantFrom('content-type', 'content-encoding', 'accept', 'accept-encoding', 'accept-language', 'range'),
  fc.constantFrom('authorization', 'cookie', 'if-match', 'if-none-match', 'if-modified-since', 'idempotency-key'),
  fc.constantFrom('referer', 'user-agent', 'sec-fetch-site', 'x-supabase-api-version', 'x-forwarded-for'),
);

/** The id of an existing row, for a field or a part of a path; undefined where there is none. */
function soundId({ ids }: World, path: string, name: string): string | undefined {
  if (name === 'slug') return ids.slug;
  if (name === 'job_id' || (name === 'id' && path.includes('jobs'))) return ids.job;
  if (name === 'USER' || (name === 'id' && path.includes('users'))) return ids.candidate;
  return name === 'id' ? ids.application : undefined;
}

function requests(world: World): fc.Arbitrary<InjectOptions> {
  const { ids, tokens } = world;
  const known = fc.constantFrom(...Object.values(ids));
  const id = fc.oneof(known, fc.uuid(), text.map(encoded), fc.constantFrom('%00', '%zz', '%F0%9F', '..'));
  const anything = fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: known });
  const anyone = fc.constantFrom(...(Object.keys(tokens) as Caller[]));

  return fc.constantFrom(...targets).chain(({ method, path, caller, fields, sound }) => {
    const field = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('x', ...fields) }, { weight: 1, arbitrary: text });
    const named = Object.fromEntries(fields.map((name) => [name, soundId(world, path, name)]));
    const object = fc.oneof(
      // A nearly valid input gets further than one without a valid field.
      fc.dictionary(field, anything, { maxKeys: 2 }).map((wrong): Values => ({ ...named, ...sound, ...wrong })),
      fc.dictionary(field, anything, { maxKeys: 6 }),
    );
    const json = fc.oneof({ weight: 8, arbitrary: object }, { weight: 1, arbitrary: fc.jsonValue() });
    const query = fc.oneof(
      fc.constant(''),
      fc
        .array(fc.tuple(field, text), { maxLength: 4 })
        .map((pairs) => pairs.map(([name, one]) => `${encoded(name)}=${encoded(one)}`).join('&')),
      json.map((input) => `input=${encoded(JSON.stringify(input))}`),
      fc.constantFrom('input=%7B', 'batch=1', 'batch=1&input=%7B%7D', '%', '=&=', 'limit=1&limit=2', 'a[b]=c'),
    );
    const body = fc.oneof(
      { weight: 12, arbitrary: json.map((given) => JSON.stringify(given)) },
      { weight: 1, arbitrary: text },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '{', '[', '{"a":1}{', '"', '{"__proto__":1}', '['.repeat(500), 'null'),
      },
    );
    const url = fc
      .tuple(fc.boolean(), fc.array(id, { minLength: 2, maxLength: 2 }), query)
      .map(([isKnown, odd, asked]) =>
        withQuery(
          path.replace(
            /:(\w+)|([A-Z]{4,})/g,
            (_whole, a, b) => (isKnown ? soundId(world, path, a ?? b) : undefined) ?? odd.pop() ?? '',
          ),
          asked,
        ),
      );
    const headers = fc
      .tuple(
        fc.oneof({ weight: 4, arbitrary: fc.constant(caller) }, { weight: 1, arbitrary: anyone }),
        fc.oneof(fc.constant({}), fc.dictionary(headerName, header, { maxKeys: 3 })),
      )
      .map(([who, more]) => ({
        'content-type': 'application/json',
        ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
        ...more,
      }));
    const usedMethod = fc.oneof(
      { weight: 9, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    );
    return fc.record({ method: usedMethod, url, headers, payload: body }) as fc.Arbitrary<InjectOptions>;
  });
}

function encoded(given: string): string {
  return encodeURIComponent(given.toWellFormed());
}
function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

test('ten thousand malformed requests of visitors, candidates, administrators and servers get no 5xx', async () => {
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const world = await newWorld();
    await fc.assert(
      fc.asyncProperty(requests(world), async (request) => {
        const { statusCode, body } = await api.app.inject(request);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        expect(statusCode, body.slice(0, 500)).toBeLessThan(500);
        expect(body).not.toMatch(/\n\s+at .*:\d+:\d+/);
      }),
      { seed: 20_261_123 + batch, numRuns: REQUESTS },
    );
  }
  // Checks that the requests lead to every kind of response often enough.
  for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status), `${status}`).toBeGreaterThan(50);
}, 3_600_000);
