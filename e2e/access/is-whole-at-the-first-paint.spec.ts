import { type Screen, screens } from '@careers/tools/look/screens';
import type { Page } from '@playwright/test';
import { test } from '../support/screens.ts';
import { expect } from '../support/test.ts';

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

const people: Screen['as'][] = ['visitor', 'candidate', 'admin'];
test.describe.configure({ timeout: 120_000 });

test('what is painted of a screen before its scripts come has all its styles', async ({ browser, screensProduct }) => {
  for (const as of people) {
    const options = screensProduct.contextOf(as);
    const [scripted, still] = await Promise.all([
      browser.newContext(options),
      browser.newContext({ ...options, javaScriptEnabled: false }),
    ]);
    const [page, unscripted] = await Promise.all([scripted.newPage(), still.newPage()]);
    for (const screen of screens.filter((each) => each.as === as && !each.act)) {
      await screensProduct.show(page, screen);
      await unscripted.goto(page.url());
      const early = await selectorsOf(unscripted);
      const late = (await selectorsOf(page)).filter((selector) => !early.includes(selector));
      expect(await matching(unscripted, late), screen.name).toEqual([]);
    }
    await Promise.all([scripted.close(), still.close()]);
  }
});
