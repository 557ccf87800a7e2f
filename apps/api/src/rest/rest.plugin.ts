import { isObject } from '@careers/contracts/is-object';
import { limits } from '@careers/contracts/limits';
import { isNestedDeeperThan } from '@careers/server/json-depth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { accessOf, bodyLimitOf, callProcedure } from '../call-procedure.ts';
import type { Context } from '../context.ts';
import { restRoutes, type RestRoute } from './rest-routes.ts';

type Fields = Record<string, unknown>;
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The version in an If-Match header (`"3"`), NaN where it has none: the input's schema refuses that. */
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
    ...fieldsOf(request.params), // last, so a body cannot override the path
  };
}

/** Sends a page of a list: the next page in Link, the total in X-Total-Count. */
function sendPage(
  reply: FastifyReply,
  request: FastifyRequest,
  { key, envelope }: NonNullable<RestRoute['list']>,
  page: Fields,
) {
  const { next_cursor, total, counts: _, ...rest } = page;
  void reply.header('x-total-count', total);
  if (typeof next_cursor === 'string') {
    const next = new URLSearchParams(queryOf(request));
    next.set('cursor', next_cursor);
    void reply.header('link', `<${request.url.split('?', 1)[0]}?${next.toString()}>; rel="next"`);
  }
  return reply.send(envelope ? rest : rest[key]);
}

/** The query string with its question mark, or an empty string. */
function queryOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

function sendResult(reply: FastifyReply, request: FastifyRequest, route: RestRoute, result: unknown) {
  if (route.list) return sendPage(reply, request, route.list, fieldsOf(result));
  if (!route.canonical) return reply.send(result);
  const canonical = String(fieldsOf(result)[route.canonical]);
  if (fieldsOf(request.params)[route.canonical] === canonical) return reply.send(result);
  return reply.redirect(
    route.path.replace(`:${route.canonical}`, encodeURIComponent(canonical)) + queryOf(request),
    301,
  );
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, X-Total-Count',
};

/** Serves the documented /api paths. Every error is `{ error }` with its status; a 500 reveals nothing internal. */
export function restPlugin(createContext: (request: FastifyRequest) => Context) {
  return async (app: FastifyInstance) => {
    // Some clients send a JSON content type without a body (a PUT that only toggles): accepted as no body.
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

    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

    for (const route of restRoutes) {
      // What everyone may read, pages of other sites may read too.
      const isOpen = route.method === 'GET' && accessOf(route.procedure) === 'public';
      app.route({
        method: route.method,
        url: route.path.slice('/api'.length),
        config: { limit: 'by procedure' },
        bodyLimit: bodyLimitOf(route.procedure),
        handler: async (request, reply) => {
          if (isOpen) void reply.headers(crossOrigin);
          const result = await callProcedure(createContext(request), route.procedure, inputOf(route, request));
          return sendResult(reply, request, route, result);
        },
      });
    }
  };
}
