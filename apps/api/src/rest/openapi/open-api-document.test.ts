import { apiScopes } from '@careers/contracts/site/api-keys';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { schemasOf } from '../../call/call-procedure.ts';
import { servedCalls } from '../../testing/served-calls.ts';
import { testApi } from '../../testing/test-api.ts';
import { restRoutes } from '../rest-routes.ts';
import type { OpenApiDocument, Operation, Reply } from './document-types.ts';
import { replySchemaOf } from './endpoint-of-route.ts';
import { errorReply } from './error-reply.ts';

const { app, call, candidate } = await testApi();
const { body, headers, text } = await call('GET', '/api/openapi.json');
const document: OpenApiDocument = body;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

function operationAt(method: string, path: string): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${method} ${path}`);
  return operation;
}
function replyAt(method: string, path: string, status = 200): Reply {
  const reply = operationAt(method, path).responses[status];
  return reply && !('$ref' in reply) ? reply : { description: '' };
}

/** The calls below /api that the server has, as 'GET /api/jobs/{}'. */
function callsBelowApi(): string[] {
  return servedCalls(app)
    .map((call) => call.replace(/:[^/.]+/g, '{}'))
    .filter((each) => / \/api\//.test(each) && !each.startsWith('HEAD '));
}

test('[REST-24] two independent validators find nothing wrong with the OpenAPI 3.1 document, nor with its examples', async () => {
  expect(document.openapi).toBe('3.1.1');
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'info-license': 'off', // the API is the company's own
      'no-ambiguous-paths': 'off', // a literal path goes before one with a parameter, as OpenAPI says
      'operation-4xx-response': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-media-type-examples': 'error',
      'operation-operationId-unique': 'error',
      'no-unused-components': 'error',
    },
  });
  const absoluteRef = 'openapi.json';
  expect(await lintFromString({ source: text, absoluteRef, config })).toEqual([]);
  const wrong = text.replace('"salary_min":26500', '"salary_min":"much"');
  expect(await lintFromString({ source: wrong, absoluteRef, config }), 'a wrong example').not.toEqual([]);
});

test('[REST-24] the document has every call that the server has below /api, and no other', () => {
  const documented = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  const own = ['GET /api/openapi.json', 'GET /api/docs'];
  expect([...documented, ...own].toSorted()).toEqual(callsBelowApi().toSorted());
});

test.for(restRoutes)(
  '[REST-24] the examples of $method $path are accepted by the schemas of its procedure',
  (route) => {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const example = replyAt(route.method, path).content?.['application/json']?.example;
    expect(replySchemaOf(route).parse(example)).toEqual(example);
    const { requestBody, parameters = [] } = operationAt(route.method, path);
    const inPath = parameters.filter((each) => each.in === 'path').map((each) => [each.name, each.example]);
    const input = Object.assign(Object.fromEntries(inPath), requestBody?.content['application/json']?.example);
    expect(schemasOf(route.procedure).input?.safeParse(input).error).toBeUndefined();
  },
);

test('[REST-24] every named schema of the document has an example, and a description of each of its fields', () => {
  for (const [name, { examples, properties = {} }] of Object.entries(document.components.schemas)) {
    expect(examples, name).toHaveLength(1);
    for (const [field, schema] of Object.entries(properties))
      expect(schema, `${name}.${field}`).toHaveProperty('description', expect.stringMatching(/^[A-Z].+\.$/));
  }
});

test('[REST-24] every operation says what it does, who may call it, and how it can be refused', () => {
  for (const { method, path, operation } of operations) {
    const what = `${method} ${path}`;
    expect(operation.summary, what).toMatch(/^[A-Z][^.]+$/);
    expect(Object.keys(operation.responses), what).toEqual(expect.arrayContaining(['200', '429', '500', '503']));
    for (const { name, description } of operation.parameters ?? [])
      expect(description, `${what} ${name}`).toMatch(/\.$/);
    const isPublic = operation.security.length === 0;
    expect('401' in operation.responses, what).toBe(!isPublic || path === '/api/cvs/{id}');
    expect('403' in operation.responses, what).toBe(/^\/api\/(admin|hiring)\//.test(path));
  }
  expect(document.components.responses['too_many_requests']?.headers).toHaveProperty('Retry-After');
});

test('[KEY-02] every call says which scope a key needs, or why none reaches it', () => {
  for (const { method, path, operation } of operations)
    expect(operation.description, `${method} ${path}`).toMatch(/Scope: (`.+`|none\. .+)\.$/);
  expect(operationAt('GET', '/api/admin/jobs').security).toEqual([{ bearer: [] }, { api_key: ['jobs:read'] }]);
  const used = new Set(
    operations.flatMap(({ operation }) => operation.security.flatMap((each) => each['api_key'] ?? [])),
  );
  expect([...used].toSorted(), 'a scope that no call needs').toEqual(Object.keys(apiScopes).toSorted());
});

test('every call has an example of itself, of its body and of its reply, unless the reply is a file', () => {
  for (const { method, path, operation } of operations) {
    const what = `${method} ${path}`;
    expect(operation['x-codeSamples']?.[0]?.source, what).toMatch(
      new RegExp(`^await careers\\.${operation.operationId}\\(`),
    );
    for (const content of Object.values(operation.requestBody?.content ?? {}))
      expect(content, what).toHaveProperty('example');
    for (const [type, content] of Object.entries(replyAt(method, path).content ?? {}))
      expect('example' in content, what).toBe(!['application/pdf', 'application/zip'].includes(type));
  }
});

test('[REST-24] headers, redirects, pages, uploads and exports are described too', () => {
  function parametersOf(method: string, path: string): string[] | undefined {
    return operationAt(method, path).parameters?.map(({ name }) => name);
  }
  expect(parametersOf('POST', '/api/jobs/{job_id}/apply')).toContain('Idempotency-Key');
  expect(parametersOf('PUT', '/api/admin/jobs/{id}')).toContain('If-Match');
  expect(Object.keys(replyAt('GET', '/api/jobs').headers ?? {})).toEqual(['Link', 'X-Total-Count']);
  expect(operationAt('GET', '/api/jobs').parameters?.[0]).toMatchObject({
    name: 'limit',
    schema: { default: 100, maximum: 500 },
  });
  expect(replyAt('GET', '/api/jobs/{slug}', 301).headers).toHaveProperty('Location');
  expect(operationAt('POST', '/api/upload-cv').requestBody?.content).toHaveProperty('multipart/form-data');
  expect(replyAt('GET', '/api/admin/jobs/{id}/applicants.csv').content).toHaveProperty('text/csv');
});

test('[REST-24] refusals have the form that the document gives them', async () => {
  const { token } = await candidate();
  const refused = [
    await call('GET', '/api/me'),
    await call('GET', '/api/admin/users', { token }),
    await call('GET', '/api/jobs/no-such-job'),
    await call('GET', '/api/jobs?limit=0'),
    await call('POST', '/api/register', { body: { full_name: 'Jo' } }),
  ];
  for (const { body } of refused) expect(errorReply.strict().parse(body)).toEqual(body);
});

test('[REST-24] pages of every site may read the document, and it is sent again only when it has changed', async () => {
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  });
  const again = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': headers['etag'], 'accept-encoding': 'br' },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[REST-24] the documentation is one page without scripts that has every call and every schema', async () => {
  const docs = await call('GET', '/api/docs');
  expect(docs.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'/,
    ),
  });
  expect(docs.text).not.toMatch(/<script|style="|undefined|\[object/);
  for (const { method, path, operation } of operations) {
    expect(docs.text).toContain(`<section id="${operation.operationId}"`);
    expect(docs.text).toContain(`<code>${method} ${path}</code>`);
  }
  for (const [, target] of docs.text.matchAll(/href="#([^"]+)"/g)) expect(docs.text).toContain(`id="${target}"`);
  const again = await call('GET', '/api/docs', { headers: { 'if-none-match': docs.headers['etag'] ?? '' } });
  expect(again.status).toBe(304);
});
