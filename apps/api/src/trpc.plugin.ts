import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter, type AppRouter } from './app-router.ts';
import type { Context } from './context.ts';
import { refusalOf } from './send-refusal.ts';
import { toErrorShape } from './trpc.ts';

/** Most procedures one request may call. */
const BATCH = 10;

/** The procedures over tRPC. What Fastify refuses by itself (a body that is too large) has the form that a tRPC client reads, too. */
export function trpcPlugin(contextOf: (request: FastifyRequest) => Context) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(error, request.log);
      return reply.code(refusal.status).send({ error: toErrorShape(refusal) });
    });
    await app.register(fastifyTRPCPlugin, {
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => contextOf(req),
        maxBatchSize: BATCH,
        responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
        onError: ({ error, req }) => void refusalOf(error, req.log),
      },
    } satisfies { trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] });
  };
}
