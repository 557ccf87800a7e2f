import type { Selected } from '@careers/contracts/hiring/bulk';
import { type ChangeEvent, useEffect } from 'react';
import type { Key } from '../../lib/keys/keys-dialog.tsx';
import { SelectCheckbox } from './select-checkbox.tsx';
import { useIsSelected } from './selection.ts';

export const selectKeys: Key[] = [
  ['x', 'Select or deselect'],
  ['X', 'Select everything between here and the last one you selected'],
];

/** With Shift a click selects all of the list from the last box that was clicked to this one, or takes them out. */
export function SelectBox({ application: { id, version }, name }: { application: Selected; name: string }) {
  const [selection, selected] = useIsSelected(id);
  useEffect(() => selection.see({ id, version }), [selection, id, version]);
  function select({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    selection.set(isRange ? between(box, selection.lastPressed()) : [{ id, version }], !selected);
    selection.notePressed(id);
  }
  return (
    <SelectCheckbox
      name={name}
      data-select={id}
      data-version={version}
      aria-keyshortcuts="x"
      checked={selected}
      onChange={select}
    />
  );
}

/** Clicks the checkbox of the application that has the focus. `isRange`: as with Shift. */
export function pressFocusedBox({ isRange }: { isRange: boolean }): void {
  document.activeElement
    ?.closest(`li:has(${boxes})`)
    ?.querySelector(boxes)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }));
}

const boxes = 'input[data-select]';

/** The applications from the box that was clicked last to this one; only this one if the last is in another list. */
function between(box: HTMLInputElement, last: string | null): Selected[] {
  const shown = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  const from = shown.findIndex(({ dataset }) => dataset['select'] === last);
  const to = shown.indexOf(box);
  const range = from === -1 ? [box] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return range.map(({ dataset }) => ({ id: dataset['select'] ?? '', version: Number(dataset['version']) }));
}
