import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authVariables } from '@careers/auth/config';
import { mailVariables } from '@careers/mail/settings';
import { brandVariables } from '@careers/server/brand-settings';
import { expect, test } from 'vitest';
import { cvVariables } from './cvs/cv-settings.ts';
import { apiVariables } from './env.ts';
import { retentionVariables } from './retention/retention-settings.ts';
import { limitVariables } from './limits/limit-settings.ts';

const root = join(import.meta.dirname, '../../..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const example = await readFile(join(root, '.env.example'), 'utf8');

const own = [...apiVariables, ...cvVariables, ...limitVariables, ...retentionVariables, ...mailVariables].filter(
  (name) => name !== 'WEB_DIST',
); // set by npm start, not by operators
const known = new Set([...own, ...authVariables, ...brandVariables]);
const cells = readme
  .slice(readme.indexOf('## Settings'))
  .split('\n')
  .flatMap((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '') : []));
const documented = {
  'README.md': cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  '.env.example': [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
};

test.each(['README.md', '.env.example'] as const)('%s names every setting of the product, and no other', (file) => {
  const names = documented[file];
  expect(own.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('.env.example names every setting of the company', () => {
  expect(brandVariables.filter((name) => !documented['.env.example'].includes(name))).toEqual([]);
});
