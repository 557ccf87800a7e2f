const name = 'ChunkLoadError';

/** Whether a chunk of the app's code could not be loaded while the browser was offline. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Renames errors of chunks that cannot be loaded while the browser is offline. The router reloads the page after such
 * an error, which is right after a release, when the chunk is gone; offline it would show the browser's own error page.
 * The router does not know the new name, so the page shows the error like any other.
 */
export function handleOfflineChunkErrors(): void {
  return addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return;
    payload.name = name;
    payload.message = 'Part of this page could not be loaded';
  });
}
