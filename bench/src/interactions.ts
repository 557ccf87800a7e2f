import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from './statistics.ts';

/** The factor by which the browser's processor is slower than this machine's. */
const SLOWDOWN = 4;
const phone = { width: 412, height: 823 };
/** The pause between taps while a page starts. */
const TAP_INTERVAL_MS = 100;
/** The number of taps after the page has drawn whose account it is. */
const LAST_TAPS = 5;

/** An action of a visitor. `act` resolves when the page has reacted. */
type Action = { name: string; act: (page: Page) => Promise<void> };

const search = '#main input[type=search]';
const card = '#main li h3';

/** The actions of a visitor in the list. */
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
      await page.getByText('Filters', { exact: true }).tap();
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
      await page.getByRole('button', { name: 'Load more' }).tap();
      await page.locator(card).nth(cards).waitFor();
    },
  },
  {
    name: 'open a job',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .tap();
      await page.getByRole('heading', { name: 'Job Description' }).waitFor();
    },
  },
];

/** The actions of a visitor on a job's page. */
export const onJob: readonly Action[] = [
  {
    name: 'go to the list',
    act: async (page) => {
      await page.getByRole('link', { name: 'Back to Jobs' }).tap();
      await page.locator(card).first().waitFor();
    },
  },
  {
    name: 'come back',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .tap();
      await page.getByRole('heading', { name: 'Job Description' }).waitFor();
    },
  },
];

function chooseTime(place: number) {
  return (page: Page): Promise<void> => page.locator('label:has(input[type=radio])').nth(place).tap();
}

/** The actions of a candidate whom 20 times are offered. */
export const onInterview: readonly Action[] = [
  { name: 'choose a time', act: chooseTime(0) },
  { name: 'choose another', act: chooseTime(3) },
];

/**
 * Measures the time from each of a visitor's actions to the next paint, on a processor four times slower: the longest
 * interaction of each action in milliseconds, the median of the runs. The first action taps the page from its first
 * paint on, while its scripts start. The longest of all is the page's Interaction to Next Paint.
 *
 * @param session The session of a person who is signed in, as the sign-in service replies with it.
 */
export async function measureInteractions(
  browser: Browser,
  actions: readonly Action[],
  url: string,
  runs: number,
  session?: string,
): Promise<Map<string, number>> {
  const point = await headingPoint(browser, url, session);
  const taken = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1)
    for (const [name, delay] of await oneRun(await openPage(browser, session), url, actions, point))
      taken.set(name, [...(taken.get(name) ?? []), delay]);
  return new Map([...taken].map(([name, delays]) => [name, median(delays)]));
}

type Point = { x: number; y: number };

async function openPage(browser: Browser, session: string | undefined): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  if (session) await page.addInitScript((text) => localStorage.setItem('careers-session', text), session);
  return page;
}

/** Finds the page's heading in a separate visit: the search would keep the measured page busy. */
async function headingPoint(browser: Browser, url: string, session: string | undefined): Promise<Point> {
  const page = await openPage(browser, session);
  await page.goto(url);
  const heading = page.locator('#main h1');
  await heading.waitFor();
  const box = await heading.boundingBox();
  await page.close();
  if (!box) throw new Error(`${url} has no heading`);
  return { x: box.x + 10, y: box.y + 10 };
}

async function oneRun(page: Page, url: string, actions: readonly Action[], point: Point): Promise<[string, number][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observeInteractions);
  const delays: [string, number][] = [];
  await openAndWaitForPaint(page, session, url);
  await tapWhileStarting(session, point);
  delays.push(['tap while it starts', await longestInteraction(page)]);
  for (const { name, act } of actions) {
    await act(page);
    delays.push([name, await longestInteraction(page)]);
  }
  await page.close();
  return delays;
}

/** Opens a page. Resolves when the browser's protocol reports the first paint: a script would keep the page busy. */
async function openAndWaitForPaint(page: Page, session: CDPSession, url: string): Promise<void> {
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const painted = Promise.withResolvers<void>();
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstPaint') painted.resolve();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await painted.promise;
}

/**
 * Taps the heading, which does nothing, until the scripts have drawn whose account it is, and a few times more while React
 * hydrates the rest. Uses the browser's protocol, because Playwright's own tap runs a script in the page first.
 */
async function tapWhileStarting(session: CDPSession, point: Point): Promise<void> {
  let left = LAST_TAPS;
  while (left > 0) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const expression = `document.querySelector('header a[href="/login"], [aria-label="Signed in as"] b') !== null`;
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.value === true) left -= 1;
    await sleep(TAP_INTERVAL_MS);
  }
}

/** Runs in the page. Stores the longest interaction since the last call of `longestInteraction`. */
function observeInteractions(): void {
  const stored = { longest: 0 };
  Object.assign(window, { careersInteractions: stored });
  new PerformanceObserver((list) => {
    // Skips events that are no interactions, such as a pointer over an element when the page is first laid out.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) stored.longest = Math.max(stored.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns milliseconds, in steps of eight; 0 for interactions of less than 16. */
function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Waits for the next paint, after which the entry of an event is available.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stored = Reflect.get(window, 'careersInteractions') as { longest: number };
    const { longest } = stored;
    stored.longest = 0;
    return longest;
  });
}
