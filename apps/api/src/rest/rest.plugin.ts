import { isObject } from '@careers/contracts/common/is-object';
import { limits } from '@careers/contracts/common/limits';
import { knownParameters, listAddress } from '@careers/contracts/jobs/list-search';
import { isNestedDeeperThan } from '@careers/server/json-depth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { createJsonAnswer, type ReadyAnswer } from '../cache/ready-answer.ts';
import { sendAnswer } from '../cache/send-answer.ts';
import { accessOf, bodyLimitOf, callProcedure, isCached, schemasOf } from '../call/call-procedure.ts';
import type { Context } from '../context/context.ts';
import { withoutSession } from '../call/request-context.ts';
import { restRoutes, type RestRoute } from './rest-routes.ts';

type Fields = Record<string, unknown>;
function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The version in an If-Match header (`"3"`), NaN where it has none: the input's schema refuses that. */
function headerValue(name: string, value: string): unknown {
  return name === 'if-match' ? Number(/^"?(\d+)"?$/.exec(value)?.[1] ?? Number.NaN) : value;
}

function inputOf(route: RestRoute, request: FastifyRequest, query = fieldsOf(request.query)): Fields {
  const body = request.body === undefined ? {} : request.body;
  if (!isObject(body)) throw new AppError('bad_request', { message: 'The request body must be a JSON object' });
  const headers = Object.entries(route.headers ?? {}).flatMap(([name, field]) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[field, headerValue(name, value)] as const] : [];
  });
  return {
    ...(route.list && { limit: limits.rest_page.default }),
    ...(route.method === 'GET' ? query : body),
    ...Object.fromEntries<unknown>(headers),
    ...fieldsOf(request.params), // last, so a body cannot override the path
  };
}

/** The parameters of the query that a response depends on: the fields of the input that the path does not have. */
function queryFields({ procedure, path }: RestRoute): string[] {
  const { input } = schemasOf(procedure);
  return input instanceof z.ZodObject ? Object.keys(input.shape).filter((name) => !path.includes(`:${name}`)) : [];
}

/** The path of a route with its parameters in it, in their one spelling. */
function pathWith({ path }: RestRoute, params: Fields): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

type Result = {
  /** The body as JSON text; undefined: none. */
  json: string | undefined;
  /** Every item of a list, for X-Total-Count. */
  total?: number;
  /** Where the next page of a list begins, for Link. */
  next_cursor?: string | null;
  /** The address to redirect to, without its query. */
  location?: string;
};

/** What a procedure's result is over REST. */
function toResult(route: RestRoute, params: Fields, result: unknown): Result {
  const { list, canonical } = route;
  if (list) {
    const page = fieldsOf(result);
    const { next_cursor, total } = page;
    return {
      json: JSON.stringify(list.envelope ? withoutPlace(page) : page[list.key]),
      total: Number(total),
      next_cursor: typeof next_cursor === 'string' ? next_cursor : null,
    };
  }
  if (canonical) {
    const value = String(fieldsOf(result)[canonical]);
    if (params[canonical] !== value) return { json: undefined, location: pathWith(route, { [canonical]: value }) };
  }
  return { json: JSON.stringify(result) };
}

/** What a list with an envelope sends in it: the rest are headers. */
function withoutPlace({ next_cursor: _next, total: _total, counts: _counts, ...rest }: Fields): Fields {
  return rest;
}

/** The query string with its question mark, or an empty string. */
function queryOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

/** The header Link: the caller's own address with the place where the next page begins. */
function linkTo(request: FastifyRequest, next_cursor: string): string {
  const next = new URLSearchParams(queryOf(request));
  next.set('cursor', next_cursor);
  return `<${request.url.split('?', 1)[0]}?${next.toString()}>; rel="next"`;
}

function sendResult(reply: FastifyReply, request: FastifyRequest, { json, total, next_cursor, location }: Result) {
  if (location) return reply.redirect(location + queryOf(request), 301);
  if (total !== undefined) void reply.header('x-total-count', total);
  if (next_cursor) void reply.header('link', linkTo(request, next_cursor));
  return reply.type(JSON_TYPE).send(json);
}

/** A result that is ready to be sent to every caller, but for what repeats the caller's own address. */
function toReadyAnswer({ json = '', total, next_cursor = null, location }: Result): ReadyAnswer {
  if (location) return { ...createJsonAnswer(301, { location }, ''), isEmpty: true };
  const headers = { 'content-type': JSON_TYPE, ...(total !== undefined && { 'x-total-count': String(total) }) };
  return { ...createJsonAnswer(200, headers, json), next_cursor };
}

function sendReadyAnswer(reply: FastifyReply, request: FastifyRequest, answer: ReadyAnswer) {
  const { location } = answer.headers;
  if (location !== undefined) return reply.redirect(location + queryOf(request), 301);
  if (answer.next_cursor) void reply.header('link', linkTo(request, answer.next_cursor));
  return sendAnswer(request, reply, answer);
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, X-Total-Count',
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the documented /api paths. Every error is `{ error }` with its status; a 500 reveals nothing internal. */
export function restPlugin(createContext: (request: FastifyRequest) => Context, answers: AnswerCache) {
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

    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

    for (const route of restRoutes) {
      // What everyone may read, pages of other sites may read too.
      const { procedure } = route;
      const isOpen = route.method === 'GET' && accessOf(procedure) === 'public';
      const names = isCached(procedure) ? queryFields(route) : null;
      async function call(context: Context, request: FastifyRequest, query?: Fields): Promise<Result> {
        const result = await callProcedure(context, procedure, inputOf(route, request, query));
        return toResult(route, fieldsOf(request.params), result);
      }
      app.route({
        method: route.method,
        url: route.path.slice('/api'.length),
        config: { limit: 'by procedure', kept: isCached(procedure) },
        bodyLimit: bodyLimitOf(route.procedure),
        handler: async (request, reply) => {
          if (isOpen) void reply.headers(crossOrigin);
          const [query, params] = [fieldsOf(request.query), fieldsOf(request.params)];
          // The procedure refuses a parameter that is given twice.
          if (!names || names.some((name) => Array.isArray(query[name])))
            return sendResult(reply, request, await call(createContext(request), request));
          const known = Object.fromEntries(knownParameters(query, names));
          const answer = await answers.answer(listAddress(pathWith(route, params), known), async () =>
            toReadyAnswer(await call(withoutSession(createContext(request)), request, known)),
          );
          return sendReadyAnswer(reply, request, answer);
        },
      });
    }
  };
}
