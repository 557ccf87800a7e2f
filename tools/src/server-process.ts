import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { beforeExit, isShuttingDown } from '@careers/server/shutdown';
import { ROOT } from './root.ts';

/** The destination of a process's output: the terminal, or an open file. */
export type Output = 'inherit' | number;

export type ProcessOptions = {
  env: Record<string, string | undefined>;
  /** Restarts when one of its source files changes. */
  watch?: boolean;
  /** The destination of its log. */
  output?: Output;
  /** The destination of errors, such as why it cannot start; by default that of the log. */
  errors?: Output;
};

/** A running server in a process of its own. */
export type ServerProcess = {
  pid: number;
  /** Stops it: requests in flight are finished. Resolves when its process has ended. */
  stop: () => Promise<void>;
  /** Resolves with its exit code when it ends, with or without a request to stop. */
  ended: Promise<number>;
};

/** The time after which a drained server is killed. It gives requests in flight 10 s to finish by itself. */
const STOP_TIMEOUT_MS = 12_000;
/** The time that a server drains in production, unless DRAIN_SECONDS says otherwise. */
const DRAIN_SECONDS = 5;

/** Runs a script as a process that ends with this one, also when this one is killed. */
export function spawnServer(
  script: string,
  { env, watch = false, output = 'inherit', errors = output }: ProcessOptions,
): ChildProcess {
  const watchFlags = watch ? ['--watch', '--watch-preserve-output'] : [];
  return spawn(process.execPath, [...watchFlags, '--import', join(import.meta.dirname, 'end-with-parent.ts'), script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', output, errors],
  });
}

/**
 * Starts a server of the repository and resolves once it answers at `healthUrl`. It is stopped before this process
 * exits.
 *
 * @param name how messages call it, such as 'The server'
 * @param script its path in the repository
 * @throws SetupError when it ends before that; it has printed the reason
 */
export async function startServer(
  name: string,
  script: string,
  healthUrl: string,
  options: ProcessOptions,
): Promise<ServerProcess> {
  if (isShuttingDown()) return new Promise(() => {});
  const child = spawnServer(join(ROOT, script), options);
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const drainMs = Number(options.env['DRAIN_SECONDS'] || DRAIN_SECONDS) * 1_000;
    const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS + drainMs);
    await ended;
    clearTimeout(timeout);
  }
  beforeExit(stop);
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(healthUrl).catch(() => undefined);
    if (response?.ok) return { pid: child.pid ?? 0, stop, ended };
    await sleep(50);
  }
  throw new SetupError(`${name} did not start.`);
}
