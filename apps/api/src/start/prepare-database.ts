import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '@careers/contracts/common/errors';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { migrate, missingMigrations } from '@careers/db/migrate';
import { SetupError } from '@careers/postgres/setup-error';
import { loggerOptions } from '@careers/server/logging';
import { serviceProgram } from '@careers/server/serve';
import fastify from 'fastify';
import { healthPlugin } from '../health.plugin.ts';
import type { Env } from './open-services.ts';

const CHECK_PAUSE_MS = 1_000;

/**
 * Resolves once the database has all that this release needs: applies migrations, or, where MIGRATE is false, waits until
 * the command `migrate` has.
 */
export async function prepareDatabase(env: Env): Promise<void> {
  if (env.MIGRATE) await migrate(env.DIRECT_URL);
  else await waitForMigrations(env);
}

/** Waits, and meanwhile says at /readyz what is missing. /healthz responds, so that the process is not restarted. */
async function waitForMigrations({ DIRECT_URL, HOST: host, PORT: port, LOG_LEVEL }: Env): Promise<void> {
  let missing = await findMissing(DIRECT_URL);
  if (missing === null) return;
  const app = fastify({ logger: loggerOptions(LOG_LEVEL), forceCloseConnections: true });
  await app.register(healthPlugin({ ofProcess: () => missing, ofDatabase: async () => null }));
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(errors.unavailable.status).header('retry-after', '5').send({ error: errors.unavailable.message }),
  );
  await serviceProgram({ app, host, port }).run();
  app.log.warn({ missing }, 'Waiting for the command migrate');
  while (missing !== null) {
    await sleep(CHECK_PAUSE_MS);
    missing = await findMissing(DIRECT_URL);
  }
  await app.close();
}

/** What the database lacks, as a sentence for /readyz; null: nothing. */
async function findMissing(url: string): Promise<string | null> {
  try {
    const [name] = await missingMigrations(url);
    return name === undefined ? null : `The database lacks the migration ${name}: run the command migrate`;
  } catch (error) {
    // The connection's error is the cause. Waiting does not help a database that is refused.
    if (error instanceof SetupError && error.cause === undefined) throw error;
    if (error instanceof SetupError || isDatabaseUnavailable(error)) return 'The database cannot be reached';
    throw error;
  }
}
