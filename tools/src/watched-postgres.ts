import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@careers/postgres/connections';
import { type PostgresServer, startPostgres } from '@careers/postgres/embedded-postgres';
import pg from 'pg';

type Watch = { everyMs?: number; patienceMs?: number };

/** How often in a row a server may give no answer at all before it is ended. */
const MAX_SILENCES = 3;
/** How often in a row it may answer that it cannot serve, as while it recovers. */
const MAX_REFUSALS = 12;

/**
 * `startPostgres`, with a look at the server every few seconds: one that runs and does not answer is ended, so that
 * `keepRunning` starts it again. After a full disk or a stopped process that is the only way out.
 */
export async function startWatchedPostgres(
  home: string,
  port: number | undefined,
  { everyMs = 5_000, patienceMs = 5_000 }: Watch = {},
): Promise<PostgresServer> {
  const server = await startPostgres(home, [], port);
  void watch(server, everyMs, patienceMs);
  return server;
}

async function watch(server: PostgresServer, everyMs: number, patienceMs: number): Promise<void> {
  let isRunning = true;
  void server.ended.then(() => (isRunning = false));
  let [silences, refusals] = [0, 0];
  while (isRunning) {
    await sleep(everyMs, undefined, { ref: false });
    const answer = await ask(server.url('postgres'), patienceMs);
    silences = answer === 'none' ? silences + 1 : 0;
    refusals = answer === 'served' ? 0 : refusals + 1;
    if (silences < MAX_SILENCES && refusals < MAX_REFUSALS) continue;
    console.error('The database runs, but does not answer.');
    await server.kill();
  }
}

/** Whether the server answers a query, at least says in PostgreSQL's own words why it does not, or is silent. */
async function ask(url: string, patienceMs: number): Promise<'served' | 'refused' | 'none'> {
  const client = new Client({
    connectionString: url,
    application_name: 'careers watch',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'served';
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'refused' : 'none';
  } finally {
    void client.end().catch(() => undefined); // a server that hangs never confirms the end
  }
}
