/** The longest wait for a frame, because the browser draws no frame of a tab in the background. */
const FRAME_TIMEOUT_MS = 100;

/**
 * Lets the browser draw the link as pressed before it renders the next page, which takes a phone 100 ms. `beforeLoad`
 * of a public page calls it. A preload, and another filter on the same page, do not wait.
 */
export function paintFirst({ cause, preload }: { cause: string; preload: boolean }): Promise<void> | undefined {
  if (import.meta.env.SSR || preload || cause !== 'enter') return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve)); // a timer that is set in a frame runs once the frame is drawn
  });
}
