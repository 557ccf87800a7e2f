import { useState } from 'react';
import { tabStorage } from './browser-storage.ts';

/** Text that somebody typed and has not sent; `version`: of the record that it is to change, 0 where there is none. */
export type Unsent = { text: string; version: number };

const storageKey = 'careers-unsent';

function all(): Partial<Record<string, Unsent>> {
  const parsed: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '{}');
  return parsed as Partial<Record<string, Unsent>>; // written below, in this tab
}

export function readUnsent(key: string): Unsent | null {
  return all()[key] ?? null;
}

export function keepUnsent(key: string, unsent: Unsent | null): void {
  const { [key]: _, ...others } = all();
  tabStorage.setItem(storageKey, JSON.stringify(unsent ? { ...others, [key]: unsent } : others));
}

/** For somebody who signs out: nothing of theirs stays behind. */
export function forgetUnsent(): void {
  return tabStorage.removeItem(storageKey);
}

/**
 * What somebody is typing: it is still there after a reload, an expired session, a visit to another page.
 *
 * @param key Names the person, too: whoever signs in next in this tab is not shown it.
 * @returns the text, what changes it, and what is to be called once a text has arrived.
 */
export function useUnsent(key: string) {
  const [unsent, setUnsent] = useState(() => readUnsent(key));
  function change(next: Unsent | null): void {
    setUnsent(next);
    keepUnsent(key, next);
  }
  // Asks the storage: the answer may come when this form is gone, and after more was typed.
  function sent(text: string): void {
    if (readUnsent(key)?.text === text) change(null);
  }
  return { unsent, change, sent };
}
