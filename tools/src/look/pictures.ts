import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screens, type Screen } from './screens.ts';
import type { ScreensProduct } from './screens-product.ts';

/** The narrowest phone, a tablet, and a desk wide enough to leave lonely panels and long lines. */
const widths = [320, 768, 1920] as const;
/** Pixels: Chromium draws no picture that is much higher. */
const HIGHEST = 16_000;
const themes = ['light', 'dark'] as const;

/** A picture: its screen, and the name of its file. */
export type Picture = { screen: Screen; file: string };

/** The page of the components, which the tests look at too. */
const components: Screen = { name: 'components', as: 'visitor', path: '/dev/ui', showsLoading: true };
const people = ['visitor', 'candidate', 'newcomer', 'admin'] as const;

/** The screens whose name contains one of the texts; all without a text. */
export function chosenScreens(filters: readonly string[]): Screen[] {
  const all = [...screens, components];
  return filters.length === 0 ? all : all.filter(({ name }) => filters.some((text) => name.includes(text)));
}

/** Takes a picture of each screen in every width and theme; its whole page, and of an open dialog what the window shows. */
export async function takePictures(
  browser: Browser,
  product: ScreensProduct,
  chosen: readonly Screen[],
  folder: string,
): Promise<Picture[]> {
  await mkdir(folder, { recursive: true });
  const taken = people.map(async (as) => {
    const context = await browser.newContext(product.contextOf(as));
    const page = await context.newPage();
    const pictures: Picture[] = [];
    for (const screen of chosen.filter((each) => each.as === as)) {
      await product.show(page, screen);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const isModal = (await page.locator('dialog:modal').count()) > 0;
      for (const width of widths)
        for (const colorScheme of themes) {
          const file = `${screen.name}-${width}-${colorScheme}.png`;
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          // A window as high as the page: what stays at its foot is there, and cards far down are drawn.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          if (!isModal) await page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
          await page.screenshot({ path: join(folder, file) });
          pictures.push({ screen, file });
        }
    }
    await context.close();
    return pictures;
  });
  return (await Promise.all(taken)).flat();
}
