import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const aborted = new AbortController();
  addEventListener('online', listener, aborted);
  addEventListener('offline', listener, aborted);
  return () => aborted.abort();
}

export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}
