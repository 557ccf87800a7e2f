import { isObject } from '@careers/contracts/is-object';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AuthError } from '../errors.ts';

const MOST_BYTES = 1024 * 1024;

/**
 * Reads every body as JSON without regard to its content type, and an empty body as none: the client sends a JSON
 * content type with an empty body at sign-out and deletion.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

function badJson(detail: string) {
  return new AuthError('bad_json', { message: `Could not parse request body as JSON: ${detail}` });
}

/** The body, validated by an endpoint's schema. A field that is null counts as absent. @throws AuthError bad_json. */
export function parseBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const body: unknown = request.body ?? {};
  if (!isObject(body)) throw badJson('an object is expected');
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badJson(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}
