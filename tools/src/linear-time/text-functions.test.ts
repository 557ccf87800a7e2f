import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { textFunctions, withoutPersonsTexts } from './text-functions.ts';

/** The calls that take a text apart. What they are given may make them slow; joining texts is linear anyway. */
const takesApart =
  /\.(?:split|match|matchAll|replace|replaceAll|normalize|exec|regex)\(|new RegExp|\/[a-z]*\.test\(|parseDocument\(/;

/** The files of the workspaces whose functions take what people write. */
const files = ['packages/{contracts,rich-text,mail}/src/**/*.{ts,tsx}', 'apps/{api,web}/src/**/*.{ts,tsx}']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !/\.(?:test|long|gen|d)\.|\.properties\.|\/testing\//.test(file));

test('every file that takes a text apart has a function in the table of the slow-text test, or no text of a person', () => {
  const found = files.filter((file) => takesApart.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found.length).toBeGreaterThan(100);
  const named = [...Object.keys(textFunctions), ...withoutPersonsTexts];
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
  expect(withoutPersonsTexts.filter((file) => !found.includes(file) || file in textFunctions)).toEqual([]);
});

test('every function of the table is exported by its file', () => {
  const missing = Object.entries(textFunctions).flatMap(([file, functions]) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const names = Object.keys(functions);
    return names.filter((name) => !new RegExp(`^export (?:async )?(?:function\\*?|const) ${name}\\b`, 'm').test(text));
  });
  expect(missing).toEqual([]);
});
