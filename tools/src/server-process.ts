import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

type Options = {
  env: Record<string, string | undefined>;
  /** Restart when its own sources change. */
  watch: boolean;
  /** Where its log goes, and what it says when it cannot start: the terminal, or an open file. */
  output: 'inherit' | number;
  errors: 'inherit' | number;
};

function preload(name: string): string[] {
  return ['--import', join(import.meta.dirname, name)];
}

/**
 * Runs a script of the repository as a process that ends with this one, also when this one is killed: something between
 * the two closes then. `node --watch` gives the process that it runs nothing of ours but stdin.
 */
export function serverProcess(script: string, { env, watch, output, errors }: Options): ChildProcess {
  const [flags, stdin, channel] = watch
    ? [['--watch', '--watch-preserve-output', ...preload('end-with-watcher.ts')], 'pipe' as const, []]
    : [preload('end-with-parent.ts'), 'ignore' as const, ['ipc' as const]];
  return spawn(process.execPath, [...flags, script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: [stdin, output, errors, ...channel],
  });
}
