import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer, signalProcess, signalServer } from './data-dir-lock.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { rotateLog } from './rotate-log.ts';
import { CLEAN_PROCESS, firstError } from './run-program.ts';
import { SetupError } from './setup-error.ts';

/** The time that a server may take until it is ready. */
export const START_TIMEOUT_MS = 60_000;

/**
 * Runs the server and stops it when this process ends or is killed, which closes the pipe that the shell reads. The shell
 * is detached, because Ctrl-C in a terminal signals the whole process group, and the database must outlive the processes
 * that use it.
 */
const SUPERVISOR =
  '"$@" 3<&- & pg=$!; (read -r _ <&3; kill -INT $pg) & watch=$!; wait $pg; status=$?; kill $watch 2>/dev/null; wait $watch 2>/dev/null; exit $status';

/** The settings of every server. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_error_verbosity=terse', // details hold values of rows, such as the address of a person
];

/**
 * Starts a server on its data, which writes to `logFile`.
 *
 * @param settings more settings, `name=value`
 * @throws SetupError when it does not become ready
 */
export async function launchServer(
  { postgres, dataDir, user }: PostgresLocation,
  logFile: string,
  settings: string[],
  port: number,
): Promise<{ stop: () => void; kill: () => void; ended: Promise<void> }> {
  const { size: logged } = await rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const flags = [...SETTINGS, ...settings].flatMap((flag) => ['-c', flag]);
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', postgres, '-D', dataDir, '-p', String(port), ...flags], {
    ...user,
    ...CLEAN_PROCESS,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const parentPipe = child.stdio[3];
  function stop() {
    parentPipe?.destroy();
    void signalServer(dataDir, 'SIGINT'); // in case the process that reads the pipe was killed
  }
  let end: string | undefined;
  const ended = new Promise<void>((resolve) => {
    function endWith(reason: string): void {
      end = reason;
      resolve();
    }
    child.once('exit', (code, signal) => endWith(`it ended with ${signal ?? `exit code ${code}`}`));
    child.once('error', ({ message }) => endWith(message));
  });

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await runningServer(dataDir))?.ready) {
    if (end !== undefined || Date.now() > deadline) {
      stop();
      await ended;
      const reason = firstError((await readFile(logFile)).subarray(logged).toString());
      throw new SetupError(`PostgreSQL did not start: ${reason || end}`);
    }
    await sleep(10);
  }
  return { stop, kill: () => void killServer(dataDir), ended };
}

/** Ends the server and its processes by force: a stopped or hanging process receives no other signal. */
async function killServer(dataDir: string): Promise<void> {
  const server = await runningServer(dataDir);
  if (!server) return;
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => ''); // only Linux has the file
  for (const pid of [server.pid, ...children.trim().split(' ').filter(Boolean).map(Number)])
    signalProcess(pid, 'SIGKILL');
}
