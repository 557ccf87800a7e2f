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

/**
 * By the machine's memory Node would let garbage grow to hundreds of megabytes before it collects any. With these limits a
 * process stays below 400 MB with 50 visitors at once; what an operator sets in NODE_OPTIONS or MALLOC_ARENA_MAX wins. Not while
 * developing: the process then also compiles the web app.
 */
function memoryLimits() {
  return {
    NODE_OPTIONS: `--max-old-space-size=384 --max-semi-space-size=16 ${process.env['NODE_OPTIONS'] ?? ''}`,
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2', // glibc keeps memory for each thread that compresses pages
  };
}

/** Runs a script of the repository as a process that ends with this one, also when this one is killed. */
export function startServerProcess(
  script: string,
  { env, watch = false, output = 'inherit', errors = output }: Options,
): ChildProcess {
  const watchFlags = watch ? ['--watch', '--watch-preserve-output'] : [];
  return spawn(process.execPath, [...watchFlags, '--import', join(import.meta.dirname, 'end-with-parent.ts'), script], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...(!watch && memoryLimits()) },
    stdio: ['pipe', output, errors],
  });
}
