import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { ROOT } from './root.ts';
import { type Output, startServerProcess } from './server-process.ts';
import { beforeExit } from './shutdown.ts';

type SignInProcess = { stop: () => Promise<void> };

/**
 * Starts the sign-in service alone, as a server of its own, and resolves once it answers at `url`.
 *
 * @throws SetupError when it ends before that; it has printed the reason
 */
export async function startSignInProcess(
  url: string,
  env: Record<string, string>,
  output: Output = 'inherit',
): Promise<SignInProcess> {
  const { hostname, port, pathname } = new URL(url);
  const listening = { HOST: hostname, PORT: port, AUTH_PATH_PREFIX: pathname };
  const child = startServerProcess(join(ROOT, 'packages/auth/src/main.ts'), { env: { ...env, ...listening }, output });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }
  beforeExit(stop);
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/health`).catch(() => undefined);
    if (response?.ok) return { stop };
    await sleep(50);
  }
  throw new SetupError('The sign-in service did not start.');
}
