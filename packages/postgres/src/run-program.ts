import { spawnSync } from 'node:child_process';
import { SetupError } from './setup-error.ts';

export type User = { uid: number; gid: number };

/** The user's locale, PG* variables and current folder must not change how PostgreSQL behaves. */
export const CLEAN_PROCESS = { env: {}, cwd: '/', encoding: 'utf8' } as const;

/**
 * @param user undefined: the current one
 * @param failure the task that could not be done, as the beginning of a sentence
 * @throws SetupError `<failure>: <why>`
 */
export function runProgram(
  program: string,
  args: string[],
  { user, input, failure }: { user?: User | undefined; input?: string; failure: string },
): void {
  const { status, signal, stderr, error } = spawnSync(program, args, { ...user, ...CLEAN_PROCESS, input });
  if (status === 0) return;
  const reason = firstError(stderr ?? '') || error?.message || `it ended with ${signal ?? `exit code ${status}`}`;
  throw new SetupError(`${failure}: ${reason}`, { cause: error });
}

/** Whether a user can run a program, which may be in a folder that the user cannot enter, without a failure. */
export function canRun(program: string, user: User, args = ['--version']): boolean {
  return spawnSync(program, args, { ...user, ...CLEAN_PROCESS, stdio: 'ignore' }).status === 0;
}

/** The first line with an error in the output of a program of PostgreSQL, or else the last line. */
export function firstError(text: string): string {
  const lines = text.trim().split('\n');
  const found = lines.find((line) => /\b(?:FATAL|PANIC|error): |^(?:postgres|initdb): /.test(line)) ?? lines.at(-1);
  return (found ?? '').replace(/^.*\b(?:FATAL|PANIC): +|^(?:postgres|initdb): (?:error: )?/, '');
}
