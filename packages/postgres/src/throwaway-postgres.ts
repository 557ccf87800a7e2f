import { chmod, mkdtemp, readdir, readFile, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, OWNER, startPostgres } from './embedded-postgres.ts';
import { isAlive, processIdentity, stopLeftover } from './postgres-owner.ts';

/** Nothing in it survives a crash of the machine, and clones of a database take milliseconds. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];
const PREFIX = 'careers-pg-';
/** The temp folder that outlives a reboot: /tmp is memory on many machines. */
const DISK = '/var/tmp';

/**
 * A server for one run; its files go when it stops. For tests in memory where there is room, and careless of crashes.
 *
 * @param durable on the disk and with the settings of the product's own server: for measuring, a write must cost what it costs
 */
export async function startThrowawayPostgres({ durable = false } = {}): Promise<Cluster> {
  const scratch = durable ? DISK : await scratchFolder();
  await sweep(scratch);
  const home = await mkdtemp(join(scratch, `${PREFIX}${process.pid}-`));
  await chmod(home, 0o711); // the server may run as another user, who has to get through
  const cluster = await startPostgres(home, durable ? [] : FAST);
  async function stop() {
    await cluster.stop();
    await removeHome(home);
  }
  return { ...cluster, stop };
}

/** The RAM disk if it has room (Docker gives 64 MB by default, a cluster takes 70 and 8 for each clone), else the temp folder. */
export async function scratchFolder(): Promise<string> {
  const ram = await statfs('/dev/shm').catch(() => undefined);
  return ram !== undefined && ram.bavail * ram.bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
}

/** Removes what killed test runs left: folders of processes that are no longer there. */
async function sweep(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    const home = join(scratch, name);
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !(await isOwned(home, pid))) {
      await removeHome(home).catch(() => {}); // another user's: theirs to sweep
    }
  }
}

/** Whether the process that made the folder is there still, and not another one by now that was given its number. */
async function isOwned(home: string, pid: number): Promise<boolean> {
  const owner = await readFile(join(home, OWNER), 'utf8').catch(() => undefined);
  return owner === undefined ? processIdentity(pid) !== undefined : isAlive(owner);
}

async function removeHome(home: string): Promise<void> {
  const data = await realpath(join(home, 'pg')).catch(() => undefined); // a link when the scratch folder is closed to the server's user
  if (data !== undefined) {
    await stopLeftover(data);
    await rm(data, { recursive: true, force: true });
  }
  await rm(home, { recursive: true, force: true });
}
