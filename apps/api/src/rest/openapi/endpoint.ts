import { inspect } from 'node:util';
import type { ErrorCode } from '@careers/contracts/common/errors';
import type { Access } from '../../context/trpc.ts';
import { type KeyAccess, scopesOf } from '../rest-route.ts';
import type { Endpoint, Header, JsonSchema, Operation, Reply } from './document-types.ts';
import { refusalsOf } from './refusals.ts';

export const tags = [
  { name: 'Jobs', description: 'Open jobs, for everyone.' },
  { name: 'Candidates', description: 'Accounts, profiles, CVs and applications of the caller.' },
  { name: 'Administration', description: 'Jobs, applicants and users, for administrators and hiring teams.' },
  { name: 'Webhooks', description: 'Requests that the careers site makes to other systems.' },
] as const;

function tagOf(path: string, access: Access): string {
  if (access === 'admin' || access === 'member') return 'Administration';
  return access === 'public' && path.startsWith('/api/jobs') ? 'Jobs' : 'Candidates';
}

const file = { [inspect.custom]: () => 'file' };

function codeSample({
  operationId,
  parameters = [],
  requestBody,
}: Pick<Operation, 'operationId' | 'parameters' | 'requestBody'>): string {
  const needed = parameters.filter((each) => each.in !== 'header' && each.required);
  const [body] = Object.values(requestBody?.content ?? {});
  const files = Object.entries(body?.schema.properties ?? {}).filter(
    ([, field]) => typeof field === 'object' && field.contentMediaType !== undefined,
  );
  const input = {
    ...Object.fromEntries(needed.map(({ name, example }) => [name, example])),
    ...(typeof body?.example === 'object' ? body.example : {}),
    ...Object.fromEntries(files.map(([name]) => [name, file])),
  };
  const text = Object.keys(input).length === 0 ? '' : inspect(input, { depth: null, breakLength: 90 });
  return `await careers.${operationId}(${text});`;
}

type Call = Omit<Operation, 'tags' | 'security' | 'responses' | 'x-codeSamples'> &
  Pick<Endpoint, 'method' | 'path'> & {
    named?: Endpoint['named'];
    access: Access;
    keys: KeyAccess;
    hasInput: boolean;
    errors: readonly ErrorCode[];
    replies: Record<number, Reply>;
  };

/** Makes an endpoint, with the group, the credentials and the refusals that follow from its access and its input. */
export function endpoint({
  method,
  path,
  named = {},
  access,
  keys,
  hasInput,
  errors,
  replies,
  description = '',
  ...operation
}: Call): Endpoint {
  const hasJsonBody = operation.requestBody?.content['application/json'] !== undefined;
  return {
    method,
    path,
    named,
    operation: {
      ...operation,
      description: `${description}\n\n${scopeText(keys)}`.trim(),
      tags: [tagOf(path, access)],
      security: access === 'public' ? [] : [{ bearer: [] }, ...(keys.scope ? [{ api_key: [...scopesOf(keys)] }] : [])],
      responses: { ...replies, ...refusalsOf({ access, keys, hasInput, hasJsonBody, errors }) },
      'x-codeSamples': [{ lang: 'JavaScript', source: codeSample(operation) }],
    },
  };
}

function scopeText(keys: KeyAccess): string {
  if (keys.keyless !== undefined) return `Scope: none. ${keys.keyless}`;
  return `Scope: ${scopesOf(keys)
    .map((scope) => `\`${scope}\``)
    .join(' and ')}.`;
}

export function jsonReply(schema: JsonSchema, named: Endpoint['named']): Reply {
  return { description: 'Done.', content: { 'application/json': { schema, example: exampleOf(schema, named) } } };
}

export function textHeader(description: string, example: string): Header {
  return { description, schema: { type: 'string' }, example };
}

function exampleOf(schema: unknown, named: Record<string, JsonSchema>): unknown {
  const { $ref, examples, items, properties } = schema as JsonSchema;
  if ($ref) return exampleOf(named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, named);
  if (examples) return examples[0];
  if (items) return [exampleOf(items, named)];
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field, named)]));
}
