import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresLocation } from './postgres-location.ts';
import { runProgram } from './run-program.ts';
import { SetupError } from './setup-error.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readIfThere, replaceFile, syncFolder } from './whole-file.ts';

/**
 * Sorting and upper case follow PostgreSQL's built-in rules, the same on every machine. Full-text search and trigrams
 * still ask the system which characters are letters: with lc-ctype C they would index '–' and drop the É of 'École'.
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-locale',
  '--lc-ctype=C.UTF-8',
];

const PASSWORD = 'careers-password';

/**
 * Creates the data directory unless it is there. It gets its name when it is complete, so that an interrupted attempt is
 * never taken for data.
 *
 * @returns the superuser's random password, which is in a file of the directory
 * @throws SetupError when the directory is not one that this function has created
 */
export async function ensureData(location: PostgresLocation): Promise<string> {
  const { dataDir } = location;
  if (!existsSync(dataDir)) await createData(location);
  const password = await readPassword(dataDir);
  if (password) return password;
  throw new SetupError(`${dataDir} is not a whole database: restore it, or move it away to begin with a new one.`);
}

export function readPassword(dataDir: string): Promise<string | undefined> {
  return readIfThere(join(dataDir, PASSWORD));
}

async function createData({ bin, dataDir, user }: PostgresLocation): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const draft = await createTemporaryFolder(dirname(dataDir), 'pg-draft-');
  if (user) await chown(draft, user.uid, user.gid);
  // `cat` makes a pipe that the user may open by its name, unlike the one from this process.
  const access = ['-U', 'postgres', '--auth=scram-sha-256', '--pwfile=/dev/stdin'];
  const initdb = ['cat | "$@"', 'sh', join(bin, 'initdb'), '-D', draft, '--no-instructions', ...access, ...LOCALE];
  runProgram('/bin/sh', ['-c', ...initdb], {
    user,
    input: password,
    failure: `PostgreSQL could not create its data directory ${dataDir}`,
  });
  await replaceFile(join(draft, PASSWORD), password);
  await rename(draft, dataDir);
  await syncFolder(dirname(dataDir));
}
