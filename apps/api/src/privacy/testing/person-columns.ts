import { runSql } from '@careers/postgres/sql';

/** The columns (`schema.table.column`) that can identify a person: by their names, or because they refer to an account. */
export async function personColumns(url: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    url,
    `SELECT DISTINCT c.table_schema || '.' || c.table_name || '.' || c.column_name AS name
     FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND c.table_schema IN ('public', 'identity') AND c.table_name <> '_prisma_migrations'
       AND (c.column_name ~ '(^|_)(user|profile|person|people|actor|subject|owner|holder|recipient|email|phone|name)(_id)?$'
         OR c.column_name ~ '_by$' OR (c.table_name, c.column_name) = ('webhook_events', 'application_id') OR c.column_name = 'user_metadata'
         OR (c.table_schema, c.table_name, c.column_name) IN (
           SELECT n.nspname, r.relname, a.attname FROM pg_constraint k
           JOIN pg_class r ON r.oid = k.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
           JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = ANY (k.conkey)
           WHERE k.contype = 'f' AND (k.confrelid IN ('public.profiles'::regclass, 'identity.users'::regclass)
             OR k.confrelid = 'public.applications'::regclass AND k.confdeltype = 'n')))`,
  );
  return rows.map(({ name }) => name);
}

/** The tables (`schema.table`) whose rows are deleted with a person, an application or a job alert, and these themselves. */
export async function personTables(url: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    url,
    `WITH RECURSIVE about AS (
       SELECT unnest(ARRAY['public.profiles', 'identity.users', 'public.applications', 'public.job_alerts']::regclass[])::oid AS id
       UNION SELECT conrelid FROM pg_constraint JOIN about ON confrelid = about.id WHERE contype = 'f' AND confdeltype = 'c')
     SELECT nspname || '.' || relname AS name FROM about JOIN pg_class ON pg_class.oid = about.id
     JOIN pg_namespace ON pg_namespace.oid = relnamespace`,
  );
  return rows.map(({ name }) => name);
}
