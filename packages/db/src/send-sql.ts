import { poolOf, type Db, type DbTransaction, type Prisma } from './client.ts';

/**
 * Sends a statement by the driver and returns its rows, for the few statements that nearly every call sends: the client
 * takes longer to wrap one than PostgreSQL to answer it. It has the client's own pool, so its limits and circuit breaker, and
 * its errors are told apart alike (`errors.ts`). In a transaction, and for an extended client, it is `$queryRaw`.
 *
 * Columns are text, boolean, integer, uuid or timestamptz: of those both give the same values.
 */
export async function sendSql<Row extends object>(db: Db | DbTransaction, statement: Prisma.Sql): Promise<Row[]> {
  const pool = poolOf(db);
  if (!pool) return db.$queryRaw<Row[]>(statement);
  // As text and values: the driver copies an object, property by property.
  const { rows } = await pool.query<Row>(statement.text, statement.values);
  return rows;
}
