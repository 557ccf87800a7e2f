import { type ChildProcess as NodeChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { beforeExit } from '@careers/server/shutdown';

/** A process that handles one call at a time. */
export type ChildProcess = {
  pid: number;
  call: (message: object) => Promise<unknown>;
};

/** The programs that the benchmark runs beside itself. */
export type Script = 'bare-server.ts' | 'hand-written-server.ts' | 'load.ts';

/** Starts one of the scripts in this folder. It ends with this process, even when this one is killed. */
export function startChildProcess(script: Script): ChildProcess {
  const child = fork(join(import.meta.dirname, script), [], { serialization: 'advanced' });
  const ended = once(child, 'exit');
  beforeExit(async () => {
    child.kill();
    await ended;
  });
  const failed = ended.then(() => {
    throw new SetupError(`${script} has ended.`);
  });
  failed.catch(() => {}); // also rejected at the end of the benchmark
  return { pid: child.pid ?? 0, call: (message) => Promise.race([send(child, message), failed]) };
}

function send(child: NodeChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(message);
  });
}

/** Handles the parent's calls in a child process: passes each message to `handle` and sends back its result. */
export function handleCalls(handle: (message: unknown) => Promise<object>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    // Catches no rejection: it ends this process with its stack, and `call` rejects in the parent.
    void handle(message).then((result) => process.send?.(result));
  });
}
