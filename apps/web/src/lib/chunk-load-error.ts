const name = 'ChunkLoadError';

/** Whether this is the error of a part of the app's code that did not arrive for want of a network. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * The router answers a part that did not arrive with a reload. That is right after a new release, when the part is gone;
 * without a network it would put the browser's own page in the place of ours. There the error is given another name: the
 * router then treats it like any other, and the page says it.
 */
export function handleOfflineChunkErrors(): void {
  return addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return;
    payload.name = name;
    payload.message = 'A part of this page did not arrive';
  });
}
