import { limits } from '@careers/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { callProcedure } from '../call-procedure.ts';
import type { Context } from '../context.ts';
import { restRoutes, type RestRoute } from './rest-routes.ts';

type Fields = Record<string, unknown>;
function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** `"3"` of an If-Match header is version 3; anything else stays text and is refused by the input's schema. */
function headerValue(name: string, value: string): unknown {
  return name === 'if-match' ? Number(/^"?(\d+)"?$/.exec(value)?.[1] ?? Number.NaN) : value;
}

function inputOf(route: RestRoute, request: FastifyRequest): Fields {
  const body = request.body === undefined ? {} : request.body;
  if (!isObject(body)) throw new AppError('bad_request', { message: 'The request body must be a JSON object' });
  const headers = Object.entries(route.headers ?? {}).flatMap(([name, field]) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[field, headerValue(name, value)] as const] : [];
  });
  return {
    ...(route.list && { limit: limits.rest_page.default }),
    ...(route.method === 'GET' ? fieldsOf(request.query) : body),
    ...Object.fromEntries<unknown>(headers),
    ...fieldsOf(request.params), // last: a body cannot override the path
  };
}

/** A page as REST gives it: the next one in Link, the total in X-Total-Count, the body without the paging and the counts. */
function sendPage(
  reply: FastifyReply,
  request: FastifyRequest,
  { key, whole }: NonNullable<RestRoute['list']>,
  page: Fields,
) {
  const { next_cursor, total, counts: _, ...rest } = page;
  void reply.header('x-total-count', total);
  if (typeof next_cursor === 'string') {
    const next = new URLSearchParams(queryOf(request));
    next.set('cursor', next_cursor);
    void reply.header('link', `<${request.url.split('?', 1)[0]}?${next.toString()}>; rel="next"`);
  }
  return reply.send(whole ? rest : rest[key]);
}

/** The query with its question mark; empty where there is none. */
function queryOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

function answer(reply: FastifyReply, request: FastifyRequest, route: RestRoute, result: unknown) {
  if (route.list) return sendPage(reply, request, route.list, fieldsOf(result));
  if (!route.moved) return reply.send(result);
  const now = String(fieldsOf(result)[route.moved]);
  if (fieldsOf(request.params)[route.moved] === now) return reply.send(result);
  return reply.redirect(route.path.replace(`:${route.moved}`, encodeURIComponent(now)) + queryOf(request), 301);
}

/** The documented /api paths. Every error is `{ error }` with the table's status; a 500 tells nothing of the inside. */
export function restPlugin(contextOf: (request: FastifyRequest) => Context) {
  return async (app: FastifyInstance) => {
    // Clients send a JSON content type with no body (a PUT that only toggles): that is no body, not a bad one.
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined);
      return parse(request, body, (error, value) => {
        done(error && new AppError('bad_request', { message: 'The request body is not valid JSON' }), value);
      });
    });

    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

    for (const route of restRoutes) {
      app.route({
        method: route.method,
        url: route.path.slice('/api'.length),
        handler: async (request, reply) => {
          const result = await callProcedure(contextOf(request), route.procedure, inputOf(route, request));
          return answer(reply, request, route, result);
        },
      });
    }
  };
}
