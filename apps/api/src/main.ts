import { join } from 'node:path';
import { loggerOptions } from '@careers/server/logging';
import { serve } from '@careers/server/serve';
import { poolOptions, SESSION_CONNECTIONS } from '@careers/server/settings';
import { createDb } from '@careers/db/client';
import { openReadiness } from '@careers/db/readiness';
import { emailHash } from '@careers/mail/erase-mails';
import { sendTestMail } from '@careers/mail/send-test-mail';
import { startMail } from '@careers/mail/start-mail';
import { buildApp } from './app.ts';
import { openBackground } from './background/background.ts';
import { runOnTime } from './background/run-on-time.ts';
import { queuedCvJobs, SCAN_QUEUE, scheduledCvJobs } from './cvs/cv-jobs.ts';
import { cvLinks } from './cvs/cv-links.ts';
import { openCvs } from './cvs/open-cvs.ts';
import { equalityJob } from './equality/equality-job.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { scheduledNotices } from './notifications/scheduled-notices.ts';
import { closingJob } from './jobs/closing-job.ts';
import { searchWordsJob } from './jobs/search/search-words-job.ts';
import { publicProcedures } from './call-procedure.ts';
import { readEnv } from './env.ts';
import { createUserMirror } from './profiles/user-mirror.ts';
import { MAILBOX_ERASURE_QUEUE, mailboxErasureJob } from './mail/mailbox-erasure-job.ts';
import { retentionJobs } from './retention/retention-jobs.ts';
import { scheduledPruning } from './security-events/scheduled-pruning.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { erasureFile, erasureFileJob } from './users/erasure-file.ts';
import { dataExportJob, expiredExportsJob } from './privacy/data-export-jobs.ts';
import { DATA_EXPORT_QUEUE } from './privacy/data-exports.ts';
import { prepareProduction } from './users/prepare-production.ts';

/** Starts the product: settings, database, mail, sign-in service, application. The only file with side effects. */
await serve(async () => {
  const env = readEnv();
  const db = createDb(env.DATABASE_URL, poolOptions(env));
  const sessionDb = createDb(env.DATABASE_URL, { ...poolOptions(env), max: SESSION_CONNECTIONS });
  const readiness = openReadiness(env.DIRECT_URL);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics({ db, sessionDb, readiness });
  let isDraining = false;
  const mail = await startMail({ db, databaseUrl: env.DIRECT_URL, settings: env.mail });
  const background = await openBackground({
    databaseUrl: env.DIRECT_URL,
    queues: [SCAN_QUEUE, MAILBOX_ERASURE_QUEUE, DATA_EXPORT_QUEUE],
  });
  const mirror = createUserMirror({
    queueMailboxErasure: (tx, email) => background.add(tx, MAILBOX_ERASURE_QUEUE, emailHash(email)),
  });
  const signIn = await openSignIn({
    db,
    sessionDb,
    mailer: mail.mailer,
    config: env.auth,
    hosted: env.hosted_auth,
    mirror,
  });
  const { auth } = signIn;
  if (env.APP_ENV === 'production')
    await prepareProduction({ db, auth }, { email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD });
  const cvs = await openCvs({
    settings: env.cvs,
    auth,
    site_url: env.SITE_URL,
    queueScan: env.cvs.clamd ? (tx, id) => background.add(tx, SCAN_QUEUE, id) : null,
  });
  const { smtp_url } = env.mail;
  const app = await buildApp({
    db,
    replica:
      env.DATABASE_REPLICA_URL === undefined ? undefined : { url: env.DATABASE_REPLICA_URL, pool: poolOptions(env) },
    auth,
    readiness: { check: async () => (isDraining ? 'The server is stopping' : readiness.check()) },
    metrics,
    cvs,
    dataExports: {
      queue: (tx, id) => background.add(tx, DATA_EXPORT_QUEUE, id),
      links: cvLinks({ key: auth.deriveKey('data export links'), site_url: env.SITE_URL, path: '/data-exports' }),
    },
    system: {
      environment: env.APP_ENV,
      storage: env.cvs.s3 ? 'bucket' : 'folder',
      security: signIn.security,
      require_mfa: env.auth.require_mfa,
      sendTestMail: smtp_url === null ? null : (to) => sendTestMail({ ...env.mail, smtp_url }, to),
    },
    logger: loggerOptions(env.LOG_LEVEL),
    limits: env.limits,
    securityContact: env.SECURITY_CONTACT,
    trustProxy: env.TRUST_PROXY,
    acceptHostOrigin: env.APP_ENV !== 'production',
    mailbox: env.APP_ENV === 'production' || env.mail.smtp_url !== null ? undefined : env.mail.mailbox,
    ssr: {
      settings: {
        site_url: env.SITE_URL,
        brand: env.brand,
        ...signIn.settings,
        public_procedures: publicProcedures(),
        ...(env.APP_ENV !== 'production' && { dev_pages: true }),
        retention: {
          ...env.retention,
          sign_in_events_days: env.SIGN_IN_EVENTS_DAYS,
          administration_events_days: env.ADMINISTRATION_EVENTS_DAYS,
          sent_mails_days: env.SENT_MAILS_DAYS,
        },
      },
      webDist: env.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'),
      development: env.APP_ENV === 'development',
      embed_origins: env.embed_origins,
    },
    // In development a page changes with its source too, so nothing is kept.
    listenUrl: env.APP_ENV === 'development' ? undefined : env.DIRECT_URL,
  });
  // Reading the words of a million jobs takes longer than any request may.
  const patientDb = createDb(env.DATABASE_URL, { ...poolOptions(env), max: 1, statementTimeoutMs: 600_000 });
  let timed: (() => Promise<void>)[] = [];
  const metricsServer =
    metrics && env.METRICS_PORT !== undefined
      ? await serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT })
      : undefined;
  app.addHook('onListen', async () => {
    const erasures = erasureFileJob({ db, file: erasureFile(env.DATA_DIR) });
    const jobs = [closingJob({ db }), erasures, searchWordsJob({ db: patientDb })];
    timed = jobs.map((job) => runOnTime(job, app.log));
    await mail.startDelivery(app.log);
    const files = { db, store: cvs.store };
    const pruning = scheduledPruning({
      db,
      retention: env.audit_retention,
      sent_mails_days: env.SENT_MAILS_DAYS,
      has_sessions: env.hosted_auth === null,
    });
    const notices = scheduledNotices({
      db,
      auth,
      mailer: mail.mailer,
      site_url: env.SITE_URL,
      delay_seconds: env.NOTICE_DELAY_SECONDS,
      digestsWait: mail.isOverDailyVolume,
    });
    const retention = retentionJobs({
      db,
      auth,
      mailer: mail.mailer,
      site_url: env.SITE_URL,
      months: env.retention,
    });
    await background.start(
      {
        scheduled: [
          ...scheduledCvJobs(files),
          expiredExportsJob({ db }),
          equalityJob({ db }),
          ...retention,
          ...notices,
          ...pruning,
        ],
        queued: [
          ...queuedCvJobs(files, env.cvs),
          mailboxErasureJob(env.mail.mailbox),
          dataExportJob({ db, cvs, company: env.brand.name }),
        ],
      },
      app.log,
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all([metricsServer?.close(), mail.stop(), background.stop(), ...timed.map((stop) => stop())]);
    await Promise.all([db, sessionDb, patientDb].map((each) => each.$disconnect()));
    await readiness.stop();
  });
  const drain = { ms: env.drain_ms, begin: () => void (isDraining = true) };
  return { app, host: env.HOST, port: env.PORT, drain };
});
