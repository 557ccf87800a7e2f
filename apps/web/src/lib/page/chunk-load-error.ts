const name = 'ChunkLoadError';

/** The time after a reload in which a missing script was not lost with an earlier release: the page stays. */
const RELOAD_PAUSE_MS = 30_000;

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Handles chunks of the app's code that cannot be loaded. After a release the scripts of a page that was opened before
 * are gone, so the page reloads itself, once, and goes on with the new ones; drafts survive that. Offline a reload
 * would show the browser's own error page, so the page shows the error.
 *
 * The errors get another name, because the router would reload after those that it knows, and note it in the browser's
 * storage.
 */
export function handleChunkErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name;
    payload.message = 'Part of this page could not be loaded';
    if (navigator.onLine && !wasJustReloaded()) location.reload();
  });
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < RELOAD_PAUSE_MS;
}
