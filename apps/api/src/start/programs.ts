import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '@careers/contracts/common/errors';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { migrate, missingMigrations } from '@careers/db/migrate';
import { SetupError } from '@careers/postgres/setup-error';
import { oneAtATime } from '@careers/postgres/sql';
import { makeDataFolder } from '@careers/server/data-folder';
import { loggerOptions } from '@careers/server/logging';
import type { Program } from '@careers/server/run-program';
import { serviceProgram } from '@careers/server/serve';
import { clusterWorkers } from '@careers/server/workers';
import fastify from 'fastify';
import { healthPlugin } from '../health.plugin.ts';
import { createMetrics, createOwnerMetrics, createWorkerMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR, refuseSampleAccounts } from '../users/prepare-production.ts';
import { buildProduct } from './build-product.ts';
import { type Env, openServices, type Services } from './open-services.ts';
import { startBackgroundWork } from './start-background-work.ts';

const CHECK_PAUSE_MS = 1_000;

// See docs/decisions/0066-background-work-has-a-process-beside-the-workers.md
/** The product as one process, which answers requests and, unless BACKGROUND is false, does the background work. */
export async function productAlone(env: Env): Promise<Program> {
  const services = await openOwner(env);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(services);
  const { app, beginDrain } = await buildProduct(env, services, metrics);
  services.site.follow(app.log);
  for (const sentence of env.no_longer_settings) app.log.warn(sentence);
  const metricsServer = await metricsServerOf(env, metrics);
  let stopWork: () => Promise<void> = () => Promise.resolve();
  if (env.BACKGROUND)
    app.addHook('onListen', async () => void (stopWork = startBackgroundWork(env, services, app.log)));
  app.addHook('onClose', async () => {
    await Promise.all([metricsServer?.close(), stopWork()]);
    await services.close();
  });
  return serviceProgram({ app, host: env.HOST, port: env.PORT, drain: { ms: env.drain_ms, begin: beginDrain } });
}

/** The process beside `WORKERS` workers: replaces those that end, serves no requests, and works in the background. */
export async function productOwner(env: Env): Promise<Program> {
  const services = await openOwner(env);
  const { log } = fastify({ logger: loggerOptions(env.LOG_LEVEL) });
  for (const sentence of env.no_longer_settings) log.warn(sentence);
  services.site.follow(log);
  const workers = clusterWorkers(env.WORKERS, log);
  const metrics = env.METRICS_PORT === undefined ? undefined : createOwnerMetrics(services);
  const metricsServer = await metricsServerOf(env, metrics);
  let stopWork: () => Promise<void> = () => Promise.resolve();
  let workersEnded: Promise<void> | undefined;
  function stopWorkers(): Promise<void> {
    return (workersEnded ??= workers.stop());
  }
  return {
    run: async () => {
      await workers.start();
      if (env.BACKGROUND) stopWork = startBackgroundWork(env, services, log);
    },
    stop: async () => {
      await Promise.all([stopWorkers(), metricsServer?.close(), stopWork()]);
      await services.close();
    },
    drain: { ms: env.drain_ms, begin: () => void stopWorkers() }, // each worker drains by itself
  };
}

export async function productWorker(env: Env): Promise<Program> {
  const services = await openServices(env);
  const metrics = env.METRICS_PORT === undefined ? undefined : createWorkerMetrics(services);
  const { app, beginDrain } = await buildProduct(env, services, metrics);
  services.site.follow(app.log);
  app.addHook('onClose', () => services.close());
  return serviceProgram({ app, host: env.HOST, port: env.PORT, drain: { ms: env.drain_ms, begin: beginDrain } });
}

/** Opens the services of the first process, once it may write its files and the database has every table. */
async function openOwner(env: Env): Promise<Services> {
  await makeDataFolder(env.DATA_DIR);
  if (env.MIGRATE) await migrate(env.DIRECT_URL);
  else await waitForMigrations(env);
  const services = await openServices(env);
  if (env.APP_ENV !== 'production') return services;
  const production = { db: services.db, auth: services.signIn.auth };
  await refuseSampleAccounts(production);
  const administrator = { email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD };
  // Of two processes that start at the same moment, the second finds the administrator of the first.
  if (env.BACKGROUND)
    await oneAtATime(env.DIRECT_URL, FIRST_ADMINISTRATOR, () => createFirstAdministrator(production, administrator));
  return services;
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

async function metricsServerOf(env: Env, metrics: Parameters<typeof serveMetrics>[0] | undefined) {
  return metrics && env.METRICS_PORT !== undefined
    ? serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT })
    : undefined;
}
