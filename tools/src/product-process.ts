import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { serverUrl } from '@careers/server/listen-address';
import { productEnvironment } from './product-environment.ts';
import { ROOT } from './root.ts';
import { type Output, startServerProcess } from './server-process.ts';
import { beforeExit, isShuttingDown } from './shutdown.ts';

/** The server itself gives requests in flight 10 s to finish once it has drained; it is killed after this time. */
const SHUTDOWN_TIMEOUT_MS = 12_000;
/** How long it drains in production unless DRAIN_SECONDS says otherwise. */
const DRAIN_SECONDS = 5;

/** The running product: web, API and sign-in service on one port. */
export type Product = {
  /** Where it answers on this machine, such as http://127.0.0.1:3000. */
  url: string;
  pid: number;
  /** Stops it: requests in flight are finished. Resolves when its process has ended. */
  stop: () => Promise<void>;
  /** Resolves with its exit code when it ends, whether it was asked to or not. */
  ended: Promise<number>;
};

type Options = {
  env: Record<string, string | undefined> & { HOST: string; PORT: string };
  watch?: boolean;
  output?: Output;
  errors?: Output;
};

/**
 * Starts apps/api and resolves once it answers at /healthz. It is stopped before this process exits.
 *
 * @throws SetupError when it ends before that; it has printed the reason
 */
export async function startProduct({ env, ...options }: Options): Promise<Product> {
  if (isShuttingDown()) return new Promise(() => {});
  const child = startServerProcess(join(ROOT, 'apps/api/src/main.ts'), { env, ...options });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const drainMs = Number(env['DRAIN_SECONDS'] || DRAIN_SECONDS) * 1_000;
    const timeout = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS + drainMs);
    await ended;
    clearTimeout(timeout);
  }
  beforeExit(stop);
  const url = serverUrl(env.HOST, env.PORT);
  async function healthy(): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const response = await fetch(`${url}/healthz`).catch(() => undefined);
      if (response?.ok) return;
      await sleep(50);
    }
    throw new SetupError('The server did not start.');
  }
  await healthy();
  return { url, pid: child.pid ?? 0, stop, ended };
}

/** All tests and measurements come from one address, as a whole town does behind one: its limits are out of their way. */
const roomyLimits = { LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1000000', LIMIT_READS_PER_MINUTE: '1000000' };

/** Starts the built product as `npm start` runs it, on a free port and a database that tests or a benchmark have made. */
export async function startTestProduct({
  databaseUrl,
  dataDir,
  settings = {},
  ...output
}: {
  databaseUrl: string;
  dataDir: string;
  settings?: Record<string, string>;
  output?: Output;
  errors?: Output;
}): Promise<Product> {
  const given = { PORT: '0', DATABASE_URL: databaseUrl, DIRECT_URL: databaseUrl, ...roomyLimits, ...settings };
  return startProduct({ env: await productEnvironment('evaluation', dataDir, given), ...output });
}
