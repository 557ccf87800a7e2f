import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runSql } from '@careers/postgres/sql';
import { expect } from 'vitest';
import { migrate } from '../migrate.ts';

/**
 * Makes a migration stand still at one of its moments: after each of its commands that change the catalogue, and after
 * each write of its row. `halting.moments` counts them, also those of transactions that are rolled back.
 */
const HALTING = `
  CREATE SCHEMA halting;
  CREATE SEQUENCE halting.moments;
  CREATE TABLE halting.halt (moment bigint);
  INSERT INTO halting.halt VALUES (0);
  CREATE FUNCTION halting.pass() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('halting.moments') = (SELECT moment FROM halting.halt) THEN PERFORM pg_sleep(600); END IF;
  END $$;
  CREATE FUNCTION halting.command() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM halting.pass(); END $$;
  CREATE FUNCTION halting.row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM halting.pass(); RETURN NULL; END $$;
  CREATE TRIGGER row AFTER INSERT OR UPDATE ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION halting.row();
  CREATE EVENT TRIGGER command ON ddl_command_end EXECUTE FUNCTION halting.command();`;

/** Prepares an empty database for `interruptMigration`. */
export async function prepareHalting(url: string): Promise<void> {
  await migrate(url, { last: '0' }); // the history alone
  await runSql(url, HALTING);
}

/** Applies a migration of a folder, and returns how many moments it had. */
export async function countMoments(url: string, folder: string, name: string): Promise<number> {
  await haltAt(url, 0);
  expect(await migrate(url, { folder, last: name })).toEqual([name]);
  const [count] = await runSql<{ moments: number }>(url, 'SELECT last_value::int AS moments FROM halting.moments');
  return count?.moments ?? 0;
}

type Interrupted = { folder: string; name: string; moment: number; kill: 'process' | 'connection' };

/** Migrates up to `name`, which is interrupted at that moment: its process is killed, or its connection. */
export async function interruptMigration(url: string, { folder, name, moment, kill }: Interrupted) {
  await haltAt(url, moment);
  if (kill === 'process') await killProcess(url, { folder, last: name });
  else {
    const failure = migrate(url, { folder, last: name }).catch(String);
    await halted(url);
    await runSql(url, `SELECT pg_terminate_backend(pid) FROM (${SLEEPING}) AS halted`);
    expect(await failure).toContain(`The migration ${name} failed: terminating connection`);
  }
}

/** Makes the next migration stand still at that moment; 0 for at none. */
export async function haltAt(url: string, moment: number): Promise<void> {
  await runSql(url, `SELECT setval('halting.moments', 1, false)`);
  await runSql(url, 'UPDATE halting.halt SET moment = $1', [moment]);
}

const SLEEPING = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;

/** Resolves once a migration stands still. */
export async function halted(url: string): Promise<void> {
  await expect.poll(() => runSql(url, SLEEPING), { timeout: 30_000, interval: 10 }).toHaveLength(1);
}

/** Migrates in a process that is killed once a statement of it sleeps; and waits until the server has noticed. */
async function killProcess(url: string, options: { folder: string; last: string }): Promise<void> {
  const run = migrateInProcess(url, options);
  const ended = once(run, 'exit');
  await halted(url);
  run.kill('SIGKILL');
  await ended;
  await expect.poll(() => runSql(url, SLEEPING), { timeout: 30_000, interval: 50 }).toEqual([]);
}

/** Starts a process that migrates; what it has to say is on its stderr. */
export function migrateInProcess(url: string, options: { folder?: string; last?: string } = {}) {
  const module = JSON.stringify(join(import.meta.dirname, '../migrate.ts'));
  const script = `await (await import(${module})).migrate(process.argv[1], JSON.parse(process.argv[2]))`;
  const args = ['--input-type=module', '-e', script, url, JSON.stringify(options)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
