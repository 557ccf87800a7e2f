/**
 * One of the browser's storages, and the page's memory where it is closed to us (cookies blocked, storage full): what is
 * kept there lasts until the page is left.
 *
 * @param storage Looked up at each use: where it is closed, that alone throws.
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
        // closed to us: there is nothing in it
      }
    },
  };
}

/** Shared by the site's tabs, and kept when the browser is closed. */
export const browserStorage = storageIn(() => localStorage);

/** This tab's own: it outlives a reload, not the tab. */
export const tabStorage = storageIn(() => sessionStorage);
