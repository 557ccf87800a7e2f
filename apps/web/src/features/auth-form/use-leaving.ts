import { useEffect, useState } from 'react';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

/** `leavingFor`: the site that is about to open; null: none. `onError` returns true if it has shown the error. */
export function useLeaving(onError: (error: unknown, way: string) => boolean = () => false) {
  const toast = useAuthToast();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(() => {
    // Ends the waiting state when the visitor comes back: the browser may restore this page as they left it.
    function restore({ persisted }: PageTransitionEvent): void {
      if (persisted) setLeavingFor(null);
    }
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function leave(way: string, go: () => Promise<void>): Promise<void> {
    toast.dismiss();
    setLeavingFor(way);
    try {
      await go();
    } catch (error) {
      setLeavingFor(null);
      if (!onError(error, way)) toast.showError(error);
    }
  }
  return { leavingFor, leave };
}
