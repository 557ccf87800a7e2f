import { hash } from 'node:crypto';
import { isObject } from '@careers/contracts/common/is-object';
import { poolOf, type Db, type DbTransaction, type Prisma } from './client.ts';

/**
 * Sends a statement straight to the driver and returns its rows. It is for the statements that nearly every call sends:
 * Prisma takes longer to wrap one than PostgreSQL to run it. It uses the client's own pool, with its limits and circuit
 * breaker, and its errors are those of `errors.ts`. In a transaction, and for an extended client, it is `$queryRaw`.
 *
 * Columns must be text, text[], boolean, integer, float8, uuid or timestamptz: for those both give the same values.
 *
 * @param prepared PostgreSQL parses and plans the text once for each connection, which takes three times as long as
 *   looking up a row. After five calls it may plan without the values, so this is for statements whose best plan is the
 *   same for all values: reads by a key, or in the order of an index. Where connections do not keep statements, as behind
 *   some transaction poolers, all statements are sent unprepared from then on.
 */
// See docs/decisions/0068-frequent-statements-bypass-prisma.md
export async function sendSql<Row extends object>(
  db: Db | DbTransaction,
  statement: Prisma.Sql,
  { prepared = false }: { prepared?: boolean } = {},
): Promise<Row[]> {
  const pool = poolOf(db);
  if (!pool) return db.$queryRaw<Row[]>(statement);
  const { text, values } = statement; // given to the driver as a whole, it would be copied property by property
  if (prepared && pool.canPrepare)
    try {
      return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
    } catch (error) {
      if (!isObject(error) || !notPrepared.has(error['code'])) throw error;
      pool.canPrepare = false;
    }
  return (await pool.query<Row>(text, values)).rows;
}

const names = new Map<string, string>();

/** The name of a statement, the same in every process, because processes may share connections of a pooler. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}

/** Codes for a statement that the connection lacks or already has, or whose result type has changed: nothing has run. */
const notPrepared = new Set<unknown>(['26000', '42P05', '0A000']);
