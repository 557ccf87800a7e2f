import type pg from 'pg';

type Definition = { drop: string; make: string };

/** Foreign keys first: they are dropped before and made after the indexes. */
const foreignKeysAndExclusions = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('f', 'x') ORDER BY contype, conname`;

const otherIndexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index WHERE indrelid = $1::regclass
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)
  ORDER BY indexrelid::regclass::text`;

/**
 * Drops a table's indexes, foreign keys and exclusion constraints, but for its primary key: for a hundred thousand new rows
 * they are dearer to keep than to make again. Call it inside a transaction: until its end nothing else can use the table,
 * and if it fails nothing was dropped.
 *
 * @returns the statements that make them again, each of which checks all rows
 */
export async function putOffIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows: constraints } = await client.query<Definition>(foreignKeysAndExclusions, [table]);
  for (const { drop } of constraints) await client.query(drop);
  const { rows: indexes } = await client.query<Definition>(otherIndexes, [table]);
  for (const { drop } of indexes) await client.query(drop);
  return [...indexes, ...constraints.toReversed()].map(({ make }) => make);
}
