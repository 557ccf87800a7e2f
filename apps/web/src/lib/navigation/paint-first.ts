/** How long to wait at most: a tab in the background draws nothing. */
const FRAME_TIMEOUT_MS = 100;

/**
 * Lets the browser draw the link as pressed before it renders the next page, which takes a phone 100 ms. For `beforeLoad`
 * of a public page. A preload, and another filter on the same page, do not wait.
 */
export function paintFirst({ cause, preload }: { cause: string; preload: boolean }): Promise<void> | undefined {
  if (import.meta.env.SSR || preload || cause !== 'enter') return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve)); // a timer that is set in a frame runs once the frame is drawn
  });
}
