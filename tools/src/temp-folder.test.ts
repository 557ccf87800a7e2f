import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from './temp-folder.ts';

test('a folder of a killed process is removed by the next one, that of a living one is not', async () => {
  const { pid: killed } = spawnSync('true');
  const left = await mkdtemp(join(tmpdir(), `careers-temp-test-${killed}-`));
  const used = await mkdtemp(join(tmpdir(), `careers-temp-test-${process.ppid}-`));
  const own = await tempFolder('careers-temp-test-');
  expect({ left: existsSync(left), used: existsSync(used), own: existsSync(own) }).toEqual({
    left: false,
    used: true,
    own: true,
  });
  for (const folder of [used, own]) await rm(folder, { recursive: true });
});
