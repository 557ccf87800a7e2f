import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { startMail } from '@careers/mail/start-mail';
import fastify from 'fastify';
import { createAuth } from './auth.ts';
import { readEnv } from './env.ts';
import { AnswerLog, loggerOptions } from './logging.ts';
import { smsFolder } from './phone/sms-folder.ts';
import { serve } from './serve.ts';

/** The sign-in service alone, for a deployment that keeps it apart from the site. */
await serve(async () => {
  const { config, mail: settings, ...env } = readEnv();
  const databaseUrl = env.DIRECT_URL ?? env.DATABASE_URL;
  await migrate(databaseUrl);
  const db = createDb(env.DATABASE_URL);
  const mail = await startMail({ db, databaseUrl, settings });
  const auth = await createAuth({ db, config, mailer: mail.mailer, ...(config.phone_enabled ? { sms: smsFolder(env.AUTH_SMS_FOLDER) } : {}) });
  const app = fastify({ logger: loggerOptions(env.LOG_LEVEL), logController: new AnswerLog(), trustProxy: env.TRUST_PROXY ?? false });
  await app.register(auth.plugin, { prefix: env.AUTH_PATH_PREFIX });
  app.addHook('onListen', () => mail.startDelivery(app.log));
  app.addHook('onClose', async () => {
    await mail.stop();
    await db.$disconnect();
  });
  return { app, host: env.HOST, port: env.PORT };
});
