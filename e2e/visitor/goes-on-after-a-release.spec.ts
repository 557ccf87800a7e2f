import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['404', 'Failed to fetch dynamically imported module'] });

test('a tab of the previous release, whose scripts are gone, reloads once by itself and goes on', async ({ page }) => {
  await open(page, '/');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let isNewPage = false;
  let pages = 0;
  page.on('request', (request) => (isNewPage ||= request.isNavigationRequest()));
  page.on('domcontentloaded', () => (pages += 1));
  await page.route('**/assets/*.js', (route) =>
    isNewPage || loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  // Opens the link without hovering, which would preload the next page's script.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).dispatchEvent('click');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(pages).toBe(1);
});
