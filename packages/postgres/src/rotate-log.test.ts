import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rotateLog } from './rotate-log.ts';

test('a log is rotated once it is large, and the oldest is removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'pg.log');
  expect(await rotateLog(file, 10)).toEqual({ size: 0 });
  await writeFile(file, 'short');
  expect(await rotateLog(file, 10)).toEqual({ size: 5 });
  for (const start of ['1', '2', '3', '4', '5']) {
    await writeFile(file, `log of start ${start}`);
    expect(await rotateLog(file, 10)).toEqual({ size: 0 });
  }
  expect((await readdir(folder)).toSorted()).toEqual(['pg.log.1', 'pg.log.2', 'pg.log.3']);
  expect(await readFile(`${file}.1`, 'utf8')).toBe('log of start 5');
  expect(await readFile(`${file}.3`, 'utf8')).toBe('log of start 3');
});
