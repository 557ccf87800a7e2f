import { Pool } from '@careers/postgres/connections';

const CHECK_TIMEOUT_MS = 900;
const QUERY_TIMEOUT_MS = 800;

type Unreadiness = 'The database cannot be reached' | 'The database cannot be written to' | null;

export type Readiness = {
  /** Queries the database, in less than a second. Calls during a query share its result. */
  check: () => Promise<Unreadiness>;
  stop: () => Promise<void>;
};

/**
 * Checks what a write needs without writing: that transactions may write, and that the disk has room. The rows of the
 * subquery exceed `work_mem`, so PostgreSQL puts them in a temporary file.
 */
const PROBE = `
  WITH spilled AS MATERIALIZED (SELECT repeat('x', 8000) AS block FROM generate_series(1, 20))
  SELECT current_setting('transaction_read_only') = 'on' AS read_only, count(*) FROM spilled`;

/**
 * Checks a database on a connection of its own, so that a check does not wait behind the product's calls. `url` leads to no
 * transaction pooler, which would refuse the connection's settings.
 */
export function openReadiness(url: string): Readiness {
  const pool = new Pool({
    connectionString: url,
    application_name: 'careers readiness',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    options: '-c work_mem=64kB',
  });

  async function query(): Promise<Unreadiness> {
    try {
      const { rows } = await pool.query<{ read_only: boolean }>(PROBE);
      return rows[0]?.read_only === false ? null : 'The database cannot be written to';
    } catch (error) {
      return isFull(error) ? 'The database cannot be written to' : 'The database cannot be reached';
    }
  }

  let checking: Promise<Unreadiness> | undefined;
  return {
    check: async () => {
      checking ??= query().finally(() => (checking = undefined));
      const { promise: timedOut, resolve } = Promise.withResolvers<Unreadiness>();
      const timer = setTimeout(() => resolve('The database cannot be reached'), CHECK_TIMEOUT_MS);
      return Promise.race([checking, timedOut]).finally(() => clearTimeout(timer));
    },
    stop: () => pool.end(),
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^5[38](?!300)/.test(String(error.code));
}
