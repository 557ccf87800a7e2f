import { browserStorage, tabStorage } from '../storage/browser-storage.ts';

/** The entry that shows, when a provider sends a visitor back, that this tab sent them there. */
const entryKey = 'careers-code-verifier';

/** Whether the sign-in client stores a code verifier under this key. It uses longer keys for several at a time. */
function isVerifier(key: string): boolean {
  return key.endsWith('-code-verifier');
}
function isNewestVerifier(key: string): boolean {
  return isVerifier(key) && !/-flows?-/.test(key);
}

/** The storage of the sign-in clients: the session stays with the browser, the newest code verifier with the tab. */
export const clientStorage: typeof browserStorage = {
  getItem: (key) => {
    if (isNewestVerifier(key)) return tabStorage.getItem(entryKey);
    return isVerifier(key) ? null : browserStorage.getItem(key);
  },
  setItem: (key, value) => {
    if (isNewestVerifier(key)) tabStorage.setItem(entryKey, value);
    else if (!isVerifier(key)) browserStorage.setItem(key, value);
  },
  removeItem: (key) => {
    if (isNewestVerifier(key)) tabStorage.removeItem(entryKey);
    else if (!isVerifier(key)) browserStorage.removeItem(key);
  },
};

export function hasCodeVerifier(): boolean {
  return tabStorage.getItem(entryKey) !== null;
}

export function forgetCodeVerifier(): void {
  tabStorage.removeItem(entryKey);
}
