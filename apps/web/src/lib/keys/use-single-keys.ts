import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './single-keys-setting.ts';

const typed = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'
>;

/** Whether a press is of a key alone, outside of a field and of a menu. */
export function isSingleKey({
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
  defaultPrevented,
  target,
}: Press): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(`${typed}, [role="menu"]`));
}

/**
 * Runs an action when its key is pressed alone (`{ '/': openSearch }`), unless the administrator has turned such keys
 * off, is typing, or has a dialog open.
 */
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
