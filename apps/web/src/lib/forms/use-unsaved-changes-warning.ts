import { useEffect } from 'react';

/** Makes the browser ask before it closes or reloads the page while `unsaved` is true. */
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
