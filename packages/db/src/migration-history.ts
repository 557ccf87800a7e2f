import pg from 'pg';

/**
 * Reads and repairs `_prisma_migrations`, the table in which the schema engine records what it applied.
 *
 * The engine runs a migration's script as one message, so PostgreSQL keeps all of it or nothing; but it records the start
 * and the end in statements of their own. A process that is killed in between leaves a row without an end, and the engine
 * then refuses every later start. `COMMITTED_MARK` is written inside the script's own transaction and tells the two cases
 * apart: with the mark the script was kept, without it PostgreSQL rolled it back whole.
 */
const COMMITTED_MARK = 'committed';

/** The key of the advisory lock that the schema engine holds while it migrates. */
const ENGINE_LOCK = 72_707_369;

/** A row of the history as an operator reads it. */
export type MigrationState = { name: string; state: 'applied' | 'rolled back' | 'unfinished'; at: Date };

/** Whether PostgreSQL can run the script inside a transaction, and so roll it back whole. */
export function isTransactional(script: string): boolean {
  return !/\bCONCURRENTLY\b|^\s*(BEGIN|COMMIT)\b/im.test(script);
}

/** The script with a last statement that marks its row, in the transaction of the script itself. */
export function markWhenCommitted(script: string): string {
  if (!isTransactional(script)) return script;
  return `${script}
;DO $mark$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET logs = '${COMMITTED_MARK}' WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $mark$;`;
}

/**
 * Gives every unfinished row the end that PostgreSQL gave its script: applied or rolled back. Waits for a migration that
 * another process is running now. A script that cannot run in a transaction is left to the operator.
 *
 * @param scripts the scripts on disk by the migration's name
 * @returns the names of the migrations that were given an end
 */
export async function settleUnfinished(url: string, scripts: ReadonlyMap<string, string>): Promise<string[]> {
  return withHistory(
    url,
    async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [ENGINE_LOCK]);
      const { rows } = await client.query<{ id: string; name: string; logs: string | null }>(
        `SELECT id, migration_name AS name, logs FROM _prisma_migrations
       WHERE finished_at IS NULL AND rolled_back_at IS NULL AND applied_steps_count = 0`,
      );
      const settled: string[] = [];
      for (const { id, name, logs } of rows) {
        const kept = logs === COMMITTED_MARK;
        if (!kept && !isTransactional(scripts.get(name) ?? 'COMMIT')) continue;
        await client.query(kept ? MARK_APPLIED : MARK_ROLLED_BACK, [id]);
        settled.push(name);
      }
      await client.query(`UPDATE _prisma_migrations SET logs = NULL WHERE logs = $1`, [COMMITTED_MARK]);
      return settled;
    },
    [],
  );
}

const MARK_APPLIED = 'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1';
const MARK_ROLLED_BACK = 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = $1';

/** The history, oldest first; empty for a database that was never migrated. */
export function readHistory(url: string): Promise<MigrationState[]> {
  return withHistory(
    url,
    async (client) => {
      const { rows } = await client.query<MigrationState>(
        `SELECT migration_name AS name, coalesce(rolled_back_at, finished_at, started_at) AS at,
         CASE WHEN rolled_back_at IS NOT NULL THEN 'rolled back' WHEN finished_at IS NULL THEN 'unfinished' ELSE 'applied' END AS state
       FROM _prisma_migrations ORDER BY started_at, migration_name`,
      );
      return rows;
    },
    [],
  );
}

/**
 * Ends the unfinished row of a migration as the operator says it ended.
 *
 * @returns false when the migration has no unfinished row
 */
export function resolveMigration(url: string, name: string, as: 'applied' | 'rolled back'): Promise<boolean> {
  return withHistory(
    url,
    async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
        [name],
      );
      for (const { id } of rows) await client.query(as === 'applied' ? MARK_APPLIED : MARK_ROLLED_BACK, [id]);
      return rows.length > 0;
    },
    false,
  );
}

/** Runs `work` on a connection of its own, or gives `without` where the database has no history yet. */
async function withHistory<T>(url: string, work: (client: pg.Client) => Promise<T>, without: T): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a connection that is lost: the query rejects
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
    );
    return rows[0]?.exists ? await work(client) : without;
  } finally {
    await client.end();
  }
}
