import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { open, rendersAnew } from '../support/open.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['404', 'Part of this page could not be loaded', ...rendersAnew] });

/** Takes away the scripts that the page has not loaded, as a release does, until it is loaded anew `times` times. */
async function replaceRelease(page: Page, times = 1): Promise<{ loads: () => number }> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let [requested, shown] = [0, 0];
  page.on('request', (request) => (requested += request.isNavigationRequest() ? 1 : 0));
  page.on('domcontentloaded', () => (shown += 1));
  await page.route('**/assets/*.js', (route) =>
    requested >= times || loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return { loads: () => shown };
}

test('[DEPLOY-05] a tab of the previous release, whose scripts are gone, reloads once by itself and goes on', async ({
  page,
}) => {
  await open(page, '/');
  const { loads } = await replaceRelease(page);
  // Opens the link without hovering, which would preload the next page's script.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).dispatchEvent('click');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(loads()).toBe(1);
  const entries = await page.evaluate(() => [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)));
  expect(entries.filter((name) => name.includes('reload'))).toEqual([]);
});

test('[DEPLOY-05] a tab whose scripts are gone for good reloads once, says so and offers to load the page again', async ({
  page,
}) => {
  await open(page, '/');
  const { loads } = await replaceRelease(page, Infinity);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).dispatchEvent('click');
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'This site has a new version' })).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('[DEPLOY-05] a candidate whose tab reloads because of a release finds the letter that they were writing', async ({
  page,
  db,
}) => {
  const { slug } = await createJob(db);
  await signIn(page, await createCandidate(db));
  await page.goto(`/jobs/${slug}`);
  const letter = page.getByLabel('Cover Letter (Optional)');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await letter.fill('I know vans.');
  await page.getByRole('button', { name: 'Cancel' }).click();

  const { loads } = await replaceRelease(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(loads()).toBe(1);

  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(letter).toHaveValue('I know vans.');
});
