import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

let folder: string;
let works: string;
let broken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-browser-'));
  works = await program('works', 0);
  broken = await program('broken', 127);
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, code: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nexit ${code}\n`);
  await chmod(path, 0o755);
  return path;
}

test('the first browser that starts is used', async () => {
  expect(
    await findBrowser([
      ['one', () => undefined],
      ['two', () => broken],
      ['three', () => works],
      ['four', () => '/never/asked'],
    ]),
  ).toBe(works);
});

test('a place that cannot be searched does not end the search', async () => {
  expect(
    await findBrowser([
      ['one', () => Promise.reject(new Error('offline'))],
      ['two', () => works],
    ]),
  ).toBe(works);
});

test('a CHROMIUM_PATH that does not start is an error, not a reason to use another browser', async () => {
  await expect(
    findBrowser([
      ['CHROMIUM_PATH', () => broken],
      ['the system', () => works],
    ]),
  ).rejects.toThrow(
    `No Chromium starts on this machine (CHROMIUM_PATH: ${broken} does not start). Set CHROMIUM_PATH to one.`,
  );
});

test('without any browser the error lists the places that were searched', async () => {
  await expect(
    findBrowser([
      ['one', () => undefined],
      ['two', () => join(folder, 'absent')],
    ]),
  ).rejects.toThrow(/\(one: none; two: .*absent does not start\)/);
});
