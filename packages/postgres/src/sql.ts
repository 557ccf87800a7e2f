import pg from 'pg';
import { Client } from './connections.ts';

/** Runs SQL on a connection of its own, outside Prisma, such as to create a database. Returns the rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Row>(sql, values);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
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
