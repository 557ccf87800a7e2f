import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processIdentity } from './postgres-owner.ts';
import { scratchFolder, startThrowawayPostgres } from './throwaway-postgres.ts';

/** A folder as a run leaves it, whose number is that of a process that is there. */
async function left(owner: string): Promise<string> {
  const home = await mkdtemp(join(await scratchFolder(), `careers-pg-${process.ppid}-`));
  await mkdir(join(home, 'pg'));
  await writeFile(join(home, 'pg-owner'), owner);
  return home;
}

test('what a killed run left is removed, also when its number was given to another process; what is in use stays', async () => {
  const killed = await left(`${process.ppid}:1`);
  const used = await left(processIdentity(process.ppid) ?? '');
  const cluster = await startThrowawayPostgres();
  await cluster.stop();
  expect({ killed: existsSync(killed), used: existsSync(used) }).toEqual({ killed: false, used: true });
  await rm(used, { recursive: true });
});
