import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Auth } from '@careers/auth/auth';
import { AnswerLog } from '@careers/auth/logging';
import type { Db } from '@careers/db/client';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyServerOptions } from 'fastify';
import { appRouter, type AppRouter } from './app-router.ts';
import { callProcedure, isProcedurePath } from './call-procedure.ts';
import { healthPlugin } from './health.plugin.ts';
import { anonymousContext, requestContext } from './request-context.ts';
import { mailboxPlugin } from './mail/mailbox.plugin.ts';
import { restPlugin } from './rest/rest.plugin.ts';
import { sitePlugin, type SiteOptions } from './site/site.plugin.ts';
import { toAppError } from './to-app-error.ts';

export type AppOptions = {
  db: Db;
  auth: Auth;
  /** Absent: the API alone, as its own tests want it. */
  site?: Omit<SiteOptions, 'call'>;
  /** The folder of the development mailbox, to show it at /dev/mail. Never in production. */
  mailbox?: string | undefined;
  logger?: FastifyServerOptions['logger'];
  /** The proxies believed about the visitor's address, as addresses and subnets separated by commas. */
  trustProxy?: string | undefined;
};

/** Most procedures one tRPC request may call. */
const BATCH = 10;

/** The whole application, not yet listening: every part in order, nothing hidden. */
export const buildApp = async ({ db, auth, site, mailbox, logger = false, trustProxy }: AppOptions) => {
  const app = fastify<Server>({
    logger,
    logController: new AnswerLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 }, // a batch names all its procedures in one path segment
    forceCloseConnections: 'idle', // close() finishes what is in flight and keeps no idle connection waiting
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });

  const contextOf = requestContext({ db, auth });
  await app.register(healthPlugin(db));
  await app.register(auth.plugin, { prefix: '/auth/v1' });
  await app.register(restPlugin(contextOf), { prefix: '/api' });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => contextOf(req),
      maxBatchSize: BATCH,
      responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
      onError: ({ error, ctx: _, req }) => {
        const { status, code, cause } = toAppError(error);
        if (status >= 500) req.log.error({ err: cause ?? error }, code);
      },
    },
  } satisfies { prefix: string; trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] });
  if (mailbox !== undefined) await app.register(mailboxPlugin(mailbox), { prefix: '/dev/mail' });
  if (site) {
    const context = anonymousContext({ db, auth });
    const call = (path: string, input: unknown) =>
      isProcedurePath(path) ? callProcedure(context, path, input) : Promise.reject(new Error(`No procedure ${path}`));
    await sitePlugin(app, { ...site, call });
  }
  return app;
};
