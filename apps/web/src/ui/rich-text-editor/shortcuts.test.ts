import { expect, test } from 'vitest';
import { htmlOf, editing } from './testing/editing.ts';
import { type KeyPress, shortcutOf } from './shortcuts.ts';
import { nextPlace } from '../menu-navigation.ts';

const arrows = { back: 'ArrowLeft', forward: 'ArrowRight' };

function press(key: string, held: Partial<KeyPress>): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

test('[FORM-03] Ctrl or the command key with B, I and U marks the selection', () => {
  for (const [key, held, html] of [
    ['b', { ctrlKey: true }, '<p><strong>a</strong></p>'],
    ['i', { metaKey: true }, '<p><em>a</em></p>'],
    ['U', { ctrlKey: true }, '<p><u>a</u></p>'],
  ] as const) {
    const editor = editing('<p>|a|</p>');
    shortcutOf(press(key, held))?.(editor);
    expect(htmlOf(editor)).toBe(html);
  }
});

test('[FORM-03] undo and redo have the keys of both families of systems', async () => {
  const editor = editing('<p>|a|</p>');
  shortcutOf(press('b', { ctrlKey: true }))?.(editor);
  for (const [key, held, html] of [
    ['z', { ctrlKey: true }, '<p>a</p>'],
    ['Z', { ctrlKey: true, shiftKey: true }, '<p><strong>a</strong></p>'],
    ['z', { metaKey: true }, '<p>a</p>'],
    ['y', { ctrlKey: true }, '<p><strong>a</strong></p>'],
  ] as const) {
    await Promise.resolve();
    shortcutOf(press(key, held))?.(editor);
    expect(htmlOf(editor)).toBe(html);
  }
});

test('other keys, and the system’s own, do nothing here', () => {
  for (const held of [{}, { altKey: true, ctrlKey: true }, { shiftKey: true, ctrlKey: true }])
    expect(shortcutOf(press('b', held))).toBeUndefined();
});

test('[FORM-03] arrows wrap around the toolbar, Home and End go to its ends', () => {
  expect(nextPlace('ArrowRight', 0, 10, arrows)).toBe(1);
  expect(nextPlace('ArrowRight', 9, 10, arrows)).toBe(0);
  expect(nextPlace('ArrowLeft', 0, 10, arrows)).toBe(9);
  expect(nextPlace('Home', 5, 10, arrows)).toBe(0);
  expect(nextPlace('End', 5, 10, arrows)).toBe(9);
  expect(nextPlace('ArrowDown', 5, 10, arrows)).toBeUndefined();
});
