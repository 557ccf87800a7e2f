import { chmod, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphanedServer } from './data-dir-lock.ts';
import { type PostgresServer, startPostgres } from './embedded-postgres.ts';
import { ramDisk } from './ram-disk.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/**
 * Faster, but data is lost when the machine crashes. `synchronous_commit` stays on: VACUUM marks a page as visible, which
 * the plans of tests rely on, only when the commits of its rows are written.
 */
const UNSAFE_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Starts a server for one run; its files are removed when it stops.
 *
 * @param durable false for tests: in memory where there is room, unsafe when the machine crashes. True for benchmarks:
 *   on the disk, with the settings of the product's own server, so that a write costs what it costs in production
 */
export async function startTemporaryPostgres({ durable = false } = {}): Promise<PostgresServer> {
  // /tmp is memory on many machines, /var/tmp is not.
  const parent = durable ? '/var/tmp' : ((await ramDisk()) ?? tmpdir());
  const home = await createTemporaryFolder(parent, 'careers-postgres-', removeTemporaryPostgres);
  await chmod(home, 0o711); // as root the server runs as another user, who must be able to enter
  const server = await startPostgres(home, durable ? [] : UNSAFE_SETTINGS);
  async function stop() {
    await server.stop();
    await removeTemporaryPostgres(home);
  }
  return { ...server, stop };
}

async function removeTemporaryPostgres(home: string): Promise<void> {
  const data = await realpath(join(home, 'pg')).catch(() => undefined); // may be a link, see postgres-location.ts
  if (data !== undefined) {
    await stopOrphanedServer(data);
    await rm(data, { recursive: true, force: true });
  }
  await rm(home, { recursive: true, force: true });
}
