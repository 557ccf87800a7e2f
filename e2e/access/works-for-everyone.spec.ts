import { people, type Screen, screens } from '@careers/tools/look/screens';
import type { ScreensProduct } from '@careers/tools/look/screens-product';
import type { Browser } from '@playwright/test';
import {
  expectLargeTargets,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  expectStill,
  expectWholeWords,
  setTextSize,
} from '../support/access.ts';
import { test } from '../support/screens.ts';

test.describe.configure({ mode: 'parallel' }); // each takes minutes

/**
 * Checks screens at 320 px, which is 400 % zoom of 1280, in the light theme; with text of 200 % on a phone and at 1280
 * px; then at 1280 px in the dark theme.
 */
async function sweep(browser: Browser, product: ScreensProduct, shown: Screen[]): Promise<void> {
  for (const as of people) {
    const context = await browser.newContext({ ...product.contextOf(as), viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let last: Screen | undefined;
    for (const screen of shown.filter((each) => each.as === as)) {
      await test.step(screen.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 320, height: 640 });
        // Loads a new page for visitors, some of whose pages have no script, and where the last screen holds what was entered.
        await (last && !last.act && as !== 'visitor' ? product.showFrom : product.show)(page, screen);
        last = screen;
        await expectStill(page);
        await expectNoSidewaysScroll(page);
        await expectLargeTargets(page);
        // Otherwise a control counts as too small that the bar at the bottom covers in part until the page is scrolled.
        await page.setViewportSize({ width: 320, height: 4_000 });
        await expectNoAxeFindings(page);
        await setTextSize(session, 200);
        for (const viewport of [
          { width: 390, height: 844 },
          { width: 1280, height: 800 },
        ]) {
          await page.setViewportSize(viewport);
          await expectNoSidewaysScroll(page);
          await expectWholeWords(page);
        }
        await setTextSize(session, 100);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoAxeFindings(page, { rules: 'colours' });
      });
    }
    await context.close();
  }
}

/** The screens in groups that take about as long as each other. The last screens of visitors leave a session behind. */
const groups: Record<string, Screen[]> = {
  visitors: screens.filter(({ as }) => as === 'visitor'),
  'candidates and members of hiring teams': screens.filter(({ as }) => as !== 'visitor' && as !== 'admin'),
  'administrators (1 of 4)': quarterOfAdministrators(0),
  'administrators (2 of 4)': quarterOfAdministrators(1),
  'administrators (3 of 4)': quarterOfAdministrators(2),
  'administrators (4 of 4)': quarterOfAdministrators(3),
};

function quarterOfAdministrators(index: number): Screen[] {
  const all = screens.filter(({ as }) => as === 'admin');
  return all.slice((all.length * index) / 4, (all.length * (index + 1)) / 4);
}

for (const [owners, shown] of Object.entries(groups))
  test(`every screen of ${owners} is accessible at 400 % zoom, with text of 200 %, in both themes and without motion`, async ({
    browser,
    screensProduct,
  }) => {
    test.setTimeout(60_000 + shown.length * 15_000);
    await sweep(browser, screensProduct, shown);
  });
