import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';
import { SetupError } from './setup-error.ts';

test.each([
  ['cannot be started', '/nowhere/initdb', [], 'spawnSync /nowhere/initdb ENOENT'],
  ['says why it failed', '/bin/sh', ['-c', 'echo "initdb: error: no room" >&2; exit 1'], 'no room'],
  ['fails without a word', '/bin/sh', ['-c', 'exit 3'], 'it ended with exit code 3'],
  ['is killed', '/bin/sh', ['-c', 'kill -KILL $$'], 'it ended with SIGKILL'],
])('a program that %s is reported with its reason', (_, program, args, reason) => {
  expect(() => runProgram(program, args, { failure: 'It could not be done' })).toThrow(
    new SetupError(`It could not be done: ${reason}`),
  );
});
