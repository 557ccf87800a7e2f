const name = 'ChunkLoadError';

/** Whether an error means that a chunk of the app's code could not be loaded while the browser was offline. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * The router reloads the page when a chunk cannot be loaded. That is right after a release, when the chunk is gone;
 * offline it would replace the page with the browser's own error page. So while the browser is offline the error gets
 * another name, which the router does not know, and the page shows it like any other error.
 */
export function handleOfflineChunkErrors(): void {
  return addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return;
    payload.name = name;
    payload.message = 'Part of this page could not be loaded';
  });
}
