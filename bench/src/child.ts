import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { beforeExit } from '@careers/tools/stopping';

/** A process of ours that answers one message at a time. */
export type Child = {
  pid: number;
  ask: (message: object) => Promise<unknown>;
};

/** Starts one of the scripts here. It ends with this process, however that ends: its channel closes. */
export function startChild(script: 'bare-server.ts' | 'load.ts' | 'unverified-server.ts'): Child {
  const child = fork(join(import.meta.dirname, script), [], { serialization: 'advanced' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  beforeExit(async () => {
    child.kill();
    await ended;
  });
  const gone = ended.then(() => {
    throw new SetupError(`${script} has ended.`);
  });
  gone.catch(() => {}); // it ends with the bench, and nobody asks it then
  return { pid: child.pid ?? 0, ask: (message) => Promise.race([answer(child, message), gone]) };
}

function answer(child: ChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(message);
  });
}

/** In the script: `reply` is called with each message, and what it resolves with is sent back. */
export function answerParent(reply: (message: unknown) => Promise<object>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    // A rejection is not caught: the process ends with its stack, and the parent says that it did.
    void reply(message).then((answer) => process.send?.(answer));
  });
}
