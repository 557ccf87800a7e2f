import type { Browser, Page } from '@playwright/test';
import { median } from './statistics.ts';

/** How many times slower than this machine the browser's processor is. */
const SLOWDOWN = 4;
const phone = { width: 412, height: 823 };

/** What a visitor does in a page, and what tells that the page has answered. */
type Action = { name: string; act: (page: Page) => Promise<void> };

const search = '#main input[type=search]';
const card = '#main li h3';

/** What a visitor does in the list. */
export const onList: readonly Action[] = [
  {
    name: 'type in the search',
    act: async (page) => {
      await page.locator(search).pressSequentially('manager', { delay: 60 });
      await page.waitForURL(/search=manager/);
    },
  },
  {
    name: 'clear the search',
    act: async (page) => {
      await page.locator(search).press('ControlOrMeta+a');
      await page.locator(search).press('Delete');
      await page.waitForURL((url) => url.search === '');
    },
  },
  {
    name: 'choose a filter',
    act: async (page) => {
      const filter = page.getByRole('combobox', { name: 'Department' });
      await filter.focus();
      await filter.press('ArrowDown');
      await page.waitForURL(/department=/);
      await filter.press('ArrowUp');
      await page.waitForURL((url) => url.search === '');
    },
  },
  {
    name: 'load more',
    act: async (page) => {
      const cards = await page.locator(card).count();
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.locator(card).nth(cards).waitFor();
    },
  },
  {
    name: 'open a job',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Job Description' }).waitFor();
    },
  },
];

/** What a visitor does at a job. */
export const onJob: readonly Action[] = [
  {
    name: 'go to the list',
    act: async (page) => {
      await page.getByRole('link', { name: 'Back to Jobs' }).click();
      await page.locator(card).first().waitFor();
    },
  },
  {
    name: 'come back',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Job Description' }).waitFor();
    },
  },
];

/**
 * How long the browser takes from each of a visitor's actions to the next picture, on a processor four times slower: the
 * longest event of each action in milliseconds, the median of the runs. The first is a tap as soon as the page is painted,
 * while its scripts start. The longest of all is the page's Interaction to
 * Next Paint.
 */
export async function measureInteractions(
  browser: Browser,
  actions: readonly Action[],
  url: string,
  runs: number,
): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1)
    for (const [name, delay] of await oneRun(browser, url, actions))
      taken.set(name, [...(taken.get(name) ?? []), delay]);
  return new Map([...taken].map(([name, delays]) => [name, median(delays)]));
}

async function oneRun(browser: Browser, url: string, actions: readonly Action[]): Promise<[string, number][]> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observeEvents);
  const delays: [string, number][] = [];
  async function measure({ name, act }: Action): Promise<void> {
    await act(page);
    delays.push([name, await longestEvent(page)]);
  }
  await page.goto(url, { waitUntil: 'commit' });
  await measure({ name: 'tap at once', act: tapAtOnce });
  for (const action of actions) await measure(action);
  await page.close();
  return delays;
}

/** Taps the heading, which does nothing, at the first picture. Resolves when the scripts run. */
async function tapAtOnce(page: Page): Promise<void> {
  await page.locator('#main h1').tap();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
}

/** Runs in the page: keeps the longest event since `longestEvent` last asked. */
function observeEvents(): void {
  const kept = { longest: 0 };
  Object.assign(window, { careersEvents: kept });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Milliseconds, in steps of eight; 0 for events of less than 16. */
function longestEvent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The entry of an event is there once its picture is.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const kept = Reflect.get(window, 'careersEvents') as { longest: number };
    const { longest } = kept;
    kept.longest = 0;
    return longest;
  });
}
