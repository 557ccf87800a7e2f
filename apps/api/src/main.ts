import { join } from 'node:path';
import { createAuth } from '@careers/auth/auth';
import { limits } from '@careers/contracts/limits';
import { loggerOptions } from '@careers/server/logging';
import { serve } from '@careers/server/serve';
import { createDb } from '@careers/db/client';
import { startMail } from '@careers/mail/start-mail';
import { buildApp } from './app.ts';
import { runScheduledJobs } from './background/run-scheduled-jobs.ts';
import { publicProcedures } from './call-procedure.ts';
import { readEnv } from './env.ts';
import { userMirror } from './profiles/user-mirror.ts';
import { prepareProduction } from './users/prepare-production.ts';

/** Starts the product: settings, database, mail, sign-in service, application. The only file with side effects. */
await serve(async () => {
  const env = readEnv();
  const db = createDb(env.DATABASE_URL);
  const mail = await startMail({ db, databaseUrl: env.DIRECT_URL, settings: env.mail });
  const auth = await createAuth({ db, config: env.auth, mailer: mail.mailer, mirror: userMirror });
  if (env.APP_ENV === 'production')
    await prepareProduction({ db, auth }, { email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD });
  const app = await buildApp({
    db,
    auth,
    logger: loggerOptions(env.LOG_LEVEL),
    trustProxy: env.TRUST_PROXY,
    mailbox: env.APP_ENV === 'production' || env.mail.smtp_url !== null ? undefined : env.mail.mailbox,
    ssr: {
      settings: {
        site_url: env.SITE_URL,
        brand: env.brand,
        auth: { url: '/auth/v1', key: env.auth.publishable_key ?? '' },
        public_procedures: publicProcedures(),
        sign_in: {
          sign_up: !env.auth.disable_signup && env.auth.email_enabled,
          // Signing in asks for six characters, so no form offers a shorter password than that.
          password_min_length: Math.max(limits.password.min, env.auth.password_min_length),
          autoconfirm: env.auth.autoconfirm,
          mail: env.auth.email_enabled,
          double_confirm_email_change: env.auth.double_confirm_email_change,
          mail_interval_seconds: env.auth.mail_interval_seconds,
        },
      },
      webDist: env.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'),
      development: env.APP_ENV === 'development',
      databaseUrl: env.DIRECT_URL,
    },
  });
  app.addHook('onListen', () => mail.startDelivery(app.log));
  let stopScheduledJobs: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => void (stopScheduledJobs = runScheduledJobs({ db, log: app.log })));
  app.addHook('onClose', async () => {
    await stopScheduledJobs?.();
    await mail.stop();
    await db.$disconnect();
  });
  return { app, host: env.HOST, port: env.PORT };
});
