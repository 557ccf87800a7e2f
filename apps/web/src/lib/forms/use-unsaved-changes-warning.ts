import { useEffect } from 'react';

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
