import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock } from './data-dir-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

function lockFile() {
  return join(folder, 'pg-lock');
}

/** Starts a process that takes the lock, prints whether it holds it, and keeps running. */
async function otherProcess() {
  const module = JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'));
  const script = `const { acquireLock } = await import(${module});
    globalThis.release = await acquireLock(${JSON.stringify(lockFile())});
    console.log(globalThis.release !== undefined);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, holds: printed.toString() === 'true\n' };
}

test('one process holds the lock until it is killed, whichever of six takes it', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, otherProcess));
  expect(others.filter(({ holds }) => holds)).toHaveLength(1);
  expect(await acquireLock(lockFile())).toBeUndefined();
  const ended = others.map(({ child }) => once(child, 'exit'));
  for (const { child } of others) child.kill('SIGKILL');
  await Promise.all(ended);
  const release = await acquireLock(lockFile());
  expect(release).toBeTypeOf('function');
  expect(await otherProcess().then(({ child, holds }) => (child.kill(), holds))).toBe(false);
  release?.();
  expect(await readdir(folder), 'nothing is left beside it').toEqual(['pg-lock']);
  expect(await stat(lockFile())).toMatchObject({ size: 0 });
});

test('the lock of a process is free at the moment it is killed, before the system has ended it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { child, holds } = await otherProcess();
    expect(holds).toBe(true);
    child.kill('SIGKILL');
    const release = await acquireLock(lockFile());
    expect(release).toBeTypeOf('function');
    release?.();
  }
});

test('one process holds the lock once, until it releases it', async () => {
  const release = await acquireLock(lockFile());
  expect(await acquireLock(lockFile())).toBeUndefined();
  release?.();
  (await acquireLock(lockFile()))?.();
});

test('a file that is no lock is one sentence', async () => {
  await writeFile(lockFile(), 'another file');
  await expect(acquireLock(lockFile())).rejects.toThrow(`${lockFile()} cannot be locked: remove that file.`);
});
