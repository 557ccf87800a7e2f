import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Auth } from '@careers/auth/auth';
import { AnswerLog } from '@careers/server/logging';
import type { Db } from '@careers/db/client';
import fastify, { type FastifyServerOptions } from 'fastify';
import { applicantsCsvPlugin } from './applications/applicants-csv.plugin.ts';
import { callProcedure, isProcedurePath } from './call-procedure.ts';
import { healthPlugin } from './health.plugin.ts';
import { anonymousContext, requestContext } from './request-context.ts';
import { mailboxPlugin } from './mail/mailbox.plugin.ts';
import { restPlugin } from './rest/rest.plugin.ts';
import { sendRefusal } from './send-refusal.ts';
import { sitePlugin, type SiteOptions } from './site/site.plugin.ts';
import { trpcPlugin } from './trpc.plugin.ts';

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

/** The whole application, not yet listening: every part in order, nothing hidden. */
export async function buildApp({ db, auth, site, mailbox, logger = false, trustProxy }: AppOptions) {
  const app = fastify<Server>({
    logger,
    logController: new AnswerLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 }, // a batch names all its procedures in one path segment
    forceCloseConnections: 'idle', // close() finishes what is in flight and keeps no idle connection waiting
    requestTimeout: 120_000, // for a request to arrive whole: one that never does would hold its connection for ever
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
  });
  app.setErrorHandler(sendRefusal);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });

  const contextOf = requestContext({ db, auth });
  await app.register(healthPlugin(db));
  await app.register(auth.plugin, { prefix: '/auth/v1' });
  await app.register(restPlugin(contextOf), { prefix: '/api' });
  await app.register(applicantsCsvPlugin(contextOf), { prefix: '/api' });
  await app.register(trpcPlugin(contextOf), { prefix: '/trpc' });
  if (mailbox !== undefined) await app.register(mailboxPlugin(mailbox), { prefix: '/dev/mail' });
  if (site) {
    const context = anonymousContext({ db, auth });
    function call(path: string, input: unknown) {
      return isProcedurePath(path)
        ? callProcedure(context, path, input)
        : Promise.reject(new Error(`No procedure ${path}`));
    }
    await sitePlugin(app, { ...site, call });
  }
  return app;
}
