import type { Selected } from '@careers/contracts/hiring/bulk';

/** The chosen applications of a job: the version of each as it was last shown, by its id. */
export type Chosen = ReadonlyMap<string, number>;

/** `filter`: the words of the filter by which all that match were chosen at once; null: they were chosen one by one. */
export type SelectionState = { chosen: Chosen; filter: string | null };
const none: SelectionState = { chosen: new Map(), filter: null };

/** The applications of one job that a person has selected, in every view and on every page of its applicants. */
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
    /** The id of the application whose checkbox was pressed last, from which a range goes. */
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
    /** Takes the version in which a selected application is shown now: what a person decides on is what they see. */
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
