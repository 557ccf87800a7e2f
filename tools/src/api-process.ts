import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { ROOT } from './root.ts';
import { serverProcess } from './server-process.ts';
import { isStopping } from './stopping.ts';

/** The API's own grace for requests in flight is 10 s; past this it is killed. */
const PATIENCE = 12_000;

/** The running server: web, API and sign-in on one port. */
export type Api = {
  /** Where it answers, such as http://127.0.0.1:3000. */
  address: string;
  pid: number;
  /** Asks it to finish what is in flight and resolves when it is gone. */
  stop: () => Promise<void>;
  /** Resolves with its exit code when it ends, asked or not. */
  ended: Promise<number>;
};

type Options = {
  env: Record<string, string | undefined> & { HOST: string; PORT: string };
  /** Restart when its own sources change. */
  watch?: boolean;
  /** Where its log goes: the terminal, or an open file. */
  output?: 'inherit' | number;
  /** Where it says what stops it from starting: with the log unless said otherwise. */
  errors?: 'inherit' | number;
};

/**
 * Starts apps/api and resolves once it answers at /healthz.
 * @throws SetupError when it ends before that; it has said why.
 */
export async function startApi({ env, watch = false, output = 'inherit', errors = output }: Options): Promise<Api> {
  if (isStopping()) return new Promise(() => {});
  const child = serverProcess(join(ROOT, 'apps/api/src/main.ts'), { env, watch, output, errors });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  // Every address of this machine includes the loopback one.
  const address = `http://${['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST}:${env.PORT}`;
  function stop() {
    return stopChild(child, ended);
  }
  await Promise.race([
    untilHealthy(address, child),
    ended.then(() => {
      throw new SetupError('The server did not start.');
    }),
  ]);
  return { address, pid: child.pid ?? 0, stop, ended };
}

async function stopChild(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(forced);
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}

/** A port that nobody uses now, on the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
