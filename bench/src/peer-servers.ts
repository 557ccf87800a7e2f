import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@careers/postgres/free-port';
import { SetupError } from '@careers/postgres/setup-error';
import { beforeExit } from '@careers/tools/shutdown';
import type { References, Target } from './measure.ts';

const folder = join(import.meta.dirname, '../peers');
const next = join(folder, 'node_modules/next/dist/bin/next');
const endWithParent = import.meta.resolve('@careers/tools/end-with-parent');

/** The page of Next.js that comes from its cache is another one than the page that reads the address. */
const cachedPages = ['next-page-cached', 'next-page-cached-plain'];

/**
 * Starts Next.js and Express on the product's database. Their packages are installed at the first run. Next.js is built each
 * time: it renders the page that it keeps while it builds, from the jobs that are in the database.
 */
export async function startPeers(databaseUrl: string): Promise<References> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  if (!existsSync(next)) execFileSync('npm', ['install', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, env, stdio: 'inherit' });
  const [nextPort, expressPort] = [String(await freePort()), String(await freePort())];
  return {
    next: {
      ...(await startPeer([next, 'start', '--hostname', '127.0.0.1', '--port', nextPort], nextPort, env)),
      prefix: (id) => (cachedPages.includes(id) ? '/cached' : ''),
    },
    express: {
      ...(await startPeer([join(folder, 'express.js')], expressPort, { ...env, PORT: expressPort })),
      prefix: () => '',
    },
  };
}

/** Starts a server, which ends with this process, and resolves once it answers. */
async function startPeer(
  command: string[],
  port: string,
  env: Record<string, string | undefined>,
): Promise<Omit<Target, 'prefix'>> {
  const child = spawn(process.execPath, ['--import', endWithParent, ...command], {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  beforeExit(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/api/jobs?limit=24`).catch(() => undefined);
    if (response?.ok) return { url, pid: child.pid ?? 0 };
    await sleep(50);
  }
  throw new SetupError(`${command.join(' ')} did not start.`);
}
