import type { DbTransaction } from '@careers/db/client';

type Reader = Pick<DbTransaction, '$queryRaw'>;

/**
 * The time at which each queued job that is tried again runs next, by the id that it was queued with. The queue reads only
 * its waiting jobs. Empty before the first process has created the queues.
 */
export async function nextRuns(db: Reader, name: string, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const [queues] = await db.$queryRaw<{ exist: boolean }[]>`SELECT to_regclass('pgboss.job') IS NOT NULL AS exist`;
  if (!queues?.exist) return new Map();
  const rows = await db.$queryRaw<{ id: string; start_after: Date }[]>`
    SELECT data->>'id' AS id, start_after FROM pgboss.job
    WHERE name = ${name} AND state < 'active' AND data->>'id' = ANY(${ids})`;
  return new Map(rows.map(({ id, start_after }) => [id, start_after]));
}
