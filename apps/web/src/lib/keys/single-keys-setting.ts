import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage/browser-storage.ts';

const entry = 'careers-single-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether keys without a modifier, such as '/', do something. It is on until the administrator turns it off in this
 * browser.
 */
export function areSingleKeysOn(): boolean {
  return browserStorage.getItem(entry) !== 'off';
}

/**
 * Returns the setting and the function that changes it. People who speak to their computer, or press keys by mistake, must
 * be able to turn such keys off (WCAG 2.1.4).
 */
export function useSingleKeysSetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  function setOn(value: boolean): void {
    if (value) browserStorage.removeItem(entry);
    else browserStorage.setItem(entry, 'off');
    for (const listener of listeners) listener();
  }
  return [on, setOn];
}
