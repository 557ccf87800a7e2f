import pg from 'pg';
import { Client } from './connections.ts';

/** Runs SQL on a connection of its own, outside Prisma, such as to create a database. Returns the rows. */
export function runSql<Row extends pg.QueryResultRow>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);
}

/**
 * Runs `work` while no other process of the same database runs work under this lock; others wait for its end.
 *
 * @param url a connection without a transaction pooler, which keeps the lock
 * @param lock any number, the same for the same work
 */
export function oneAtATime<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return work();
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** PostgreSQL's codes for a database that exists, or that another connection is creating. */
const ALREADY_EXISTS = ['42P04', '23505'];

/** Creates a database unless the server has it; returns its URL. `adminUrl` leads to any database of the server. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const found = await runSql(adminUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.length === 0)
    await runSql(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || !ALREADY_EXISTS.includes(error.code ?? '')) throw error;
    });
  return withDatabase(adminUrl, name);
}
