import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserStorage } from '../storage/browser-storage.ts';

const typed = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(`${typed}, [role="menu"]`));
}

/** Runs an action at its key (`{ '/': openSearch }`), unless the user types, has a dialog open or has them off. */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || !isSingleKey(event) || !areSingleKeysOn() || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      onPress(event);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const entry = 'careers-single-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether keys without a modifier, such as '/', do something: on until they are turned off in this browser. */
function areSingleKeysOn(): boolean {
  return browserStorage.getItem(entry) !== 'off';
}

/** People who speak to their computer, or press keys by mistake, must be able to turn such keys off (WCAG 2.1.4). */
export function useSingleKeysSetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  function setOn(value: boolean): void {
    if (value) browserStorage.removeItem(entry);
    else browserStorage.setItem(entry, 'off');
    for (const listener of listeners) listener();
  }
  return [on, setOn];
}
