import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';
import { settleUnfinished } from './migration-history.ts';
import { ScriptError, withSchemaEngine } from './schema-engine.ts';
import { SetupError } from '@careers/postgres/setup-error';

const PRISMA = join(import.meta.dirname, '../prisma');
const SCHEMA = 'schema.prisma';
const LOCK = 'migration_lock.toml';
const NO_FILTERS = { externalTables: [], externalEnums: [] };
/** How often a migration whose table is in use is tried again, and how long it stays out of the way in between. */
const ATTEMPTS = 60;
const RETRY_PAUSE_MS = 1_000;

/**
 * Applies the migrations that the database at `url` does not have yet, and returns their names in order. Does what
 * `prisma migrate deploy` does, with the same rows in `_prisma_migrations`. Of processes that start together, one applies
 * them and the others wait.
 *
 * A migration that was interrupted, or that fails, leaves nothing of itself: it is recorded as rolled back, so it is tried
 * again at the next start and does not keep an earlier release from starting. One that needs a table which is in use gives
 * up its place in the table's queue after a moment and tries again, so that the running release goes on meanwhile.
 *
 * @param prisma folder of schema.prisma and migrations/
 * @param last the name of the last migration to apply; by default all are applied
 * @throws SetupError when a migration fails, naming it with PostgreSQL's own words, or the server cannot be reached
 */
export async function migrate(url: string, prisma = PRISMA, last?: string): Promise<string[]> {
  const migrationsList = upTo(last, await readMigrations(prisma));
  const scripts = scriptsOf(migrationsList);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const applied = await applyMigrations(url, prisma, migrationsList);
      if (applied.length > 0) await settleUnfinished(url, scripts);
      return applied;
    } catch (error) {
      const settled = await settleUnfinished(url, scripts).catch(() => []);
      const isRetried = error instanceof ScriptError ? isLockTimeout(error) : settled.length > 0 || isBusy(error);
      if (attempt === ATTEMPTS || !isRetried) throw explain(error, settled.at(-1));
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

function upTo(last: string | undefined, list: MigrationList): MigrationList {
  if (last === undefined) return list;
  return { ...list, migrationDirectories: list.migrationDirectories.filter(({ path }) => path <= last) };
}

/** The names of the migrations on disk, oldest first. */
export async function migrationNames(prisma = PRISMA): Promise<string[]> {
  return (await readMigrations(prisma)).migrationDirectories.map(({ path }) => path);
}

async function applyMigrations(url: string, prisma: string, migrationsList: MigrationList): Promise<string[]> {
  const result = await withEngine(url, prisma, (engine) =>
    engine.applyMigrations({ migrationsList, filters: NO_FILTERS }),
  );
  return result.appliedMigrationNames;
}

function scriptsOf({ migrationDirectories }: MigrationList): Map<string, string> {
  return new Map(
    migrationDirectories.map(({ path, migrationFile: { content } }) => [
      path,
      content.tag === 'ok' ? content.value : '',
    ]),
  );
}

/** Another process migrates at this moment. */
function isBusy(error: unknown): boolean {
  return /lock timeout|advisory lock/.test(String(error));
}

function isLockTimeout({ code }: ScriptError): boolean {
  return code === '55P03';
}

function explain(error: unknown, migration: string | undefined): SetupError {
  const what =
    error instanceof ScriptError && migration !== undefined
      ? `The migration ${migration} failed and was rolled back: ${error.message}.`
      : `The database could not be migrated: ${reason(error)}`;
  return new SetupError(`${what} See npm run db:migrate -- status.`, { cause: error });
}

/** The engine's words in one line, without its advice and the trace through its own sources. */
function reason(error: unknown): string {
  return (
    (error instanceof Error ? error.message : String(error))
      .split(/\n\n|^ +0: /m)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  );
}

/**
 * The SQL that changes the tables of the migrations to those of schema.prisma, or null when they are the same. Replays
 * the migrations in a shadow database on the server of `url`, so that user must be allowed to create one.
 */
export async function diff(url: string, prisma = PRISMA): Promise<string | null> {
  return withEngine(url, prisma, async (engine) => {
    const migrations = await readMigrations(prisma);
    const { exitCode, stdout } = await engine.diff({
      from: migrations.migrationDirectories.length > 0 ? { tag: 'migrations', ...migrations } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: (await readSchema(prisma)).map(([path, content]) => ({ path, content })) },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 0 ? null : stdout;
  });
}

/**
 * Writes the SQL of `diff` as a new migration and returns the name of its folder, or null when there is no difference.
 * (The engine's own `createMigration` cannot create a shadow database for PostgreSQL in WebAssembly.)
 */
export async function writeMigration(url: string, name: string, prisma = PRISMA): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name))
    throw new SetupError(
      `A migration's name is lower-case letters, digits and _, such as add_job_version, not '${name}'.`,
    );
  const sql = await diff(url, prisma);
  if (sql === null) return null;
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`;
  await mkdir(join(prisma, 'migrations', folder), { recursive: true });
  await writeFile(join(prisma, 'migrations', folder, 'migration.sql'), sql);
  return folder;
}

/** The migrations on disk, oldest first. */
export async function readMigrations(prisma = PRISMA): Promise<MigrationList> {
  const baseDir = join(prisma, 'migrations');
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  return {
    baseDir,
    lockfile: { path: LOCK, content: await readFile(join(baseDir, LOCK), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (path) => {
        const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8');
        return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
      }),
    ),
  };
}

async function readSchema(prisma: string): Promise<[string, string][]> {
  const path = join(prisma, SCHEMA);
  return [[path, await readFile(path, 'utf8')]];
}

async function withEngine<T>(url: string, prisma: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  return withSchemaEngine(url, await readSchema(prisma), work);
}
