import { useEffect } from 'react';

let takeOver: () => void = () => {};
const takenOver = new Promise<void>((resolve) => {
  takeOver = resolve;
});

/**
 * Once React has made the server's page its own, in the browser. It does so piece by piece, and the router forgets a page
 * as soon as a guard leads away from it: a piece that has still to be taken over then fails (TanStack/router#7947).
 */
export function whenHydrated(): Promise<void> {
  return takenOver;
}

/** Says so. Every shell does: it stands in the piece of a page that is taken over last. */
export function useMarkHydrated(): void {
  return useEffect(() => takeOver(), []);
}
