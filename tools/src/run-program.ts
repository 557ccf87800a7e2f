import { spawn } from 'node:child_process';
import { beforeExit, isStopping } from './stopping.ts';

export type Ended = {
  code: number;
  /** All it wrote, on both channels. */
  output: string;
};

/**
 * Runs a program to its end in silence. It leads a process group, so that a stop reaches the programs it runs too; after
 * one nothing more is started.
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  if (isStopping()) return new Promise(() => {});
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
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => {
      resolve({ code: 1, output: error.message });
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
  beforeExit(async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) endGroup(child.pid);
    await ended;
  });
  return ended;
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // it has ended this moment, and its end is on the way here
  }
}
