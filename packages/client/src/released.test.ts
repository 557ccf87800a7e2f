import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakingChanges } from './testing/breaking-changes.ts';
import { currentDocument, type Document, type Operation, type Schema } from '../scripts/document.ts';
import { readReleased, RELEASED, releasedText } from './testing/released.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
function majorOf(of: string): number {
  return Number(of.split('.')[0]);
}

test('[SDK-03] what removes or narrows something for callers needs a new major version of the client', () => {
  const released = readReleased();
  const broken = breakingChanges(released.document, currentDocument());
  expect(broken).toEqual(majorOf(version) > majorOf(released.version) ? broken : []);
});

// With a new version in package.json, `npx vitest run released -u` notes the document as the one of its release.
test('the document of the last release is noted with its version', async () => {
  const released = readReleased();
  const noted = released.version === version ? released : { version, document: currentDocument() };
  await expect(releasedText(noted)).toMatchFileSnapshot(RELEASED);
});

/** A document with one call, which takes and gives an object with a field. */
function withCall({
  taken,
  given,
  ...operation
}: { taken?: Schema; given?: Schema } & Partial<Operation> = {}): Document {
  function content(field: Schema = { type: 'string' }, required = ['field']) {
    return { 'application/json': { schema: { type: 'object', properties: { field }, required } } };
  }
  const call: Operation = {
    operationId: 'change',
    summary: '',
    security: [{ api_key: ['jobs:write'] }],
    requestBody: { required: true, content: content(taken) },
    responses: { 200: { content: content(given), headers: { Link: {} } } },
    ...operation,
  };
  const record = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  return { paths: { '/api/things': { put: call } }, webhooks: {}, components: { schemas: { Thing: record } } };
}
const reference = { $ref: '#/components/schemas/Thing' };
const renamed = withCall({ given: reference });
renamed.components.schemas = {
  Thing: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
};
const moved = withCall();
moved.paths = { '/api/others': moved.paths['/api/things'] ?? {} };
const withWebhook = withCall();
withWebhook.webhooks = {
  'job.closed': { post: withCall().paths['/api/things']?.['put'] ?? { operationId: '', summary: '', responses: {} } },
};
const optional = { 'application/json': { schema: { type: 'object', properties: { field: { type: 'string' } } } } };

test.for<[what: string, before: Document, now: Document, found: string[]]>([
  ['a call', withCall(), withCall({ operationId: 'other' }), ['change is gone']],
  ['its address', withCall(), moved, ['change is PUT /api/others instead of PUT /api/things']],
  [
    'its pages',
    withCall(),
    withCall({ responses: { 200: { content: optional } } }),
    ['change has no pages', 'change().field may be missing'],
  ],
  ['its scope', withCall(), withCall({ security: [{ api_key: ['jobs:read'] }] }), ['change needs jobs:read']],
  ['its keys', withCall(), withCall({ security: [{ bearer: [] }] }), ['change takes no API key']],
  ['its being for everyone', withCall({ security: [] }), withCall(), ['change needs a sign-in']],
  ['a field of a record', withCall({ given: reference }), renamed, ['change().field.name is gone']],
  [
    'a value that is always there',
    withCall(),
    withCall({ given: { type: ['string', 'null'] } }),
    ['change().field may be null'],
  ],
  ['a type that is given', withCall(), withCall({ given: { type: 'integer' } }), ['change().field may be integer']],
  [
    'a list of values',
    withCall({ given: { type: 'string', enum: ['a'] } }),
    withCall(),
    ['change().field is wider: any value'],
  ],
  [
    'an item',
    withCall({ given: { type: 'array', items: { type: 'string' } } }),
    withCall({ given: { type: 'array', items: { type: 'integer' } } }),
    ['change().field[] may be integer'],
  ],
  [
    'an optional field',
    withCall({ requestBody: { required: false, content: optional } }),
    withCall(),
    ['change.field is required'],
  ],
  [
    'a value that is taken',
    withCall({ taken: { type: 'string', enum: ['a', 'b'] } }),
    withCall({ taken: { type: 'string', enum: ['a'] } }),
    ['change.field is narrower: without b'],
  ],
  [
    'null that is taken',
    withCall({ taken: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    withCall(),
    ['change.field no longer takes null'],
  ],
  [
    'a length',
    withCall(),
    withCall({ taken: { type: 'string', maxLength: 80, minLength: 1 } }),
    ['change.field is narrower: minLength', 'change.field is narrower: maxLength'],
  ],
  ['a webhook', withWebhook, withCall(), ['job.closed is gone']],
  ['a form', withCall(), withCall({ taken: { type: 'string', format: 'uuid' } }), ['change.field is narrower: format']],
])('[SDK-03] a document that takes away %s breaks callers', ([, before, now, found]) => {
  expect(breakingChanges(before, now)).toEqual(found);
});

test('[SDK-03] a new call, an optional field, a wider limit and a new value are no such change', () => {
  const before = withCall({
    taken: { type: 'string', maxLength: 80, enum: ['a'] },
    given: { type: 'string', enum: ['a'] },
  });
  const now = withCall({
    taken: { type: ['string', 'null'], maxLength: 90, enum: ['a', 'b'] },
    given: { type: 'string', enum: ['a', 'b'] },
  });
  now.paths['/api/more'] = withCall({ operationId: 'more' }).paths['/api/things'] ?? {};
  expect(breakingChanges(before, now)).toEqual([]);
  expect(breakingChanges(currentDocument(), currentDocument())).toEqual([]);
  const text = JSON.stringify(currentDocument()).replaceAll('"closing_date"', '"closes_on"');
  expect(breakingChanges(currentDocument(), JSON.parse(text) as Document)).toContain(
    'listJobs()[].closing_date is gone',
  );
});
