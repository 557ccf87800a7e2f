import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { SetupError } from '@careers/postgres/setup-error';
import type { FastifyInstance } from 'fastify';

type Service = {
  app: FastifyInstance;
  host: string;
  port: number;
  /** Before the port closes, the service says for `ms` that it is not ready: `begin` makes it say so. */
  drain?: { ms: number; begin: () => void };
};

/** How long requests in flight may take to finish after a stop signal. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** How often idle connections are closed during the stop. */
const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Runs a service as a process. SIGTERM and SIGINT drain it, finish the requests in flight and exit 0. A service that cannot start
 * prints one sentence to stderr and exits 1.
 */
export async function serve(start: () => Promise<Service>): Promise<void> {
  try {
    const { app, host, port, drain } = await start();
    let isStopping = false;
    async function stop(): Promise<void> {
      if (isStopping) return; // npm, a terminal and a service manager may all pass one stop on
      isStopping = true;
      drain?.begin();
      await sleep(drain?.ms ?? 0);
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      // A connection whose request was in flight becomes idle only now, and keep-alive would hold it open.
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
      await app.close();
      process.exit(0);
    }
    process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());
    await app.listen({ host, port }).catch(explainListening);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const wrongHost = 'HOST is no address of this machine: set it to one, such as 127.0.0.1, or 0.0.0.0 for all.';
/** Why a process cannot listen, by the system's code. */
const listenErrors: Partial<Record<string, string>> = {
  EADDRINUSE: 'The port is already in use: set PORT to another one.',
  EACCES: 'PORT may not be used by this user: set it to one above 1023.',
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
};

/** @throws SetupError for an error of the system that an operator can act on, else the error. */
function explainListening(error: unknown): never {
  const sentence = error instanceof Error && 'code' in error ? listenErrors[String(error.code)] : undefined;
  throw sentence === undefined ? error : new SetupError(sentence, { cause: error });
}

/** Why a start failed, as one sentence that an operator can act on; an unexpected error keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database at DATABASE_URL cannot be reached.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
