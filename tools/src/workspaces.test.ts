import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { workspaces } from './workspaces.ts';

// The pattern has two parts, so that the test does not find this line.
const DISABLE = new RegExp(`(?:ox|es)lint-${'disable'}`);
const ID = /\[([A-Z]+-\d+)\]/g;

async function sources(): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  function exclude(name: string) {
    return /^(node_modules|generated|dist)$|\.gen\.ts$/.test(name);
  }
  for await (const file of glob('{apps,packages,e2e,bench}/**/*.{ts,tsx}', { cwd: ROOT, exclude })) {
    found.push({ file, text: readFileSync(join(ROOT, file), 'utf8') });
  }
  return found;
}

test('every workspace is in the one program that is type-checked, and in what turbo hashes for it', () => {
  const folders = [...new Set(workspaces().map(({ folder }) => relative(ROOT, folder).split('/')[0] ?? ''))];
  const { include } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8').replace(/^ *\/\/.*$/gm, ''));
  expect(include).toEqual(expect.arrayContaining(folders));
  const { tasks } = JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8'));
  const [hashed = ''] = tasks['//#types'].inputs;
  expect(/^\{(.*?)\}/.exec(hashed)?.[1]?.split(',')).toEqual(expect.arrayContaining(folders));
});

test('every test file is in the src folder of a workspace, where Vitest looks for it', async () => {
  const folders = workspaces().map(({ folder }) => `${relative(ROOT, folder)}/src/`);
  const tests = (await sources()).filter(({ file }) => /\.(test|long)\.tsx?$/.test(file));
  expect(tests.filter(({ file }) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test('every id in a test title is a point of docs/acceptance.md', async () => {
  const points = new Set(
    readFileSync(join(ROOT, 'docs/acceptance.md'), 'utf8')
      .matchAll(/^- ([A-Z]+-\d+) /gm)
      .map(([, id]) => id),
  );
  const tests = (await sources()).filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
  const named = tests.flatMap(({ file, text }) => [...text.matchAll(ID)].map(([, id]) => ({ file, id })));
  expect(named.filter(({ id }) => !points.has(id))).toEqual([]);
  expect(points.size).toBeGreaterThan(150);
});

test('no folder has an index file that only exports from other files', async () => {
  const barrels = (await sources()).filter(
    ({ file, text }) => /\/index\.tsx?$/.test(file) && !file.includes('/routes/') && /^export .* from /m.test(text),
  );
  expect(barrels.map(({ file }) => file)).toEqual([]);
});

test('a lint rule is turned off only with its reason beside it', async () => {
  const unexplained = (await sources()).flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      .filter(({ line }) => DISABLE.test(line) && !/ -- \S/.test(line)),
  );
  expect(unexplained.map(({ place }) => place)).toEqual([]);
});
