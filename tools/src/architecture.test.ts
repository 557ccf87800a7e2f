import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

const tables = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  .split('\n| | where | what happens |\n')
  .slice(1)
  .map((text) => text.slice(0, text.indexOf('\n\n')).split('\n').slice(1));

const migrations = globSync('packages/db/prisma/migrations/*/migration.sql', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** The text of a source file that is named without its ending, such as 'api/jobs/jobs.service'. */
function sourceOf(name: string): string | undefined {
  const [workspace = '', ...place] = name.split('/');
  const folder = ['web', 'api'].includes(workspace) ? 'apps' : 'packages';
  const stem = join(ROOT, folder, workspace, 'src', ...place);
  const path = [`${stem}.ts`, `${stem}.tsx`].find((each) => existsSync(each));
  return path && readFileSync(path, 'utf8');
}

/** Returns the names in the second column of a row that neither are files nor stand at the top of the file before them. */
function missing(row: string): string[] {
  const where = row.split(' | ')[1] ?? '';
  let source: string | undefined = migrations;
  return [...where.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    if (name.includes('/')) source = sourceOf(name);
    const declared = new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b|CREATE FUNCTION "${name}"`, 'm');
    const isThere = source !== undefined && (name.includes('/') || declared.test(source));
    return isThere ? [] : [name];
  });
}

test('every file and function in the tables of ARCHITECTURE.md exists', () => {
  expect(tables).toHaveLength(5);
  for (const rows of tables) expect(rows.length).toBeGreaterThan(5);
  expect(tables.flat().flatMap(missing)).toEqual([]);
});
