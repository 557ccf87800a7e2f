import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { emptyDatabase } from './testing/empty-database.ts';

const folder = join(import.meta.dirname, '../prisma/migrations');
const migration = '20261129193500_template_kinds';

function script(name: string): Promise<string> {
  return readFile(join(folder, name, 'migration.sql'), 'utf8');
}
/** Creates an installation that has each migration before this one. */
async function installation(): Promise<string> {
  const url = await emptyDatabase();
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name < migration).map((entry) => entry.name);
  for (const name of names.toSorted()) await runSql(url, await script(name));
  return url;
}
function addTemplate(url: string, name: string, purpose: string): Promise<unknown> {
  return runSql(
    url,
    `INSERT INTO message_templates (id, name, purpose, subject, text)
     VALUES (gen_random_uuid(), $1, $2, 'News', 'Hello {{name|there}},')`,
    [name, purpose],
  );
}

test('an upgrade adds a template of each kind that is missing, and leaves what a company has written', async () => {
  const url = await installation();
  await addTemplate(url, 'JOB OFFER', 'offer');
  await addTemplate(url, 'Come again', 'next_step');
  await runSql(url, `UPDATE message_templates SET version = 2 WHERE name = 'Keep in touch'`);
  await runSql(url, await script(migration));
  const templates = await runSql(
    url,
    `SELECT name, purpose, split_part(text, E'\\n', 1) AS greeting FROM message_templates ORDER BY lower(name)`,
  );
  const [full, first] = ['Hello {{name|there}},', 'Hello {{first_name|there}},'];
  expect(templates).toEqual([
    { name: 'After an interview', purpose: 'not_progressing', greeting: first },
    { name: 'After reading your application', purpose: 'not_progressing', greeting: first },
    { name: 'Come again', purpose: 'interview', greeting: full },
    { name: 'Invitation to an interview', purpose: 'interview', greeting: first },
    { name: 'JOB OFFER', purpose: 'offer', greeting: full },
    { name: 'Keep in touch', purpose: 'not_progressing', greeting: full },
    { name: 'The job is no longer open', purpose: 'not_progressing', greeting: first },
    { name: 'We need a little longer', purpose: 'general', greeting: first },
  ]);
});

test('an upgrade adds no more templates than a company can have', async () => {
  const url = await installation();
  for (let number = 5; number < 100; number++) await addTemplate(url, `Own ${number}`, 'general');
  await runSql(url, await script(migration));
  const added = await runSql(
    url,
    `SELECT name FROM message_templates WHERE purpose <> 'not_progressing' AND name NOT LIKE 'Own %'`,
  );
  expect(added).toEqual([{ name: 'Invitation to an interview' }]);
});
