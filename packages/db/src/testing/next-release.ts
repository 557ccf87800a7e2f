import { randomUUID } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from '@careers/postgres/sql';

/** The migration that a release after this one could have: it only adds, as CONTRIBUTING.md says. */
export const NEXT_MIGRATION = '99990101000000_next';

const SCRIPT = `
  CREATE TABLE shades (name text PRIMARY KEY, uses integer NOT NULL DEFAULT 0);
  INSERT INTO shades (name) VALUES ('green');
  ALTER TABLE jobs ADD COLUMN shade text NOT NULL DEFAULT 'green' REFERENCES shades (name);
  ALTER TABLE applications ADD COLUMN shade text;
  UPDATE applications SET shade = 'green';
  CREATE INDEX applications_shade_idx ON applications (shade);
  CREATE FUNCTION count_shade() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE shades SET uses = uses + 1 WHERE name = NEW.shade;
    RETURN NULL;
  END $$;
  CREATE TRIGGER jobs_shade AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION count_shade();
  ALTER TABLE profiles ADD COLUMN shade text;
  CREATE INDEX profiles_shade_idx ON profiles (shade);`;

/** Adds a migration to a folder of them: by default that of the next release. */
export async function writeMigrationScript(folder: string, name = NEXT_MIGRATION, script = SCRIPT): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), script);
}

/** Writes the migrations of the release after this one into a folder. */
export async function writeNextRelease(folder: string): Promise<void> {
  await cp(join(import.meta.dirname, '../../prisma/migrations'), folder, { recursive: true });
  await writeMigrationScript(folder);
}

const ROWS = `
  INSERT INTO identity.users (id, email, encrypted_password, user_metadata) VALUES ($1, 'ada@example.com', '$argon2id$x', '{"a": 1}');
  INSERT INTO identity.sessions (id, user_id, amr) VALUES ($1, $1, '[]');
  INSERT INTO profiles (id, email, full_name) VALUES ($1, 'ada@example.com', 'Ada Byron');
  INSERT INTO jobs (id, slug, title, department, location, employment_type, salary_min, description, rich_text_version, status)
    VALUES ($1, 'driver', 'Driver', 'Sales', 'Leeds', '{Full-time}', 30000, '<p>Drive</p>', 1, 'Published');
  INSERT INTO cvs (id, profile_id, storage_key, file_name, size) VALUES ($1, $1, 'key', 'CV.pdf', 9);
  INSERT INTO applications (id, job_id, user_id, job_title, job_department, job_location, cover_letter)
    VALUES ($1, $1, $1, 'Driver', 'Sales', 'Leeds', 'Hello')`;

/** Adds a job, an applicant and their account to a database of this release. */
export async function addRows(url: string): Promise<void> {
  const id = randomUUID();
  for (const statement of ROWS.split(';')) await runSql(url, statement.replaceAll('$1', `'${id}'`));
}

const TABLES = [
  'identity.users',
  'identity.sessions',
  'public.profiles',
  'public.jobs',
  'public.cvs',
  'public.applications',
];

/** The rows of the tables that `addRows` fills. */
export async function readRows(url: string): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const table of TABLES)
    all[table] = (await runSql<{ row: object }>(url, `SELECT to_jsonb(t) AS row FROM ${table} t`)).map(
      ({ row }) => row,
    );
  return all;
}
