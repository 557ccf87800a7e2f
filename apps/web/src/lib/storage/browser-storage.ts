/**
 * Holds values in memory, until the visitor leaves the page, if the storage is blocked or full. `storage` is a
 * function, because merely reading `localStorage` throws where storage is blocked.
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

/** Reads a stored JSON value; null for none, and for a text that is no JSON: the visitor may have written it. */
export function storedJson(storage: ReturnType<typeof storageIn>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export const browserStorage = storageIn(() => localStorage);

export const tabStorage = storageIn(() => sessionStorage);
