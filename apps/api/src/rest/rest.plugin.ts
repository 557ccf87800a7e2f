import { isObject } from '@careers/contracts/common/is-object';
import { limits } from '@careers/contracts/common/limits';
import { knownParameters, listAddress } from '@careers/contracts/jobs/list-search';
import { isNestedDeeperThan } from '@careers/server/json-depth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { createJsonResponse, type ReadyResponse } from '../cache/ready-response.ts';
import { PUBLIC_FOR_SECONDS, sendResponse } from '../cache/send-response.ts';
import { accessOf, bodyLimitOf, callProcedure, isCached, schemasOf } from '../call/call-procedure.ts';
import type { ApiKey } from '../context/api-key.ts';
import type { Context, CreateContext } from '../context/context.ts';
import { withoutSession } from '../call/request-context.ts';
import { idempotencyKeyOf, once, uuidOf } from './idempotency.ts';
import { admitKey, sentKey, withScopes } from './key-calls.ts';
import type { RestRoute } from './rest-route.ts';
import { restRoutes } from './rest-routes.ts';

type Fields = Record<string, unknown>;
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The version in an If-Match header (`"3"`), or NaN, which the input's schema refuses. */
function headerValue(name: string, value: string): unknown {
  return name === 'if-match' ? Number(/^"?(\d+)"?$/.exec(value)?.[1] ?? Number.NaN) : value;
}

function inputOf(
  route: RestRoute,
  request: FastifyRequest,
  query = fieldsOf(request.query),
  requestHeaders: Fields = request.headers,
): Fields {
  const body = request.body === undefined ? {} : request.body;
  if (!isObject(body)) throw new AppError('bad_request', { message: 'The request body must be a JSON object' });
  const headers = Object.entries(route.headers ?? {}).flatMap(([name, field]) => {
    const value = requestHeaders[name];
    return typeof value === 'string' ? [[field, headerValue(name, value)] as const] : [];
  });
  return {
    ...(route.list && { limit: limits.rest_page.default }),
    ...(route.method === 'GET' ? query : body),
    ...Object.fromEntries<unknown>(headers),
    ...fieldsOf(request.params), // come last, so that a body cannot override the path
  };
}

/** The query parameters that a response depends on: the fields of the input that the path does not have. */
function queryFields({ procedure, path }: RestRoute): string[] {
  const { input } = schemasOf(procedure);
  return input instanceof z.ZodObject ? Object.keys(input.shape).filter((name) => !path.includes(`:${name}`)) : [];
}

function pathWith({ path }: RestRoute, params: Fields): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A procedure's result over REST, without the headers that repeat the caller's own address. */
type Result = { status: number; headers: Record<string, string>; json: string; next_cursor: string | null };

function toResult(route: RestRoute, params: Fields, result: unknown): Result {
  const { list, canonical } = route;
  const { next_cursor, total, counts: _, can: _can, ...others } = fieldsOf(result);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const response = { status: 200, headers, next_cursor: null };
  if (list)
    return {
      ...response,
      headers: { ...headers, ...(typeof total === 'number' && { 'x-total-count': `${total}` }) },
      json: JSON.stringify(list.envelope ? others : others[list.key]),
      next_cursor: typeof next_cursor === 'string' ? next_cursor : null,
    };
  if (canonical && params[canonical] !== others[canonical]) {
    const location = pathWith(route, { [canonical]: others[canonical] });
    return { ...response, status: 301, headers: { location }, json: '' };
  }
  return { ...response, json: JSON.stringify(result) };
}

function queryOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

/** The header Link: the caller's own address with the cursor of the next page. */
function linkTo({ list }: RestRoute, request: FastifyRequest, next_cursor: string): string {
  const next = new URLSearchParams(queryOf(request));
  next.set(list?.cursor ?? 'cursor', next_cursor);
  return `<${request.url.split('?', 1)[0]}?${next.toString()}>; rel="next"`;
}

function headersFor(
  route: RestRoute,
  request: FastifyRequest,
  { headers, next_cursor }: Pick<ReadyResponse, 'headers' | 'next_cursor'>,
) {
  const { location } = headers;
  return {
    ...headers,
    ...(location !== undefined && { location: location + queryOf(request) }),
    ...(next_cursor && { link: linkTo(route, request, next_cursor) }),
  };
}

const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Link, X-Total-Count' };

/** Serves the documented /api paths. Every error is `{ error }` with its status; a 500 reveals nothing internal. */
export function restPlugin(createContext: CreateContext, responses: ResponseCache) {
  return async (app: FastifyInstance) => {
    // Accepts a JSON content type without a body, which some clients send (a PUT that only toggles).
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined);
      if (isNestedDeeperThan(body, limits.json_depth))
        return done(new AppError('bad_request', { message: 'The request body is nested too deeply' }));
      return parse(request, body, (error, value) => {
        done(error && new AppError('bad_request', { message: 'The request body is not valid JSON' }), value);
      });
    });

    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

    for (const route of restRoutes) {
      const { procedure } = route;
      const isOpen = route.method === 'GET' && accessOf(procedure) === 'public'; // pages of other sites may read it too
      const isCacheable = isCached(procedure);
      const names = queryFields(route);
      async function call(context: Context, request: FastifyRequest, query?: Fields): Promise<Result> {
        const result = await callProcedure({ ...context, is_rest: true }, procedure, inputOf(route, request, query));
        return toResult(route, fieldsOf(request.params), result);
      }
      /** Calls the procedure for a session, or for an API key. What is for everyone takes no account of either. */
      async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Result> {
        const context = createContext(request);
        const secret = sentKey(request);
        if (secret === undefined) return call(context, request);
        if (isOpen) return call(withoutSession(context), request);
        const own = await admitKey({ context, reply }, { route, secret, input: fieldsOf(request.query) });
        return withScopes(own, route, () => callWithKey(own, request));
      }
      async function callWithKey(own: Context & { api_key: ApiKey }, request: FastifyRequest): Promise<Result> {
        const idempotency_key = idempotencyKeyOf(request);
        if (idempotency_key === null) return call(own, request);
        const uuid = uuidOf(own.api_key, idempotency_key);
        const input = inputOf(route, request, {}, { ...request.headers, 'idempotency-key': uuid });
        const { result, replayed } = await once(own, { route, request, idempotency_key }, () =>
          callProcedure({ ...own, is_rest: true }, procedure, input),
        );
        const { headers, ...others } = toResult(route, fieldsOf(request.params), result);
        return { ...others, headers: { ...headers, ...(replayed && { 'idempotency-replayed': 'true' }) } };
      }
      app.route({
        method: route.method,
        url: route.path.slice('/api'.length),
        config: { limit: 'by procedure', cached: isCacheable },
        bodyLimit: bodyLimitOf(procedure),
        handler: async (request, reply) => {
          if (isOpen) void reply.headers(crossOrigin);
          const [query, params] = [fieldsOf(request.query), fieldsOf(request.params)];
          // The procedure refuses a parameter that is given twice.
          if (!isCacheable || names.some((name) => Array.isArray(query[name]))) {
            const result = await answer(request, reply);
            return reply
              .code(result.status)
              .headers(headersFor(route, request, result))
              .send(result.json);
          }
          const known = Object.fromEntries(knownParameters(query, names));
          const response = await responses.get(listAddress(pathWith(route, params), known), async () => {
            const result = await call(withoutSession(createContext(request)), request, known);
            const caching = result.status === 200 && { 'cache-control': PUBLIC_FOR_SECONDS };
            return {
              ...createJsonResponse(result.status, { ...result.headers, ...caching }, result.json),
              next_cursor: result.next_cursor,
            };
          });
          return sendResponse(request, reply, { ...response, headers: headersFor(route, request, response) });
        },
      });
    }
  };
}
