import { type Screen, screens } from '@careers/tools/look/screens';
import { expect } from '@playwright/test';
import { test } from '../support/screens.ts';

/** Two phones, a tablet, a laptop, and a desktop on which narrow panels look lost and lines get too long. */
const widths = [320, 390, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;
/** The limit in pixels. Chromium draws no picture that is much higher. */
const MAX_HEIGHT = 16_000;

const components: Screen = { name: 'components', as: 'visitor', path: '/dev/ui', showsLoading: true };
/** Parts of the names of the screens to show, separated by spaces. The empty one is part of every name. */
const filters = (process.env['LOOK_AT'] ?? '').split(' ');
const chosen = [...screens, components].filter(({ name }) => filters.some((filter) => name.includes(filter)));

for (const [as, shown] of Map.groupBy(chosen, (screen) => screen.as))
  test(`screens of: ${as}`, async ({ browser, screensProduct }) => {
    const page = await browser.newPage(screensProduct.contextOf(as));
    for (const screen of shown) {
      await screensProduct.show(page, screen);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const isModal = (await page.locator('dialog:modal').count()) > 0;
      for (const width of widths)
        for (const colorScheme of themes) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          // Makes the window as high as the page, so that the footer is at the bottom and cards far down are drawn.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          if (!isModal) await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
          await expect.soft(page).toHaveScreenshot(`${screen.name}-${width}-${colorScheme}.png`);
        }
    }
    await page.close();
  });
