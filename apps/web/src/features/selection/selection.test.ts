import { expect, test, vi } from 'vitest';
import { createSelection, toSelected } from './selection.ts';

const [ana, ben, cara] = ['a', 'b', 'c'].map((id) => ({ id, version: 1 })) as [Chosen, Chosen, Chosen];
type Chosen = { id: string; version: number };

test('applications are added and taken out, and readers hear of it', () => {
  const selection = createSelection();
  const heard = vi.fn();
  const end = selection.subscribe(heard);
  selection.set([ana, ben, cara], true);
  selection.set([ben], false);
  expect(toSelected(selection.get().chosen)).toEqual([ana, cara]);
  end();
  selection.clear();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(selection.get().chosen.size).toBe(0);
});

test('all that match a filter take the place of what was selected, under the words of the filter', () => {
  const selection = createSelection();
  selection.set([ana], true);
  selection.replace([ben, cara], 'status Applied');
  expect(selection.get().filter).toBe('status Applied');
  expect(toSelected(selection.get().chosen)).toEqual([ben, cara]);
  selection.set([ben, cara], false);
  expect(selection.get().filter, 'an empty selection has no filter').toBeNull();
});

test('what is shown anew is decided on as it is shown, and only what is selected', () => {
  const selection = createSelection();
  selection.set([ana], true);
  selection.see({ id: 'a', version: 2 });
  selection.see({ id: 'b', version: 2 });
  expect(toSelected(selection.get().chosen)).toEqual([{ id: 'a', version: 2 }]);
});
