import type { Selected } from '@careers/contracts/hiring/bulk';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The version of each chosen application as it was last shown, by its id. */
export type Chosen = ReadonlyMap<string, number>;

/** `filter`: the words of the filter whose matches were all chosen at once; null: they were chosen one by one. */
export type SelectionState = { chosen: Chosen; filter: string | null };
const none: SelectionState = { chosen: new Map(), filter: null };

/** The selected applications of one job, or of every job, in every view and on every page of the applicants. */
export type Selection = ReturnType<typeof createSelection>;

export function createSelection() {
  let state = none;
  let last: string | null = null;
  const listeners = new Set<() => void>();
  function change(next: SelectionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    /** The id of the application whose checkbox was clicked last, from which a range goes. */
    lastPressed: () => last,
    notePressed: (id: string): void => {
      last = id;
    },
    set: (applications: readonly Selected[], selected: boolean): void => {
      const chosen = new Map(state.chosen);
      for (const { id, version } of applications)
        if (selected) chosen.set(id, version);
        else chosen.delete(id);
      change(chosen.size === 0 ? none : { ...state, chosen });
    },
    replace: (applications: readonly Selected[], filter: string): void =>
      change({ chosen: new Map(applications.map(({ id, version }) => [id, version])), filter }),
    /** Takes the version that is shown now: an administrator decides on what they see. */
    see: ({ id, version }: Selected): void => {
      if (state.chosen.has(id) && state.chosen.get(id) !== version)
        change({ ...state, chosen: new Map(state.chosen).set(id, version) });
    },
    clear: (): void => change(none),
  };
}

export function toSelected(chosen: Chosen): Selected[] {
  return [...chosen].map(([id, version]) => ({ id, version }));
}

export const SelectionContext = createContext<Selection>(createSelection());

/** The selection of the job whose applicants were shown last, or of every job. It stays while one of them is shown. */
let last = { key: '', selection: createSelection() };

export function selectionOf(user_id: string, of: string): Selection {
  const key = `${user_id} ${of}`;
  if (last.key !== key) last = { key, selection: createSelection() };
  return last.selection;
}

export function useSelected(selection: Selection): SelectionState {
  return useSyncExternalStore(selection.subscribe, selection.get);
}

/** Renders again only when the application enters or leaves the selection. */
export function useIsSelected(id: string): [Selection, boolean] {
  const selection = useContext(SelectionContext);
  return [selection, useSyncExternalStore(selection.subscribe, () => selection.get().chosen.has(id))];
}
