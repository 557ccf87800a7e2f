import { hash } from 'node:crypto';
import { isObject } from '@careers/contracts/common/is-object';
import { poolOf, type Db, type DbTransaction, type Prisma } from './client.ts';

/**
 * Sends a statement by the driver and returns its rows, for the statements that nearly every call sends: the client takes
 * longer to wrap one than PostgreSQL to answer it. It has the client's own pool, so its limits and circuit breaker, and its
 * errors are told apart alike (`errors.ts`). In a transaction, and for an extended client, it is `$queryRaw`.
 *
 * Columns are text, text[], boolean, integer, float8, uuid or timestamptz: of those both give the same values.
 *
 * @param prepared PostgreSQL reads and plans the text once for the connection, which takes it three times as long as to look
 * up a row. After five calls it may plan without the values, so it is for statements that have the same best plan for all of
 * them: that read by a key, or in the order of an index. Where connections cannot keep statements, as behind a pooler of
 * transactions that does not know them, all are sent as they are from then on.
 */
export async function sendSql<Row extends object>(
  db: Db | DbTransaction,
  statement: Prisma.Sql,
  { prepared = false }: { prepared?: boolean } = {},
): Promise<Row[]> {
  const pool = poolOf(db);
  if (!pool) return db.$queryRaw<Row[]>(statement);
  const { text, values } = statement; // the driver copies an object, property by property
  if (prepared && pool.prepares)
    try {
      return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
    } catch (error) {
      if (!isNotPrepared(error)) throw error;
      pool.prepares = false;
    }
  return (await pool.query<Row>(text, values)).rows;
}

const names = new Map<string, string>();

/** The name of a statement, the same in every process: connections that a pooler shares have no other statement under it. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}

/**
 * PostgreSQL's codes for a statement that the connection does not have, that it has already, or that a migration has given
 * another result: in each case nothing has run.
 */
const notPrepared = new Set<unknown>(['26000', '42P05', '0A000']);

function isNotPrepared(error: unknown): boolean {
  return isObject(error) && notPrepared.has(error['code']);
}
