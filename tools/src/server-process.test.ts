import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '@careers/postgres/temporary-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-server-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a process that only runs a server. Returns it, the id of the process that it started, and the server's. */
async function owner(watch: boolean): Promise<{ child: ChildProcess; started: number; server: number }> {
  const script = join(folder, 'server.mjs');
  await writeFile(script, `console.log('server ' + process.pid); setInterval(() => {}, 1000);`);
  const code = `
    import { spawnServer } from ${JSON.stringify(join(import.meta.dirname, 'server-process.ts'))};
    const child = spawnServer(${JSON.stringify(script)}, { env: {}, watch: ${String(watch)} });
    console.log('started ' + child.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  function number(name: string) {
    return Number(new RegExp(`${name} (\\d+)\\n`).exec(output)?.[1] ?? Number.NaN);
  }
  while (Number.isNaN(number('server')) || Number.isNaN(number('started'))) await once(child.stdout, 'data');
  return { child, started: number('started'), server: number('server') };
}

async function gone(pid: number): Promise<boolean> {
  const deadline = Date.now() + 10_000;
  while (processIdentity(pid) !== undefined && Date.now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  return processIdentity(pid) === undefined;
}

test.each([
  ['alone', false],
  ['that is watched', true],
])('a server %s ends with the process that started it, even when that is killed', async (_, watch) => {
  const { child, started, server } = await owner(watch);
  child.kill('SIGKILL');
  expect(await gone(server)).toBe(true);
  expect(await gone(started)).toBe(true);
});

test('a server that is watched ends with the watching node', async () => {
  const { child, started, server } = await owner(true);
  process.kill(started, 'SIGKILL');
  expect(await gone(server)).toBe(true);
  child.kill('SIGKILL');
});
