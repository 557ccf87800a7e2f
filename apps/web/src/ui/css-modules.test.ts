import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const importLine = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** Each component with the sheets it takes: the name it gives the sheet, and the classes it asks for. */
const uses = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const body = text.replaceAll(importLine, '');
  return [...text.matchAll(importLine)].map(([, name = '', path = '']) => ({
    file,
    sheet: join(dirname(join(source, file)), path),
    asked: [...body.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].map(([, asked = '']) => asked),
    byKey: new RegExp(`\\b${name}\\[`).test(body),
  }));
});

function classesOf(sheet: string): Set<string> {
  if (!existsSync(sheet)) return new Set();
  const css = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '');
  return new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}

test('every class that a component uses is in its sheet', () => {
  const missing = uses.flatMap(({ file, sheet, asked }) => {
    const there = classesOf(sheet);
    return asked.filter((name) => !there.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('no sheet of the design system has an unused class', () => {
  const sheets = globSync('{ui,layouts}/**/*.module.css', { cwd: source }).map((path) => join(source, path));
  const idle = sheets.flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some((use) => use.byKey)) return [];
    const asked = new Set(users.flatMap((use) => use.asked));
    return [...classesOf(sheet)]
      .filter((name) => !asked.has(name))
      .map((name) => `${sheet.slice(source.length + 1)}: ${name}`);
  });
  expect(idle).toEqual([]);
});

test('every sheet of the design system is in its cascade layer, so that features override it', () => {
  for (const path of globSync('{ui,layouts}/**/*.module.css', { cwd: source })) {
    const css = readFileSync(join(source, path), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .trim();
    expect(css, path).toMatch(path.startsWith('ui') ? /^@layer ui \{/ : /^@layer layouts \{/);
  }
});

test('no component writes a style attribute: the content security policy would drop it', () => {
  const styled = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    /\sstyle=\{/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(styled).toEqual([]);
});

test('every token that a sheet uses is in tokens.css or the tones, or the sheet sets it', () => {
  const shared = ['ui/tokens.css', 'ui/tones.module.css'].map((path) => readFileSync(join(source, path), 'utf8'));
  const tokens = new Set(customProperties(shared.join('\n')));
  const unknown = globSync('**/*.css', { cwd: source }).flatMap((path) => {
    const css = readFileSync(join(source, path), 'utf8');
    const own = new Set(customProperties(css));
    const named = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    return named.filter((name) => !tokens.has(name) && !own.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

function customProperties(css: string): string[] {
  return [...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
}
