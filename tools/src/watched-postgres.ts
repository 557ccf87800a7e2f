import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@careers/postgres/connections';
import { type PostgresServer, startPostgres } from '@careers/postgres/embedded-postgres';
import pg from 'pg';

/** The number of checks in a row without any response after which the server is killed. */
const MAX_TIMEOUTS = 3;
/** The number of refused checks in a row, as while the server recovers, after which it is killed. */
const MAX_REFUSALS = 12;

/**
 * Starts a server as `startPostgres` does and checks every few seconds that it serves. One that runs and does not
 * respond is killed, so that `keepRunning` starts it again: after a full disk or a stopped process it does not recover
 * by itself.
 */
export async function startWatchedPostgres(
  home: string,
  port: number | undefined,
  { intervalMs = 5_000, timeoutMs = 5_000 } = {},
): Promise<PostgresServer> {
  const server = await startPostgres(home, [], port);
  void watch(server, intervalMs, timeoutMs);
  return server;
}

async function watch(server: PostgresServer, intervalMs: number, timeoutMs: number): Promise<void> {
  let isRunning = true;
  void server.ended.then(() => (isRunning = false));
  let [timeouts, refusals] = [0, 0];
  while (isRunning) {
    await sleep(intervalMs, undefined, { ref: false });
    const response = await check(server.url('postgres'), timeoutMs);
    timeouts = response === 'none' ? timeouts + 1 : 0;
    refusals = response === 'rows' ? 0 : refusals + 1;
    if (timeouts < MAX_TIMEOUTS && refusals < MAX_REFUSALS) continue;
    console.error('The database runs, but does not respond.');
    await server.kill();
  }
}

/** Sends a query and tells whether the server responds with rows, with an error of PostgreSQL, or not at all. */
async function check(url: string, timeoutMs: number): Promise<'rows' | 'error' | 'none'> {
  const client = new Client({
    connectionString: url,
    application_name: 'careers watch',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'rows';
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'error' : 'none';
  } finally {
    void client.end().catch(() => undefined); // a server that hangs never confirms the end
  }
}
