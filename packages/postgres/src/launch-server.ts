import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer } from './data-dir-lock.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { CLEAN_PROCESS, firstError } from './run-program.ts';
import { SetupError } from './setup-error.ts';

const START_TIMEOUT_MS = 60_000;

/** Stops the server when this process ends or is killed, which closes the pipe that the shell reads. */
const WATCH = 'read -r _; kill -INT "$1"';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_error_verbosity=terse', // details hold values of rows, such as the address of a person
];

/** @param settings more settings, `name=value` @throws SetupError when it does not become ready */
export async function launchServer(
  { bin, dataDir, user }: PostgresLocation,
  logFile: string,
  settings: string[],
  port: number,
): Promise<{ stop: () => void; kill: () => void; ended: Promise<void> }> {
  const log = openSync(logFile, 'a', 0o600);
  const { size: logged } = fstatSync(log);
  const flags = [...SETTINGS, ...settings].flatMap((flag) => ['-c', flag]);
  // Both processes are detached, because Ctrl-C in a terminal signals the whole process group, and the database must
  // outlive the processes that use it.
  const options = { ...user, ...CLEAN_PROCESS, detached: true };
  const args = ['-D', dataDir, '-p', String(port), ...flags];
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', log, log] });
  const watching = ['-c', WATCH, 'sh', String(server.pid)];
  const watch = spawn('/bin/sh', watching, { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
  closeSync(log);
  let end: string | undefined;
  const ended = once(server, 'exit')
    .then(
      ([code, signal]) => `it ended with ${signal ?? `exit code ${code}`}`,
      (error: Error) => error.message,
    )
    .then((reason) => {
      watch.kill('SIGKILL');
      end = reason;
    });

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await runningServer(dataDir))?.ready) {
    if (end !== undefined || Date.now() > deadline) {
      server.kill('SIGINT');
      await ended;
      const reason = firstError((await readFile(logFile)).subarray(logged).toString());
      throw new SetupError(`PostgreSQL did not start: ${reason || end}`);
    }
    await sleep(10);
  }
  return { stop: () => server.kill('SIGINT'), kill: () => server.kill('SIGKILL'), ended };
}
