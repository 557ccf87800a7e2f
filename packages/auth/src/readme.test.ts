import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailVariables } from '@careers/mail/settings';
import { expect, test } from 'vitest';
import { authVariables } from './config.ts';
import { serviceVariables } from './env.ts';

test('the README names every setting, and none that is not there', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const tables = readme
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '');
  const named = tables.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name ?? ''));
  const all = [...authVariables, ...serviceVariables, ...mailVariables];
  expect(named.toSorted()).toEqual([...new Set(all)].toSorted());
});

test('npm start is the service itself: a shell between would not pass the signal on that ends it', async () => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  expect(scripts.start).toBe('exec node src/main.ts');
});
