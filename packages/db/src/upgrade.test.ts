import { randomUUID } from 'node:crypto';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { expect, inject, test } from 'vitest';
import { migrate, migrationNames } from './migrate.ts';

/** What the first release kept of a job, an applicant and their account. */
const FIRST_ROWS = `
  INSERT INTO identity.users (id, email, encrypted_password, user_metadata) VALUES ($1, 'ada@example.com', '$argon2id$x', '{"a": 1}');
  INSERT INTO identity.sessions (id, user_id, amr) VALUES ($1, $1, '[]');
  INSERT INTO profiles (id, email, full_name) VALUES ($1, 'ada@example.com', 'Ada Byron');
  INSERT INTO jobs (id, slug, title, department, location, employment_type, salary_min, description, status)
    VALUES ($1, 'driver', 'Driver', 'Sales', 'Leeds', '{Full-time}', 30000, '<p>Drive</p>', 'Published');
  INSERT INTO cvs (id, profile_id, storage_key, file_name, size) VALUES ($1, $1, 'key', 'CV.pdf', 9);
  INSERT INTO applications (id, job_id, user_id, job_title, job_department, job_location, cover_letter)
    VALUES ($1, $1, $1, 'Driver', 'Sales', 'Leeds', 'Hello')`;

const COUNT = `
  INSERT INTO identity.send_counts AS c (key, sent, next_at, resets_at) VALUES ('call', 1, now(), now())
  ON CONFLICT (key) DO UPDATE SET sent = c.sent + 1 RETURNING c.sent`;
const OLD_WRITES = [
  `INSERT INTO identity.audit_events (id, action) VALUES (gen_random_uuid(), 'login') RETURNING id`,
  COUNT,
  COUNT,
];

const TABLES = [
  'identity.users',
  'identity.sessions',
  'public.profiles',
  'public.jobs',
  'public.cvs',
  'public.applications',
];

test('[OPS-01] a database of the first release that holds data is migrated to this one, and keeps every row and value', async () => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  await runSql(inject('pgAdminUrl'), `CREATE DATABASE ${name}`);
  const url = withDatabase(inject('pgAdminUrl'), name);
  const [first = ''] = await migrationNames();
  expect(await migrate(url, undefined, first)).toEqual([first]);
  for (const statement of FIRST_ROWS.split(';')) await runSql(url, statement.replaceAll('$1', `'${randomId}'`));

  const before = await rowsOf(url);
  expect((await migrate(url)).length).toBeGreaterThan(5);
  const after = await rowsOf(url);
  for (const table of TABLES) expect(after[table], table).toEqual([expect.objectContaining(before[table]?.[0] ?? {})]);
  // What the release before writes while the new one is on its way.
  for (const statement of OLD_WRITES) await runSql(url, statement);
  expect(await runSql(url, 'SELECT action, outcome FROM public.audit_events')).toEqual([
    { action: 'login', outcome: 'success' },
  ]);
  expect(await runSql(url, 'SELECT key, sent FROM public.send_counts')).toEqual([{ key: 'call', sent: 2 }]);
  await runSql(inject('pgAdminUrl'), `DROP DATABASE ${name}`);
});

const randomId = randomUUID();

async function rowsOf(url: string): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const table of TABLES)
    all[table] = (await runSql<{ row: object }>(url, `SELECT to_jsonb(t) - 'search' AS row FROM ${table} t`)).map(
      ({ row }) => row,
    );
  return all;
}
