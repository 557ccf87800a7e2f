import { isObject } from '@careers/contracts/common/is-object';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isNestedDeeperThan } from '@careers/server/json-depth';
import { AuthError } from '../errors.ts';
import { queryParam } from './endpoint.ts';

/** The limit of a route that gives no other. */
export const BODY_BYTES = 16 * 1024;
const MAX_DEPTH = 32;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * Reads bodies as JSON, and an empty body as none, whatever its content type: the client sends a JSON content type with
 * an empty body at sign-out and deletion, and the button of a link's page a form. Any other type is refused, because a
 * page of another site may send it without asking.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (request.routeOptions.config.auth_form) return done(null, Object.fromEntries(new URLSearchParams(body)));
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return done(notJson());
    if (Buffer.byteLength(body) > grantBytes(request))
      return done(new AuthError('validation_failed', { status: 413, message: 'Request body is too large' }));
    if (isNestedDeeperThan(body, MAX_DEPTH)) return done(badJson('it is nested too deep'));
    void parse(request, body, done);
  });
}

export function notJson(): AuthError {
  return new AuthError('validation_failed', { status: 415, message: 'The body must be application/json' });
}

/** Tokens of providers and signed messages are larger than any other body. */
function grantBytes(request: FastifyRequest): number {
  const grant = queryParam(request, 'grant_type');
  const isToken = request.routeOptions.config.auth_guard?.action === 'login' && grant !== undefined;
  return isToken && grant !== 'id_token' && grant !== 'web3' ? BODY_BYTES : request.routeOptions.bodyLimit;
}

function badJson(detail: string) {
  return new AuthError('bad_json', { message: `Could not parse request body as JSON: ${detail}` });
}

/** A field that is null counts as absent. @throws AuthError bad_json. */
export function parseBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const body: unknown = request.body ?? {};
  if (!isObject(body)) throw badJson('an object is expected');
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badJson(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}
