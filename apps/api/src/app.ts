import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { RequestLog } from '@careers/server/logging';
import type { Db } from '@careers/db/client';
import fastify, { type FastifyServerOptions } from 'fastify';
import type { Mailer } from '@careers/mail/mailer';
import { alertsPlugin } from './alerts/alerts.plugin.ts';
import { requestsCsvPlugin } from './data-requests/requests-csv.plugin.ts';
import { dataRequestsPlugin } from './data-requests/data-requests.plugin.ts';
import { addApplicantPlugin } from './added-applicants/add-applicant.plugin.ts';
import { cvPackPlugin } from './packs/cv-pack.plugin.ts';
import { applicantsCsvPlugin } from './applications/applicants-csv.plugin.ts';
import type { Cvs } from './context/cvs.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { watchContentVersion } from './cache/content-version.ts';
import { cvsPlugin } from './cvs/cvs.plugin.ts';
import { picturesPlugin } from './site/pictures/pictures.plugin.ts';
import { everyRequest } from './call/every-request.ts';
import { callProcedure, pageCalls } from './call/call-procedure.ts';
import type { Context, DataExports } from './context/context.ts';
import { dataExportsPlugin } from './privacy/data-exports.plugin.ts';
import { keepPlugin } from './retention/keep.plugin.ts';
import { healthPlugin, type Unreadiness } from './health.plugin.ts';
import type { RequestMetrics } from './metrics/metrics.ts';
import { anonymousContext, requestContext } from './call/request-context.ts';
import { mailboxPlugin } from './mail/mailbox.plugin.ts';
import { unsubscribePlugin } from './notifications/unsubscribe.plugin.ts';
import { createFilterCounts } from './jobs/filter-counts.ts';
import { createCallLimits } from './limits/call-limits.ts';
import type { LimitSettings } from './limits/limit-settings.ts';
import { limitRoutes } from './limits/route-limits.ts';
import { openApiPlugin } from './rest/openapi/open-api.plugin.ts';
import { restPlugin } from './rest/rest.plugin.ts';
import { sendParserErrors } from './call/parser-errors.ts';
import { sendError } from './common/send-error.ts';
import type { SystemInfo } from './context/system-info.ts';
import type { SignInPort } from './context/sign-in-port.ts';
import { securityHeaders } from './ssr/security-headers.ts';
import { showPage } from './plain-pages/plain-pages.ts';
import { unscriptedFormsPlugin } from './plain-pages/unscripted-forms.plugin.ts';
import { MAIL_ARRIVED_PATH, mailArrivedPlugin } from './setup/mail-arrived.ts';
import { ssrPlugin, type SsrOptions } from './ssr/ssr.plugin.ts';
import { trpcPlugin } from './call/trpc.plugin.ts';
import { wellKnownPlugin } from './well-known.plugin.ts';

export type AppOptions = {
  db: Db;
  auth: SignInPort;
  unreadiness: Unreadiness;
  metrics?: RequestMetrics | undefined;
  cvs: Cvs;
  dataExports: DataExports;
  queueBulkAction: Context['queueBulkAction'];
  mailer: Mailer & Context['mailer'];
  system: SystemInfo;
  limits: LimitSettings;
  /** Server-side rendering of the website. Without it the app is the API alone. */
  ssr?: Omit<SsrOptions, 'call' | 'limits' | 'responses' | 'db' | 'filterCounts' | 'countPage'>;
  /** A direct connection string for LISTEN: a transaction pooler keeps no connection. Without it nothing is cached. */
  listenUrl?: string | undefined;
  /** The folder of the development mailbox, shown at /dev/mail. Never set in production. */
  mailbox?: string | undefined;
  /** The contact for finders of a vulnerability, in security.txt. By default the company's contact page. */
  securityContact?: string | undefined;
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** The proxies whose X-Forwarded-For is trusted, as addresses and subnets separated by commas. */
  trustProxy?: string | undefined;
  /** Whether pages of the requested host may call too, whatever the site's address. Never set in production. */
  acceptHostOrigin: boolean;
};

export async function buildApp({
  db,
  auth,
  unreadiness,
  metrics,
  cvs,
  dataExports,
  queueBulkAction,
  mailer,
  system,
  limits: limitSettings,
  ssr,
  listenUrl,
  mailbox,
  securityContact,
  logger,
  trustProxy,
  acceptHostOrigin,
}: AppOptions) {
  const site_url = ssr?.settings.site_url;
  const headers = securityHeaders(site_url ?? '');
  const app = fastify<Server>({
    logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 5000 }, // a tRPC batch lists all its procedures in one path segment
    forceCloseConnections: 'idle', // close() lets requests in progress finish and closes idle connections
    requestTimeout: 120_000, // ends the connection of a client that never finishes its request
    http: { requireHostHeader: false }, // refuseUnclearHost does it, with the headers of every response
    clientErrorHandler: sendParserErrors(headers),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  });
  app.setErrorHandler(sendError);
  metrics?.observe(app);
  const contentVersion = listenUrl === undefined ? null : watchContentVersion(listenUrl, app.log, system.refreshSite);
  if (contentVersion) app.addHook('onClose', () => contentVersion.stop());
  app.addHook(
    'onRequest',
    everyRequest({ headers, site_url, acceptHostOrigin, catchUp: async () => contentVersion?.catchUp() }),
  );

  const limits = createCallLimits({
    db,
    key: auth.deriveKey('call limits'),
    settings: limitSettings,
    onReached: (kind, { user_id, ...client }) =>
      void auth.recordRefusal(
        { action: 'api_called', outcome: 'limited', detail: kind, account_id: user_id },
        client,
        app.log,
      ),
  });
  const filterCounts = createFilterCounts(db);
  const services = { db, auth, cvs, dataExports, filterCounts, queueBulkAction, mailer, system, limits };
  const createContext = requestContext(services);
  const responses = createResponseCache(() => contentVersion?.current() ?? null);
  limitRoutes(app, createContext);
  await app.register(healthPlugin(unreadiness));
  if (auth.plugin) await app.register(auth.plugin, { prefix: '/auth/v1' });
  await app.register(restPlugin(createContext, responses), { prefix: '/api' });
  await app.register(openApiPlugin, { prefix: '/api' });
  for (const plugin of [applicantsCsvPlugin, cvPackPlugin, requestsCsvPlugin, addApplicantPlugin])
    await app.register(plugin({ createContext, callProcedure }), { prefix: '/api' });
  await app.register(cvsPlugin(createContext), { prefix: '/api' });
  await app.register(picturesPlugin({ createContext, callProcedure }), { prefix: '/pictures' });
  await app.register(trpcPlugin(createContext), { prefix: '/trpc' });
  await app.register(dataExportsPlugin(createContext), { prefix: '/data-exports' });
  if (mailbox !== undefined) await app.register(mailboxPlugin(mailbox), { prefix: '/dev/mail' });
  if (ssr) {
    const call = pageCalls(anonymousContext(services));
    const { settings } = ssr;
    await app.register(wellKnownPlugin({ ...settings, security_contact: securityContact }), { prefix: '/.well-known' });
    const pages = { ...ssr, call, limits, responses, db, filterCounts, countPage: metrics?.countPage };
    const show = showPage(await ssrPlugin(app, pages));
    await app.register(unscriptedFormsPlugin({ show }));
    await app.register(keepPlugin({ db, auth, show }), { prefix: '/keep-my-data' });
    await app.register(unsubscribePlugin({ db, auth, show }), { prefix: '/unsubscribe' });
    await app.register(mailArrivedPlugin({ db, auth, system, show }), { prefix: MAIL_ARRIVED_PATH });
    await app.register(dataRequestsPlugin({ db, auth, mailer, brand: settings.brand, show }));
    const alerts = { db, filterCounts, auth, mailer, site_url: settings.site_url, brand: settings.brand, show };
    await app.register(alertsPlugin(alerts), { prefix: '/alerts' });
  }
  return app;
}
