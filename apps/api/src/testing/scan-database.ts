import { runSql } from '@careers/postgres/sql';

/**
 * The tables of a database, the sign-in service's among them, that have one of these texts in any column
 * of any row: as text, as JSON or as bytes.
 */
export async function tablesWith(url: string, texts: readonly string[]): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    url,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const bytes = texts.map((text) => Buffer.from(text).toString('hex'));
  const patterns = [...texts, ...bytes, ...texts.map((text) => text.replaceAll('-', ''))]
    .map((text) => `'%${text.replaceAll("'", "''").replaceAll('_', '\\_')}%'`)
    .join(', ');
  const found = await runSql<{ name: string }>(
    url,
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} AS t WHERE t::text ILIKE ANY (ARRAY[${patterns}]))`,
      )
      .join(' UNION ALL '),
  );
  return found.map(({ name }) => name).toSorted();
}
