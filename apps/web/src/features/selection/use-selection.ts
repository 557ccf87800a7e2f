import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSelection, type Selection, type SelectionState } from './selection.ts';

export const SelectionContext = createContext<Selection>(createSelection());

/** The selection of the job whose applicants were shown last. It stays while a person looks at one of them. */
let last = { key: '', selection: createSelection() };

export function selectionOf(user_id: string, job_id: string): Selection {
  const key = `${user_id} ${job_id}`;
  if (last.key !== key) last = { key, selection: createSelection() };
  return last.selection;
}

export function useSelected(selection: Selection): SelectionState {
  return useSyncExternalStore(selection.subscribe, selection.get);
}

/** Returns the selection of the page, and whether an application is in it. Renders again when that changes alone. */
export function useIsSelected(id: string): [Selection, boolean] {
  const selection = useContext(SelectionContext);
  return [selection, useSyncExternalStore(selection.subscribe, () => selection.get().chosen.has(id))];
}
