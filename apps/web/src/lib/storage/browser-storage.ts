/**
 * Wraps one of the browser's storages. If it is blocked or full, values are held in memory instead, until the visitor
 * leaves the page.
 *
 * @param storage A function, because merely reading `localStorage` throws where storage is blocked.
 */
function storageIn(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem: (key: string): string | null => {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key: string, value: string): void => {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem: (key: string): void => {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Ignores a blocked storage, which holds nothing to remove.
      }
    },
  };
}

export const browserStorage = storageIn(() => localStorage);

export const tabStorage = storageIn(() => sessionStorage);
