import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { processIdentity } from './temporary-folder.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

test('a folder whose process was killed is removed, also when its pid was reused; that of a running process stays', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'careers-folders-'));
  async function folder(name: string) {
    await mkdir(join(parent, name));
    return name;
  }
  const killed = await folder('test-999999999_1-abc');
  const reused = await folder(`test-${process.ppid}_1-abc`);
  const running = await folder(`test-${processIdentity(process.ppid)?.replaceAll(/\W/g, '_') ?? ''}-abc`);
  const unrelated = await folder('other-999999999_1-abc');
  const first = await createTemporaryFolder(parent, 'test-');
  const second = await createTemporaryFolder(parent, 'test-');
  const left = [killed, reused, running, unrelated, basename(first), basename(second)].filter((name) =>
    existsSync(join(parent, name)),
  );
  await rm(parent, { recursive: true });
  expect(left).toEqual([running, unrelated, basename(first), basename(second)]);
});
