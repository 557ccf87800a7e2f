import { people, screens } from '@careers/tools/look/screens';
import type { Page } from '@playwright/test';
import { test } from '../support/screens.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' }); // each takes minutes

/** Returns the selectors of all current style rules of the page. */
function selectorsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function selectors(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText;
        return rule instanceof CSSGroupingRule ? selectors(rule.cssRules) : [];
      });
    }
    return [...document.styleSheets].flatMap((sheet) => selectors(sheet.cssRules));
  });
}

/** Returns those of the selectors that match an element of the page. */
function matching(page: Page, selectors: string[]): Promise<string[]> {
  return page.evaluate((some) => some.filter((each) => document.querySelector(each) !== null), selectors);
}

declare global {
  /** Returns what has moved since the page was first painted, by how much, and forgets it. */
  var takeShifts: () => { moved: string[]; value: number }[];
  /** Whether the time for which the browser waits for optional fonts is over. Undefined: the heading is not painted yet. */
  var fontsAreLate: boolean | undefined;
}

/**
 * Makes every page that opens record its layout shifts. Fonts come only once the screen's heading has stood for longer than
 * the 100 ms for which a browser waits for an optional font: one that comes earlier may still be used.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => {
      if (!document.querySelector('h1') || !performance.getEntriesByName('first-contentful-paint').length) return false;
      if (globalThis.fontsAreLate === undefined) {
        globalThis.fontsAreLate = false;
        // A timer that begins later and lasts longer than the browser's own ends after it, however busy the machine is.
        setTimeout(() => requestAnimationFrame(() => setTimeout(() => (globalThis.fontsAreLate = true), 200)), 200);
      }
      return globalThis.fontsAreLate;
    });
    await route.continue();
  });
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type LayoutShift = PerformanceEntry & { value: number; sources: Source[] };
    const observer = new PerformanceObserver(keep);
    const shifts: ReturnType<typeof takeShifts> = [];
    function keep(list: { getEntries: () => PerformanceEntry[] }): void {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({ value, moved: sources.map(movement) });
    }
    function movement({ node, previousRect: from, currentRect: to }: Source): string {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.outerHTML.slice(0, 80)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
    }
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeShifts = () => {
      keep({ getEntries: () => observer.takeRecords() });
      return shifts.splice(0);
    };
  });
}

/** Fails when more of the page has moved than rounds to a cumulative layout shift of 0.00. */
async function expectNoShift(page: Page, screen: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    return globalThis.takeShifts();
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total < 0.001 ? [] : shifts, `what moves on ${screen}`).toEqual([]);
}

const phone = { width: 390, height: 844 };
/** The time that a screen may take on a slow machine. */
const SCREEN_MS = 12_000;

for (const as of people) {
  const shown = screens.filter((each) => each.as === as && !each.act);
  test(`what is painted of a screen of a ${as} before its scripts come has all its styles, and nothing moves when they come`, async ({
    browser,
    screensProduct,
  }) => {
    test.setTimeout(60_000 + shown.length * SCREEN_MS);
    const options = { ...screensProduct.contextOf(as), ...(as === 'visitor' && { viewport: phone }) };
    const [scripted, still] = await Promise.all([
      browser.newContext(options),
      browser.newContext({ ...options, javaScriptEnabled: false }),
    ]);
    const [page, unscripted] = await Promise.all([scripted.newPage(), still.newPage()]);
    await watchShifts(page);
    for (const screen of shown) {
      await screensProduct.show(page, screen);
      await expectNoShift(page, screen.name);
      await unscripted.goto(page.url());
      const early = await selectorsOf(unscripted);
      const late = (await selectorsOf(page)).filter((selector) => !early.includes(selector));
      expect(await matching(unscripted, late), screen.name).toEqual([]);
    }
    await Promise.all([scripted.close(), still.close()]);
  });
}
