import { useEffect } from 'react';

/** The browser asks before it closes or reloads a page on which something is not saved. */
export function useUnsavedChangesWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    function ask(event: BeforeUnloadEvent): void {
      return event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
