import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'shutdown.ts');
const SETUP_ERROR = import.meta.resolve('@careers/postgres/setup-error');

/** Starts a Node process that runs `script`, with runCommand, shutDown, beforeExit and SetupError in scope. */
function run(script: string): ChildProcess & { printed: () => string; ended: Promise<number | null> } {
  const code = `import { runCommand, shutDown, beforeExit } from ${JSON.stringify(MODULE)}; import { SetupError } from ${JSON.stringify(SETUP_ERROR)}; ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('no pipes');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  // Waits for these, because 'close' never fires once this side has closed the channel.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout, 'end'), once(child.stderr, 'end')]).then(
    () => child.exitCode,
  );
  return Object.assign(child, { printed: () => output, ended });
}

async function waitFor(child: ReturnType<typeof run>, text: string) {
  while (!child.printed().includes(text))
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}
const SERVER = `await runCommand(async () => {
  setInterval(() => {}, 1000);
  beforeExit(() => console.log('first made, last ended'));
  beforeExit(async () => { await new Promise((r) => setTimeout(r, 50)); console.log('last made, first ended'); });
  console.log('up');
}, 0);`;
const DOWN = 'up\nlast made, first ended\nfirst made, last ended\n';

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a server in order and with exit code 0',
  async (signal) => {
    const child = run(SERVER);
    await waitFor(child, 'up');
    child.kill(signal);
    expect(await child.ended).toBe(0);
    expect(child.printed()).toBe(DOWN);
  },
);

test('the same signal twice, as Ctrl-C sends it through npm, ends it once', async () => {
  const child = run(SERVER);
  await waitFor(child, 'up');
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await child.ended).toBe(0);
  expect(child.printed()).toBe(DOWN);
});

test('a server ends when the process that started it has ended', async () => {
  const child = run(SERVER);
  await waitFor(child, 'up');
  child.disconnect();
  expect(await child.ended).toBe(0);
  expect(child.printed()).toBe(DOWN);
});

test('a test run that is interrupted does not end with exit code 0', async () => {
  const child = run(
    `await runCommand(async () => { console.log('up'); await new Promise((r) => setTimeout(r, 60_000)); await shutDown(0); });`,
  );
  await waitFor(child, 'up');
  child.kill('SIGTERM');
  expect(await child.ended).toBe(130);
});

test('a problem the user can fix is one sentence on stderr and exit code 1, after the cleanups', async () => {
  const child = run(`await runCommand(async () => {
    beforeExit(() => console.log('cleaned'));
    throw new SetupError('Port 3000 is already in use.');
  });`);
  expect(await child.ended).toBe(1);
  expect(child.printed()).toBe('Port 3000 is already in use.\ncleaned\n');
});

test.each(['Error', 'SettingError'])('a bug keeps its stack, also one named %s', async (name) => {
  const child = run(`await runCommand(async () => { throw Object.assign(new Error('a bug'), { name: '${name}' }); });`);
  expect(await child.ended).toBe(1);
  expect(child.printed()).toMatch(/Error: a bug\n +at /);
});

test('the last line comes after the output of the cleanups', async () => {
  const child = run(
    `await runCommand(async () => { beforeExit(() => console.log('cleaned')); await shutDown(1, '2 passed, 1 failed'); });`,
  );
  expect(await child.ended).toBe(1);
  expect(child.printed()).toBe('cleaned\n2 passed, 1 failed\n');
});
