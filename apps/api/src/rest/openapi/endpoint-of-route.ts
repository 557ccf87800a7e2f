import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';
import { accessOf, schemasOf } from '../../call/call-procedure.ts';
import type { RestRoute } from '../rest-route.ts';
import type { Endpoint, Header, JsonSchema, Parameter } from './document-types.ts';
import { endpoint, jsonReply, textHeader } from './endpoint.ts';
import { inputExamples } from './input-examples.ts';
import { toJsonSchema } from './json-schema.ts';

const requestHeaders: Record<string, Omit<Parameter, 'in' | 'required'>> = {
  'if-match': {
    name: 'If-Match',
    description: 'The version that the caller has read. The call is refused if a later version is stored.',
    schema: { type: 'string', pattern: '^"?\\d+"?$' },
    example: '"3"',
  },
  'idempotency-key': {
    name: 'Idempotency-Key',
    description:
      'A UUID that the caller generates for each new request. Repeating a request with the same key changes nothing.',
    schema: { type: 'string', format: 'uuid' },
    example: '7c0f2f3e-6d0a-4f7e-9a55-0d6f1f2b8c11',
  },
};

/** What API keys may send with every call that changes something. */
const keyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text that the caller chooses for each new request, for calls with an API key. Repeating a request with it within 24 hours changes nothing and gets the ids of the first reply.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency_key },
  example: '7c0f2f3e-6d0a-4f7e-9a55-0d6f1f2b8c11',
};

const pageHeaders = {
  Link: textHeader(
    'The address of the next page, as rel="next"; absent on the last one.',
    '</api/jobs?cursor=WyIyMDI2LTExLTAyIl0>; rel="next"',
  ),
  'X-Total-Count': {
    description:
      'How many items match, across all pages. A search of jobs or users, and a filter by role, count at most 1,000.',
    schema: { type: 'integer' },
    example: 57,
  },
} satisfies Record<string, Header>;

/** The headers of a page of a list. A list that counts nothing has no total. */
function headersOf({ procedure }: RestRoute): Record<string, Header> {
  const { output } = schemasOf(procedure);
  const { 'X-Total-Count': total, ...link } = pageHeaders;
  return output instanceof z.ZodObject && 'total' in output.shape ? { ...link, 'X-Total-Count': total } : link;
}

function parametersOf(route: RestRoute, input: JsonSchema, inPath: readonly string[]): Parameter[] {
  const fields = Object.entries(input.properties ?? {}).flatMap(([name, schema]) =>
    typeof schema === 'object' && (inPath.includes(name) || route.method === 'GET') ? [{ name, schema }] : [],
  );
  const named = fields.map(({ name, schema: { description = '', ...typed } }): Parameter => {
    const schema = inPath.includes(name) ? withoutNull(typed) : typed;
    const value = name === 'limit' ? { ...schema, default: limits.rest_page.default } : schema;
    const example = value.format === 'uuid' ? '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10' : 'fleet-administrator';
    return inPath.includes(name)
      ? { name, in: 'path', required: true, description, schema: value, example }
      : { name, in: 'query', required: input.required?.includes(name) ?? false, description, schema: value };
  });
  const headers = Object.keys(route.headers ?? {}).flatMap((name) => requestHeaders[name] ?? []);
  const isOnce = route.reread && !route.headers?.['idempotency-key'];
  return [
    ...named,
    ...headers.map((header): Parameter => ({ ...header, in: 'header', required: false })),
    ...(isOnce ? [keyHeader] : []),
  ];
}

/** A part of a path is never null, though the procedure may take null. */
function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const [only, ...more] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && more.length === 0 ? { ...schema, ...only } : { ...(anyOf && { anyOf }), ...schema };
}

/** The body: the input's fields that come neither from the path nor from a header. */
function bodyOf(route: RestRoute, input: JsonSchema, elsewhere: readonly string[]): JsonSchema | undefined {
  if (route.method === 'GET') return undefined;
  const entries = Object.entries(input.properties ?? {}).filter(([name]) => !elsewhere.includes(name));
  if (entries.length === 0) return undefined;
  const required = input.required?.filter((name) => !elsewhere.includes(name)) ?? [];
  return { type: 'object', properties: Object.fromEntries(entries), ...(required.length > 0 && { required }) };
}

/** The schema of a response's body: the result, or the items of a page (with `envelope` the other fields too). */
export function replySchemaOf({ procedure, list }: RestRoute): z.ZodType {
  const { output } = schemasOf(procedure);
  if (!list) return output;
  if (!(output instanceof z.ZodObject)) throw new Error(`${procedure} gives no page`);
  const {
    next_cursor: _next,
    total: _total,
    counts: _counts,
    can: _can,
    ...shape
  } = output.shape as Record<string, z.ZodType>;
  const items = shape[list.key];
  if (!items) throw new Error(`${procedure} gives no ${list.key}`);
  return list.envelope ? z.object(shape) : items;
}

export function endpointOfRoute(route: RestRoute): Endpoint {
  const access = accessOf(route.procedure);
  const { input: inputSchema } = schemasOf(route.procedure);
  const input = inputSchema ? toJsonSchema(inputSchema, 'input').schema : {};
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = parametersOf(route, input, inPath);
  const body = bodyOf(route, input, [...inPath, ...Object.values(route.headers ?? {})]);
  const { schema, named } = toJsonSchema(replySchemaOf(route), 'output');
  const example = inputSchema && inputExamples.get(inputSchema)?.example;
  return endpoint({
    method: route.method.toLowerCase(),
    path: route.path.replace(/:(\w+)/g, '{$1}'), // as OpenAPI writes it: `/api/jobs/{slug}`
    named,
    access: access === 'member' ? 'admin' : access, // members of hiring teams have no REST
    keys: route,
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required !== undefined,
        content: { 'application/json': { schema: body, ...(example && { example }) } },
      },
    }),
    replies: {
      200: { ...jsonReply(schema, named), ...(route.list && { headers: headersOf(route) }) },
      ...(route.canonical && {
        301: {
          description: 'The job has a new address.',
          headers: { Location: textHeader('The current address.', '/api/jobs/fleet-administrator') },
        },
      }),
    },
    hasInput: inputSchema !== undefined,
    errors: route.errors ?? [],
  });
}
