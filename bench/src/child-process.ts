import { type ChildProcess as NodeChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { beforeExit } from '@careers/tools/shutdown';

/** A process that answers one message at a time. */
export type ChildProcess = {
  pid: number;
  ask: (message: object) => Promise<unknown>;
};

/** The programs that the benchmark runs beside itself. */
export type Script = 'bare-server.ts' | 'hand-written-server.ts' | 'load.ts';

/** Starts one of the scripts in this folder. It ends with this process, also when this one is killed. */
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
  failed.catch(() => {}); // it also ends when the benchmark is done
  return { pid: child.pid ?? 0, ask: (message) => Promise.race([answerTo(child, message), failed]) };
}

function answerTo(child: NodeChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(message);
  });
}

/** In a child process: calls `answer` with each message of the parent, and sends back what it resolves with. */
export function answerParent(answer: (message: unknown) => Promise<object>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    // A rejection is not caught: this process ends with its stack, and `ask` rejects in the parent.
    void answer(message).then((result) => process.send?.(result));
  });
}
