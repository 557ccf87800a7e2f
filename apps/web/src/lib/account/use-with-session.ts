import { useEffect, useState } from 'react';
import { useAuth } from './use-auth.ts';

/**
 * Loads code that only signed-in people need, once the session is known; null before, for visitors, and after a failure. It
 * stays when the session ends.
 *
 * @param load A function of its module, so that it is the same each time.
 */
export function useWithSession<Part>(load: () => Promise<Part>): Part | null {
  const isSignedIn = useAuth().status === 'signed_in';
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isSignedIn) load().then(setPart, () => undefined);
  }, [isSignedIn, load]);
  return part;
}
