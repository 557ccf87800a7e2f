import { randomUUID } from 'node:crypto';
import { runSql } from '@careers/postgres/sql';
import { migrate, readMigrations } from '../migrate.ts';

/** The rows of the first release for a job, an applicant and their account. */
const FIRST_ROWS = `
  INSERT INTO identity.users (id, email, encrypted_password, user_metadata) VALUES ($1, 'ada@example.com', '$argon2id$x', '{"a": 1}');
  INSERT INTO identity.sessions (id, user_id, amr) VALUES ($1, $1, '[]');
  INSERT INTO profiles (id, email, full_name) VALUES ($1, 'ada@example.com', 'Ada Byron');
  INSERT INTO jobs (id, slug, title, department, location, employment_type, salary_min, description, status)
    VALUES ($1, 'driver', 'Driver', 'Sales', 'Leeds', '{Full-time}', 30000, '<p>Drive</p>', 'Published');
  INSERT INTO cvs (id, profile_id, storage_key, file_name, size) VALUES ($1, $1, 'key', 'CV.pdf', 9);
  INSERT INTO applications (id, job_id, user_id, job_title, job_department, job_location, cover_letter)
    VALUES ($1, $1, $1, 'Driver', 'Sales', 'Leeds', 'Hello')`;

const TABLES = [
  'identity.users',
  'identity.sessions',
  'public.profiles',
  'public.jobs',
  'public.cvs',
  'public.applications',
];

/** Brings an empty database to the first release, with a row in each of its main tables. */
export async function fillAsFirstRelease(url: string): Promise<void> {
  const [first] = await readMigrations();
  await migrate(url, { last: first?.name ?? '' });
  const id = randomUUID();
  for (const statement of FIRST_ROWS.split(';')) await runSql(url, statement.replaceAll('$1', `'${id}'`));
}

/** The rows of these tables, without the columns that PostgreSQL computes. */
export async function readRows(url: string): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const table of TABLES)
    all[table] = (await runSql<{ row: object }>(url, `SELECT to_jsonb(t) - 'search' AS row FROM ${table} t`)).map(
      ({ row }) => row,
    );
  return all;
}
