/** Milliseconds after which a page is rendered in any case: a tab in the background draws nothing. */
const LONGEST_WAIT = 100;

/**
 * For `beforeLoad` of a public page: lets the browser draw the link as pressed before it renders the page that the link
 * leads to, which takes a phone a tenth of a second. It does not hold up a preload or a filter of the same page.
 */
export function paintFirst({ cause, preload }: { cause: string; preload: boolean }): Promise<void> | undefined {
  if (import.meta.env.SSR || preload || cause !== 'enter') return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() => setTimeout(resolve)); // a timer of a frame runs once that frame is drawn
  });
}
