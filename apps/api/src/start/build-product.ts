import { join } from 'node:path';
import { loggerOptions } from '@careers/server/logging';
import { askSenderRecords } from '@careers/mail/ask-sender-records';
import { sendFarewell } from '@careers/mail/send-farewell';
import { sendTestMail } from '@careers/mail/send-test-mail';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { BULK_QUEUE } from '../bulk/bulk-jobs.ts';
import { publicProcedures } from '../call/call-procedure.ts';
import { cvLinks } from '../cvs/cv-links.ts';
import type { RequestMetrics } from '../metrics/metrics.ts';
import { DATA_EXPORT_QUEUE } from '../privacy/make-data-export.ts';
import { mailArrivedLink } from '../setup/mail-arrived.ts';
import { checkAddress, webhookReach } from '../webhooks/find-target.ts';
import type { Env, Services } from './open-services.ts';

export type Product = {
  app: FastifyInstance;
  /** Makes /readyz say from now on that the process is stopping. */
  beginDrain: () => void;
};

export async function buildProduct(env: Env, services: Services, metrics?: RequestMetrics): Promise<Product> {
  const { db, readiness, background, signIn, cvs, mail } = services;
  const { auth } = signIn;
  const { smtp_url } = env.mail;
  const { mail_server } = env.setup;
  let isDraining = false;
  const app = await buildApp({
    db,
    auth,
    unreadiness: { ofProcess: () => (isDraining ? 'The server is stopping' : null), ofDatabase: readiness.check },
    metrics,
    cvs,
    dataExports: {
      queue: (tx, id) => background.add(tx, DATA_EXPORT_QUEUE, id),
      links: cvLinks({ key: auth.deriveKey('data export links'), site_url: env.SITE_URL, path: '/data-exports' }),
    },
    queueBulkAction: (tx, id) => background.add(tx, BULK_QUEUE, id),
    mailer: mail.mailer,
    system: {
      site_url: env.SITE_URL,
      brand: env.brand,
      brand_settings: env.brand_settings,
      refreshSite: services.site.refresh,
      mailbox: env.mail.from.reply_to,
      sender: env.mail.from.address,
      environment: env.APP_ENV,
      storage: env.cvs.s3 ? 'bucket' : 'folder',
      security: signIn.security,
      require_mfa: env.auth.require_mfa,
      notice_delay_seconds: env.NOTICE_DELAY_SECONDS,
      waiting_days: env.WAITING_DAYS,
      feeds: env.FEEDS,
      checkWebhookAddress: (url) => checkAddress(url, webhookReach(env)),
      askSenderRecords,
      sendTestMail:
        smtp_url === null || mail_server === null
          ? null
          : (to) =>
              sendTestMail(
                { ...env.mail, smtp_url, arrived_link: mailArrivedLink(auth, env.SITE_URL, mail_server) },
                to,
              ),
      sendFarewell: smtp_url === null ? null : (to) => sendFarewell({ ...env.mail, smtp_url }, to),
      setup: env.setup,
    },
    logger: loggerOptions(env.LOG_LEVEL),
    limits: env.limits,
    securityContact: env.SECURITY_CONTACT,
    trustProxy: env.TRUST_PROXY,
    acceptHostOrigin: env.APP_ENV !== 'production',
    mailbox: env.APP_ENV === 'production' || smtp_url !== null ? undefined : env.mail.mailbox,
    ssr: {
      settings: {
        site_url: env.SITE_URL,
        brand: env.brand,
        ...signIn.settings,
        public_procedures: publicProcedures(),
        ...(env.APP_ENV !== 'production' && { dev_pages: true }),
        notice_delay_seconds: env.NOTICE_DELAY_SECONDS,
        retention: env.retention,
      },
      webDist: env.WEB_DIST ?? join(import.meta.dirname, '../../../web/dist'),
      development: env.APP_ENV === 'development',
      embed_origins: env.EMBED_ORIGINS,
      feeds: env.FEEDS,
    },
    // Leaves pages uncached in development, because they also change with their source.
    listenUrl: env.APP_ENV === 'development' ? undefined : env.DIRECT_URL,
  });
  return { app, beginDrain: () => void (isDraining = true) };
}
