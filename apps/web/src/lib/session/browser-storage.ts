const memory = new Map<string, string>();

/**
 * The browser's local storage, and the page's memory where it is closed to us (cookies blocked, storage full): such a
 * visitor is signed in until the page is left.
 */
export const browserStorage = {
  getItem: (key: string): string | null => {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem: (key: string): void => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // closed to us: there is nothing in it
    }
  },
};
