import { spawnSync } from 'node:child_process';
import { appendFile, chmod, copyFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../embedded-postgres.ts';
import { freePort } from '../free-port.ts';
import { removeTemporaryPostgres } from '../temporary-postgres.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** Unsafe when the machine crashes: the data of a test run need not survive that. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'autovacuum=off', 'hot_standby=on', 'wal_level=replica'];

/**
 * Starts a server and a physical replica of it that streams its changes, as PostgreSQL's own tools set one up. The npm
 * package has no pg_basebackup: the replica begins as a copy of the stopped server's folder.
 *
 * @param prepare fills the server before it is copied
 */
export async function startReplicatedPostgres(
  prepare: (primary: PostgresServer) => Promise<void>,
): Promise<{ primary: PostgresServer; replica: PostgresServer; stop: () => Promise<void> }> {
  const [first, second] = [await newHome(), await newHome()];
  const port = await freePort();
  const before = await startPostgres(first, SETTINGS, port);
  await prepare(before);
  await before.stop();

  const data = join(second, 'pg');
  const copied = spawnSync('cp', ['-a', await realpath(join(first, 'pg')), data], { encoding: 'utf8' }); // keeps owners
  if (copied.status !== 0) throw new Error(`The data could not be copied: ${copied.stderr}`);
  await copyFile(join(first, 'pg-password'), join(second, 'pg-password'));
  const address = new URL(before.url('postgres'));
  await writeFile(join(data, 'standby.signal'), '');
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${address.password}'\n`,
  );

  const primary = await startPostgres(first, SETTINGS, port);
  const replica = await startPostgres(second, SETTINGS);
  return {
    primary,
    replica,
    stop: async () => {
      for (const server of [replica, primary]) await server.stop();
      for (const home of [first, second]) await removeTemporaryPostgres(home);
    },
  };
}

async function newHome(): Promise<string> {
  const home = await createTemporaryFolder(tmpdir(), 'careers-postgres-', removeTemporaryPostgres);
  await chmod(home, 0o711); // as root the server runs as another user, who must be able to enter
  return home;
}
