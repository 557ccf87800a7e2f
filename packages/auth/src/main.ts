import { createDb } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { eraseMails } from '@careers/mail/erase-mails';
import { openMail } from '@careers/mail/open-mail';
import { openBackground } from '@careers/server/background';
import fastify from 'fastify';
import { RequestLog, loggerOptions } from '@careers/server/logging';
import { serve } from '@careers/server/serve';
import { SESSION_CONNECTIONS } from '@careers/server/settings';
import type { MailSettings } from '@careers/mail/settings';
import { makeDataFolder } from '@careers/server/data-folder';
import { createAuth } from './auth.ts';
import { readEnv } from './env.ts';
import { noMirror } from './ports/user-mirror.ts';
import { pruneHourly } from './prune.ts';
import { openDatabase } from './open-database.ts';
import type { AuthConfig } from './config.ts';

await serve(async () => {
  const { config, mail: settings, unknown_variables, ...env } = readEnv();
  await requireDataFolder(env, { config, mail: settings });
  const database = await openDatabase(env);
  await migrate(database.direct_url);
  const db = createDb(database.url);
  const sessionDb = createDb(database.url, { max: SESSION_CONNECTIONS });
  const background = openBackground({ db });
  const mail = openMail({ db, background, settings });
  const auth = await createAuth({
    db,
    sessionDb,
    config,
    mailer: mail.mailer,
    mirror: { ...noMirror, userDeleted: eraseMails },
  });
  const app = fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    logController: new RequestLog(),
    trustProxy: env.TRUST_PROXY ?? false,
  });
  if (unknown_variables.length > 0) app.log.warn(`Unknown variables: ${unknown_variables.join(', ')}.`);
  await app.register(auth.plugin, { prefix: env.AUTH_PATH_PREFIX });
  app.addHook('onListen', async () => background.start([mail.deliveryJob(app.log)], app.log));
  const stopPruning = pruneHourly(db, app.log);
  app.addHook('onClose', async () => {
    stopPruning();
    await background.stop();
    await mail.stop();
    await Promise.all([db.$disconnect(), sessionDb.$disconnect()]);
    await database.stop();
  });
  return { app, host: env.HOST, port: env.PORT };
});

type Env = { DATABASE_URL?: string | undefined; DATA_DIR: string };
type Settings = { config: Pick<AuthConfig, 'key_encryption_key'>; mail: Pick<MailSettings, 'smtp_url'> };

/**
 * Creates DATA_DIR, unless settings place the database, the mails and the encryption key all elsewhere.
 *
 * @throws SetupError naming DATA_DIR when it cannot be created or written.
 */
async function requireDataFolder({ DATABASE_URL, DATA_DIR }: Env, { config, mail }: Settings): Promise<void> {
  if (DATABASE_URL && mail.smtp_url !== null && config.key_encryption_key.length > 0) return;
  await makeDataFolder(DATA_DIR);
}
