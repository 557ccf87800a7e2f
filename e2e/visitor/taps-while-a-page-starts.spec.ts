import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

/**
 * Runs in the page. Presses the heading and the search repeatedly, and records the presses that reach React's
 * listeners.
 */
function pressAgainAndAgain(): void {
  const presses = ['pointerdown', 'touchend', 'click', 'dblclick'];
  const noted: string[] = [];
  Object.assign(window, { noted });
  setInterval(() => {
    const [heading, search] = [document.querySelector('h1'), document.querySelector('#main input')];
    if (!heading || !search) return;
    const reached: string[] = [];
    function note({ type, target }: Event): void {
      reached.push(target === heading ? type : `${type} on the search`);
    }
    for (const press of presses) document.addEventListener(press, note, true);
    for (const press of presses) heading.dispatchEvent(new Event(press, { bubbles: true }));
    search.dispatchEvent(new Event('click', { bubbles: true }));
    for (const press of presses) document.removeEventListener(press, note, true);
    const all = reached.join(', ');
    if (noted.at(-1) !== all) noted.push(all);
  });
}

test('while the page hydrates, a tap on text does not reach React, and a click on a control does', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // Slows the page down to the speed of a phone, which hydrates it in several tasks.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(pressAgainAndAgain);
  await open(page, '/');
  const all = 'pointerdown, touchend, click, dblclick, click on the search';
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'noted') as string[]))
    .toEqual([all, 'click on the search', all]);
});
