import { useEffect, useState } from 'react';
import { useAuth } from './use-auth.ts';

/** Loads code for signed-in users; null for visitors and after a failure. `load` must stay the same function. */
export function useWithSession<Part>(load: () => Promise<Part>): Part | null {
  const isSignedIn = useAuth().status === 'signed_in';
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isSignedIn) load().then(setPart, () => undefined);
  }, [isSignedIn, load]);
  return part;
}
