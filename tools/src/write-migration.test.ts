import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@careers/db/migrate';
import { ensureDatabase } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaDifference } from './schema-difference.ts';
import { PRISMA, writeMigration } from './write-migration.ts';

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let copy: string;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  copy = await mkdtemp(join(tmpdir(), 'careers-prisma-'));
  await cp(PRISMA, copy, { recursive: true });
});
afterAll(async () => {
  await server.stop();
  await rm(copy, { recursive: true });
});

function database(name: string): Promise<string> {
  return ensureDatabase(server.url('postgres'), name);
}

test('schema.prisma has the tables that the migrations create', async () => {
  const url = await database('drift');
  await migrate(url);
  expect(await schemaDifference(url, join(PRISMA, 'schema.prisma'))).toBeNull();
});

test('a new migration adds what schema.prisma has and the existing migrations do not create', async () => {
  const schema = join(copy, 'schema.prisma');
  const text = await readFile(schema, 'utf8');
  await writeFile(schema, text.replace(/^model Profile \{$/m, 'model Profile {\n  nickname String?'));
  const folder = await writeMigration(await database('one'), 'add_nickname', copy);
  expect(folder).toMatch(/^\d{14}_add_nickname$/);
  const script = await readFile(join(copy, 'migrations', folder ?? '', 'migration.sql'), 'utf8');
  expect(script).toBe('-- AlterTable\nALTER TABLE "profiles" ADD COLUMN     "nickname" TEXT;\n');
  expect(await writeMigration(await database('two'), 'nothing', copy)).toBeNull();
  await expect(writeMigration(await database('three'), 'No spaces', copy)).rejects.toThrow("not 'No spaces'");
});
