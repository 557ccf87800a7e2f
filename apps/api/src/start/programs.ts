import { oneAtATime } from '@careers/postgres/sql';
import { makeDataFolder } from '@careers/server/data-folder';
import { loggerOptions } from '@careers/server/logging';
import type { Program } from '@careers/server/run-program';
import { serviceProgram } from '@careers/server/serve';
import { clusterWorkers } from '@careers/server/workers';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { createMetrics, createWorkerMetrics } from '../metrics/metrics.ts';
import { createOwnerMetrics } from '../metrics/owner-metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR, refuseSampleAccounts } from '../users/prepare-production.ts';
import { buildProduct } from './build-product.ts';
import { type Env, openServices, type Services } from './open-services.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startBackgroundWork } from './start-background-work.ts';

// See docs/decisions/0066-background-work-has-a-process-beside-the-workers.md
/** The product as one process, which answers requests and, unless BACKGROUND is false, does the background work. */
export async function productAlone(env: Env): Promise<Program> {
  const services = await openOwner(env);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(services);
  const { app, beginDrain } = await buildProduct(env, services, metrics);
  warnOfSettings(env, app.log);
  const metricsServer = await metricsServerOf(env, metrics);
  let stopWork: () => Promise<void> = () => Promise.resolve();
  if (env.BACKGROUND)
    app.addHook('onListen', async () => void (stopWork = startBackgroundWork(env, services, app.log)));
  app.addHook('onClose', async () => {
    await Promise.all([metricsServer?.close(), stopWork()]);
    await services.close();
  });
  const drain = { ms: env.drain_ms, begin: beginDrain };
  return serviceProgram({ app, host: env.HOST, port: env.PORT, drain });
}

/**
 * The process beside `WORKERS` workers: it starts them, replaces those that end, and, unless BACKGROUND is false, does
 * the background work. It serves no requests.
 */
export async function productOwner(env: Env): Promise<Program> {
  const services = await openOwner(env);
  const { log } = fastify({ logger: loggerOptions(env.LOG_LEVEL) });
  warnOfSettings(env, log);
  const workers = clusterWorkers(env.WORKERS, log);
  const metricsServer = await metricsServerOf(
    env,
    env.METRICS_PORT === undefined ? undefined : createOwnerMetrics(services),
  );
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
  app.addHook('onClose', () => services.close());
  return serviceProgram({ app, host: env.HOST, port: env.PORT, drain: { ms: env.drain_ms, begin: beginDrain } });
}

/** Opens the services of the first process, once it may write its files and the database has every table. */
async function openOwner(env: Env): Promise<Services> {
  await makeDataFolder(env.DATA_DIR);
  await prepareDatabase(env);
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

function warnOfSettings({ no_longer_settings }: Env, log: FastifyBaseLogger): void {
  for (const sentence of no_longer_settings) log.warn(sentence);
}

async function metricsServerOf(env: Env, metrics: Parameters<typeof serveMetrics>[0] | undefined) {
  return metrics && env.METRICS_PORT !== undefined
    ? serveMetrics(metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT })
    : undefined;
}
