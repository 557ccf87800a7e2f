import type { Page } from '@playwright/test';

/**
 * Counts a visitor's presses of links and buttons on a page from now on, by mouse, touch or keyboard. Typing in a field
 * and choosing a file do not count.
 */
export async function countPresses(page: Page): Promise<() => string[]> {
  const pressed: string[] = [];
  await page.exposeFunction('reportPress', (name: string) => void pressed.push(name));
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const control = target instanceof Element ? target.closest('a, button, summary') : null;
        if (control && isTrusted) void reportPress(control.getAttribute('aria-label') ?? control.textContent ?? '');
      },
      { capture: true },
    );
  });
  return () => pressed;
}
declare function reportPress(name: string): Promise<void>;
