import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { runningServer } from '@careers/postgres/data-dir-lock';
import { ROOT } from '@careers/tools/root';
import { TEST_MS } from '../support/env.ts';
import { expect, test as base } from '../support/test.ts';

type Started = { url: string; process: ChildProcess; dataDir: string };

/** A `test` with the product as `npm start` runs it, on a database of its own. */
const test = base.extend<{ started: Started }>({
  started: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'careers-start-'));
      await chmod(dataDir, 0o711); // lets in the other user that root's database runs as
      const port = String(await freePort());
      const child = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
        env: { ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', DIRECT_URL: '', APP_ENV: 'evaluation' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit');
      const url = `http://127.0.0.1:${port}`;
      await expect.poll(() => isReady(url), { timeout: 90_000 }).toBe(true);
      await use({ url, process: child, dataDir });
      child.kill('SIGINT');
      expect(await ended, 'Ctrl-C ends all of it').toEqual([0, null]);
      await rm(dataDir, { recursive: true });
    },
    { timeout: TEST_MS },
  ],
});

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`).catch(() => undefined);
  return reply?.ok ?? false;
}

async function serverProcess(starter: number): Promise<number> {
  const children = (await readFile(`/proc/${starter}/task/${starter}/children`, 'utf8')).trim().split(' ');
  for (const pid of children) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('apps/api/src/main.ts')) return Number(pid);
  }
  return 0;
}

test('[OPS-03] npm start restarts a server and a database that died, and visitors can go on reading', async ({
  page,
  started,
}) => {
  const server = await serverProcess(started.process.pid ?? 0);
  process.kill(server, 'SIGKILL');
  await expect.poll(() => serverProcess(started.process.pid ?? 0), { timeout: 60_000 }).not.toBe(server);
  await expect.poll(() => isReady(started.url), { timeout: 60_000 }).toBe(true);

  async function database() {
    return (await runningServer(await realpath(join(started.dataDir, 'pg'))))?.pid ?? 0;
  }
  const before = await database();
  process.kill(before, 'SIGKILL');
  await expect.poll(database, { timeout: 60_000 }).not.toBe(before);
  // Waits for a page too: /readyz uses one connection, and others may still be of the old database.
  await expect.poll(async () => (await fetch(started.url)).status, { timeout: 60_000 }).toBe(200);
  await page.goto(`${started.url}/jobs`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle'); // lets no script load from the ended server
});
