import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { ROOT } from '../../root.ts';
import type { RunningRelease } from './running-release.ts';

const run = promisify(execFile);

/** Makes a release as a maintainer with a strict umask does, and unpacks it as an operator does. */
export async function unpackedRelease(folder: string): Promise<string> {
  const made = join(folder, 'made');
  const command = 'umask 077 && exec node tools/bootstrap.mjs release "$1"';
  await run('sh', ['-c', command, 'sh', made], { cwd: ROOT });
  const files = await readdir(made);
  await run('sha256sum', ['--check', files.find((file) => file.endsWith('.sha256')) ?? ''], { cwd: made });
  await mkdir(join(folder, 'current'));
  const archive = files.find((file) => file.endsWith('.tar.gz')) ?? '';
  await run('tar', ['--extract', '--file', join(made, archive), '--directory', join(folder, 'current')]);
  return join(folder, 'current', archive.replace('.tar.gz', ''));
}

/** Waits until a release serves. */
export async function becomesReady({ url, ended, printed }: RunningRelease): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await vi.waitFor(
    async () => {
      expect(hasEnded, printed()).toBe(false);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    },
    { timeout: 180_000, interval: 100 },
  );
}
