import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

const LINK = /decisions\/(\d{4}-[\w-]+\.md)/g;
const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => path.replace('docs/decisions/', ''));

function linksOf(pattern: string): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
  return globSync(pattern, { cwd: ROOT, exclude }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(LINK)].map(([, name = '']) => name),
  );
}

test('every decision record is linked by the file that it governs, and every link finds its record', () => {
  const fromCode = linksOf('{apps,packages,tools}/**/*.{ts,tsx,mjs,prisma,css}');
  expect(records.filter((name) => !fromCode.includes(name))).toEqual([]);
  const fromText = linksOf('{*.md,docs/**/*.md,bench/*.md,deploy/**/*.md}');
  expect([...fromCode, ...fromText].filter((name) => !records.includes(name))).toEqual([]);
});

test('one page lists at most fifty records, each once', () => {
  const page = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const listed = [...page.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\) (.+)$/gm)];
  expect(listed.map(([, , name = '']) => name).toSorted()).toEqual(records.toSorted());
  for (const [, , name = '', title] of listed)
    expect(readFileSync(join(ROOT, 'docs/decisions', name), 'utf8')).toContain(`. ${title}\n`);
  expect(records.length).toBeLessThanOrEqual(50);
});
