import { limits } from '@careers/contracts/limits';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { appRouter, type AppRouter } from './app-router.ts';
import type { Context } from './context.ts';
import { toLoggedError } from './send-error.ts';
import { toErrorShape } from './trpc.ts';

/** The methods that tRPC answers. It fails on others: it cannot even read a TRACE request. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Serves the procedures over tRPC. Errors of Fastify itself (a body that is too large) have the form of tRPC errors too. */
export function trpcPlugin(createContext: (request: FastifyRequest) => Context) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => {
      const appError = toLoggedError(error, request.log);
      return reply.code(appError.status).send({ error: toErrorShape(appError) });
    });
    app.addHook('onRequest', async (request, reply) => {
      if (METHODS.includes(request.method)) return;
      void reply.header('allow', METHODS.join(', '));
      throw new AppError('method_not_allowed');
    });
    await app.register(fastifyTRPCPlugin, {
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => createContext(req),
        maxBatchSize: limits.batch,
        responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
        onError: ({ error, req }) => void toLoggedError(error, req.log),
      },
    } satisfies { trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] });
  };
}
