import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

/** Runs in the page: clicks the heading and the search again and again, and notes which clicks come as far as React's listeners. */
function clickAgainAndAgain(): void {
  const reached: string[] = [];
  Object.assign(window, { reached });
  setInterval(() => {
    const [heading, search] = [document.querySelector('h1'), document.querySelector('#main input')];
    if (!heading || !search) return;
    const seen: string[] = [];
    function note({ target }: Event): void {
      seen.push((target as Element).localName);
    }
    document.addEventListener('click', note, true);
    for (const element of [heading, search]) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.removeEventListener('click', note, true);
    const all = seen.join(' ');
    if (reached.at(-1) !== all) reached.push(all);
  });
}

test('while React takes the page over, a click on text does not hurry it, and one on a control reaches it', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 }); // a phone's: it takes the page over in several tasks
  await page.addInitScript(clickAgainAndAgain);
  await open(page, '/');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'reached') as string[]))
    .toEqual(['h1 input', 'input', 'h1 input']);
});
