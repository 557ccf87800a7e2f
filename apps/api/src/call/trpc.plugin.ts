import { isObject } from '@careers/contracts/common/is-object';
import { limits } from '@careers/contracts/common/limits';
import { isNestedDeeperThan } from '@careers/server/json-depth';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { appRouter, type AppRouter } from '../app-router.ts';
import { bodyLimitOf, isProcedurePath } from './call-procedure.ts';
import type { CreateContext } from '../context/context.ts';
import { retryHeader, toLoggedError } from '../common/send-error.ts';
import { toAppError } from '../common/to-app-error.ts';
import { toErrorShape } from '../context/trpc.ts';

/** The methods that tRPC supports. It fails on others: it cannot even read a TRACE request. */
const METHODS = ['GET', 'HEAD', 'POST'];
const JSON_TYPE = /^application\/json\b/i;

/** Serves the procedures over tRPC. Errors of Fastify (a body that is too large) also have the form of tRPC errors. */
export function trpcPlugin(createContext: CreateContext) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => {
      const appError = toLoggedError(error, request.log);
      void reply.headers(retryHeader([appError]));
      return reply.code(appError.status).send({ error: toErrorShape(appError) });
    });
    app.addHook('onRequest', async (request, reply) => {
      if (METHODS.includes(request.method)) return;
      void reply.header('allow', METHODS.join(', '));
      throw new AppError('method_not_allowed');
    });
    app.addHook('onRequest', async ({ method, headers }) => {
      // tRPC would accept forms and streams too, although the body has been read already.
      if (method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? ''))
        throw new AppError('unsupported_media_type');
    });
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'by procedure' };
    });
    app.addHook('onRequest', async (request) => {
      if (Number(request.headers['content-length']) > bodyLimitOfBatch(request)) throw new AppError('too_large');
    });
    app.addHook('preValidation', async (request) => {
      const { body } = request;
      if (typeof body !== 'string') return;
      // Checks the length again, because a request may arrive without declaring it.
      if (Buffer.byteLength(body) > bodyLimitOfBatch(request)) throw new AppError('too_large');
      if (isNestedDeeperThan(body, limits.json_depth))
        throw new AppError('bad_request', { message: 'The request body is nested too deeply' });
    });
    app.addHook('preHandler', async (request) => {
      const calls = callsOf(request).length;
      if (calls <= limits.anonymous_batch || (await createContext(request).getCurrentUser())) return;
      throw new AppError('bad_request', {
        message: `At most ${limits.anonymous_batch} calls are allowed in one request without a sign-in`,
      });
    });
    await app.register(fastifyTRPCPlugin, {
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => createContext(req),
        maxBatchSize: limits.batch,
        responseMeta: ({ errors }) => ({ headers: retryHeader(errors.map(toAppError)) }),
        onError: ({ error, req }) => void toLoggedError(error, req.log),
      },
    } satisfies { trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] });
  };
}

/** The procedures that a request calls: a batch lists them in its path. */
function callsOf({ params }: FastifyRequest): string[] {
  const path: unknown = isObject(params) ? params['path'] : undefined;
  return String(path).split(',');
}

/** The largest body of a request, in bytes: that of its calls together. */
function bodyLimitOfBatch(request: FastifyRequest): number {
  return callsOf(request).reduce((sum, path) => sum + (isProcedurePath(path) ? bodyLimitOf(path) : 0), 0);
}
