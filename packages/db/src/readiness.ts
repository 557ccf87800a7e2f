import { Pool } from '@careers/postgres/connections';

/** Milliseconds that a check takes at most, in whatever state the server is. */
const PATIENCE_MS = 900;
/** The limits of connecting and of the query are below that. */
const STEP_MS = 800;

/** Why the database cannot serve the product; null when it can. */
export type Unreadiness = 'The database cannot be reached' | 'The database cannot be written to' | null;

export type Readiness = {
  /** Asks the database now. Calls that come while it is asked share the answer. Takes less than a second. */
  check: () => Promise<Unreadiness>;
  stop: () => Promise<void>;
};

/**
 * What a write needs, without a write: whether transactions may write, and room on the disk. The rows of the subquery are
 * more than `work_mem`, so PostgreSQL puts them in a temporary file.
 */
const PROBE = `
  WITH spilled AS MATERIALIZED (SELECT repeat('x', 8000) AS block FROM generate_series(1, 20))
  SELECT current_setting('transaction_read_only') = 'on' AS read_only, count(*) FROM spilled`;

/**
 * Watches a database on one connection of its own, so that the answer does not wait behind the product's calls.
 *
 * @param url A connection without a transaction pooler, which would refuse the connection's settings.
 */
export function openReadiness(url: string): Readiness {
  const pool = new Pool({
    connectionString: url,
    application_name: 'careers readiness',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: STEP_MS,
    query_timeout: STEP_MS,
    statement_timeout: STEP_MS,
    options: '-c work_mem=64kB',
  });

  async function ask(): Promise<Unreadiness> {
    try {
      const { rows } = await pool.query<{ read_only: boolean }>(PROBE);
      return rows[0]?.read_only === false ? null : 'The database cannot be written to';
    } catch (error) {
      return isFull(error) ? 'The database cannot be written to' : 'The database cannot be reached';
    }
  }

  let asking: Promise<Unreadiness> | undefined;
  return {
    check: async () => {
      asking ??= ask().finally(() => (asking = undefined));
      const { promise: impatience, resolve } = Promise.withResolvers<Unreadiness>();
      const timer = setTimeout(() => resolve('The database cannot be reached'), PATIENCE_MS);
      return Promise.race([asking, impatience]).finally(() => clearTimeout(timer));
    },
    stop: () => pool.end(),
  };
}

/** Disk full, another limit of the server's resources, or an error of its files. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^5[38](?!300)/.test(String(error.code));
}
