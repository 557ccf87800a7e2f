import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresLocation } from './postgres-location.ts';
import { runProgram } from './run-program.ts';
import { readIfThere, replaceFile } from './whole-file.ts';

/**
 * Sorting and upper case follow PostgreSQL's built-in rules, the same on every machine. Full-text search and trigrams
 * still ask the system which characters are letters: with lc-ctype C they would index '–' and drop the É of 'École'.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
];

/**
 * Creates the data directory unless it is there.
 *
 * @param passwordFile keeps the superuser's password
 * @returns that password
 */
export async function ensureData(location: PostgresLocation, passwordFile: string): Promise<string> {
  if (!existsSync(join(location.dataDir, 'PG_VERSION'))) {
    await rm(passwordFile, { force: true }); // the password of data that was removed
    await createDataDir(location);
  }
  return ensurePassword(location, passwordFile);
}

/** Creates the data directory under another name first, so that an interrupted attempt is never taken for data. */
async function createDataDir({ initdb, dataDir, user }: PostgresLocation): Promise<void> {
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  if (user) await chown(part, user.uid, user.gid);
  // initdb requires a password file where local connections need a password, so they are refused instead. No client can
  // connect until `ensurePassword` has set the password.
  const access = ['-U', 'postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  runProgram(initdb, ['-D', part, '--no-instructions', ...access, ...LOCALE], {
    user,
    failure: `PostgreSQL could not create its data directory ${dataDir}`,
  });
  await rm(dataDir, { recursive: true, force: true });
  await rename(part, dataDir);
}

/** The password in `file`, or a new one, which the server sets in single-user mode. */
async function ensurePassword({ postgres, dataDir, user }: PostgresLocation, file: string): Promise<string> {
  const stored = await readPassword(file);
  if (stored !== undefined) return stored;
  const password = randomBytes(24).toString('base64url');
  runProgram(postgres, ['--single', '-D', dataDir, 'postgres'], {
    user,
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
    failure: `PostgreSQL could not open its data directory ${dataDir}`,
  });
  await replaceFile(file, password);
  return password;
}

/** The password in a file that `ensureData` wrote; undefined for a file that holds none. */
export async function readPassword(file: string): Promise<string | undefined> {
  const text = await readIfThere(file);
  return text !== undefined && /^[\w-]{32}$/.test(text) ? text : undefined;
}
