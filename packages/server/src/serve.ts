import { isDatabaseUnavailable } from '@careers/db/errors';
import { SetupError } from '@careers/postgres/setup-error';
import type { FastifyInstance } from 'fastify';

type Service = { app: FastifyInstance; host: string; port: number };

/** How long requests in flight may take to finish once a stop is asked for, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Between two looks for connections that have become idle meanwhile, in milliseconds. */
const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Runs a service as a process: SIGTERM and SIGINT finish what is in flight and exit 0; what stops the start is one
 * sentence on stderr and exit 1.
 */
export async function serve(start: () => Promise<Service>): Promise<void> {
  try {
    const { app, host, port } = await start();
    function stop(): void {
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      // A connection whose last request was in flight is idle only now, and would be kept for the next one.
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
      void app.close().then(() => process.exit(0));
    }
    process.once('SIGTERM', stop).once('SIGINT', stop);
    await app.listen({ host, port });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** What stopped a start, as one sentence a person can act on; anything unexpected keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database at DATABASE_URL cannot be reached.';
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: set PORT to another one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
