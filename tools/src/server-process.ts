import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Where a process writes: the terminal, or an open file. */
export type Output = 'inherit' | number;

type Options = {
  env: Record<string, string | undefined>;
  /** Restarts when one of its source files changes. */
  watch?: boolean;
  /** Where its log goes. */
  output?: Output;
  /** Where the reason goes why it cannot start; by default where the log goes. */
  errors?: Output;
};

/** Runs a script of the repository as a process that ends with this one, also when this one is killed. */
export function startServerProcess(
  script: string,
  { env, watch = false, output = 'inherit', errors = output }: Options,
): ChildProcess {
  const watchFlags = watch ? ['--watch', '--watch-preserve-output'] : [];
  return spawn(process.execPath, [...watchFlags, '--import', join(import.meta.dirname, 'end-with-parent.ts'), script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', output, errors],
  });
}
