import { spawn } from 'node:child_process';
import { beforeExit, isShuttingDown } from '@careers/server/shutdown';

export type ProgramResult = {
  code: number;
  /** The program's stdout and stderr. */
  output: string;
};

/**
 * Runs a program to its end and collects its output. The program leads a process group of its own, so that a shutdown
 * also ends the programs that it runs. During a shutdown no program is started.
 *
 * @param options.live Whether its output is also printed as it comes.
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env, live = false }: { cwd?: string; env?: Record<string, string>; live?: boolean } = {},
): Promise<ProgramResult> {
  if (isShuttingDown()) return new Promise(() => {});
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (live) process.stdout.write(text);
    });
  const ended = new Promise<ProgramResult>((resolve) => {
    child.once('error', (error) => {
      resolve({ code: 1, output: error.message });
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
  beforeExit(async () => {
    try {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM');
    } catch {
      // Ignores that the group has ended in the meantime.
    }
    await ended;
  });
  return ended;
}
