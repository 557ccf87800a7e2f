import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';

/** The unprivileged user of every Linux. Tests that root runs use it; others run a release as themselves. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
export const unprivileged = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type RunningRelease = {
  url: string;
  pid: number;
  /** Everything that it has printed. */
  printed: () => string;
  stop: () => Promise<number | null>;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
};

/** Creates the one folder that a release may write. */
export async function dataFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (isRoot) await chown(path, NOBODY, NOBODY);
  return path;
}

/** Node for the unprivileged user: where it cannot enter this project's folder, a copy in `folder`. */
export async function nodeFor(folder: string): Promise<string> {
  if (spawnSync(process.execPath, ['--version'], { ...unprivileged, cwd: '/' }).status === 0) return process.execPath;
  await copyFile(process.execPath, join(folder, 'node'));
  return join(folder, 'node');
}

type Command = { node: string; folder: string; settings: Record<string, string>; args?: string[] };

/**
 * Starts a command of a release as an unprivileged user with a strict umask, and with nothing in its environment but the
 * settings: the folder for temporary files is none, so the one that it may write is DATA_DIR.
 */
function startCommand({ node, folder, settings, args = [] }: Command) {
  return spawn('/bin/sh', ['-c', 'umask 077 && exec "$@"', 'sh', node, join(folder, 'careers'), ...args], {
    ...unprivileged,
    cwd: '/',
    env: { TMPDIR: '/nowhere', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of a release to its end. */
export async function runCommandOf(command: Command): Promise<{ code: number | null; output: string }> {
  const child = startCommand(command);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Starts the product of a release on a free port, or on PORT, without waiting until it serves. */
export async function startRelease(command: Command): Promise<RunningRelease> {
  const port = command.settings['PORT'] ?? String(await freePort());
  const child = startCommand({ ...command, settings: { ...command.settings, PORT: port } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  const ended = once(child, 'exit').then(() => child.exitCode);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    ended,
  };
}
