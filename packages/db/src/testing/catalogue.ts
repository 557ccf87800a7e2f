import { runSql } from '@careers/postgres/sql';

const CATALOGUE = `
  WITH tables AS (
    SELECT c.oid, n.nspname || '.' || c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'identity') AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relname <> '_prisma_migrations'
  ), lines AS (
    SELECT t.name AS owner, 1 AS kind, lpad(a.attnum::text, 3) AS place,
      'column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
        || CASE a.attgenerated WHEN 's' THEN ' stored as ' WHEN 'v' THEN ' virtual as ' ELSE CASE WHEN d.oid IS NULL THEN '' ELSE ' default ' END END
        || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS line
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
    UNION ALL
    -- not-null is in the column's line (PostgreSQL 18 also lists it as a constraint, earlier ones do not)
    SELECT t.name, 2, c.conname, 'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    FROM tables t JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype <> 'n'
    UNION ALL
    SELECT t.name, 3, i.indexrelid::regclass::text, 'index ' || pg_get_indexdef(i.indexrelid)
    FROM tables t JOIN pg_index i ON i.indrelid = t.oid
    UNION ALL
    SELECT t.name, 4, g.tgname, 'trigger ' || pg_get_triggerdef(g.oid)
    FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
    UNION ALL
    SELECT n.nspname || '.' || p.proname || '()', 5, p.oid::regprocedure::text, pg_get_functiondef(p.oid)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'identity') AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 'extensions', 0, e.extname, e.extname FROM pg_extension e WHERE e.extname <> 'plpgsql'
  )
  SELECT owner, line FROM lines ORDER BY owner COLLATE "C", kind, place COLLATE "C", line COLLATE "C"`;

/**
 * The catalogue of a database as text: its tables, and what schema.prisma cannot express: CHECKs, exclusion constraints,
 * expression indexes, generated columns, triggers and functions.
 */
export async function readCatalogue(url: string): Promise<string> {
  const rows = await runSql<{ owner: string; line: string }>(url, CATALOGUE);
  return Object.entries(Object.groupBy(rows, (row) => row.owner))
    .map(
      ([owner, lines]) =>
        `${owner}\n${lines?.map(({ line }) => `  ${line.trimEnd().replaceAll('\n', '\n  ')}`).join('\n')}\n`,
    )
    .join('\n');
}
