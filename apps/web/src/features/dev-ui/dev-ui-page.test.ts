import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../ui');
const page = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join();
/** Parts of components that other parts draw, and components that stand around every page. */
const drawnByOthers = ['CharacterCount', 'FieldError', 'ToastProvider', 'ToastViewport'];

test('every component of the design system is on /dev/ui', () => {
  const files = ['*.tsx', 'rich-text-editor/rich-text-editor.tsx'].flatMap((pattern) => globSync(pattern, { cwd: ui }));
  const components = files.flatMap((file) =>
    [...readFileSync(join(ui, file), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(components).toContain('RichTextEditor');
  const missing = components.filter((name) => !page.includes(`<${name}`) && !page.includes(`as={${name}}`)).toSorted();
  expect(missing).toEqual(drawnByOthers.toSorted());
});
