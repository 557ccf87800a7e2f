import { createJob, jobRow } from '@careers/samples/factories/job';
import type { Page, Route } from '@playwright/test';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

/** Holds back the page's calls. Returns a function that releases them. */
async function hold(page: Page) {
  const waiting: Route[] = [];
  let held = true;
  await page.route('**/trpc/**', (route) => (held ? void waiting.push(route) : route.continue()));
  return async () => {
    held = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

function skeleton(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Loading jobs' });
}

test('[HOME-10] a visitor who comes to the list from another page sees six skeleton cards until it is loaded', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  await open(page, `/jobs/${job.slug}`);
  const release = await hold(page);
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Career' })).toBeVisible();
  await expect(skeleton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(skeleton(page).locator(':scope > div')).toHaveCount(6);
  await release();
  await expect(skeleton(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('[HOME-10] a changed filter keeps the old cards, marked busy, until the new ones are loaded', async ({
  page,
  db,
}) => {
  const other = uniqueDepartment();
  const department = uniqueDepartment();
  const [old, next] = [await createJob(db, { department }), await createJob(db, { department: other })];
  await open(page, `/?department=${department}`);
  const release = await hold(page);
  await page.getByRole('combobox', { name: 'Department' }).selectOption(other);
  await expect(page).toHaveURL(`/?department=${other}`);
  const list = page.getByRole('main').getByRole('list').last();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('heading', { name: old.title })).toBeVisible();
  await release();
  await expect(list.getByRole('heading', { name: next.title })).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

const away = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({
    error: {
      message: 'The service is temporarily unavailable. Please try again.',
      code: -32603,
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, error: 'unavailable' },
    },
  }),
};

test('a changed filter does not scroll the page, even where a click focuses nothing', async ({ page, db }) => {
  const [department, location] = [uniqueDepartment(), uniqueDepartment()];
  await createJob(db, { department, location });
  await db.job.createMany({ data: Array.from({ length: 30 }, () => jobRow({ location })) });
  await open(page, `/?location=${location}`);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
  await expect(page.getByText('1 job matches')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('when the calls are refused', () => {
  test.use({ expectedErrors: ['503 (Service Unavailable)', 'The service is temporarily unavailable.'] });

  for (const pressed of ['Failed to fetch jobs', 'Failed to fetch filter options'])
    test(`[HOME-17] the list and the filters say what could not be loaded, and 'Try again' at '${pressed}' loads both`, async ({
      page,
      db,
      checkAccessibility,
    }) => {
      const job = await createJob(db);
      await open(page, `/jobs/${job.slug}`);
      await page.route('**/trpc/**', (route) => route.fulfill(away));
      await page.getByRole('link', { name: 'Back to Jobs' }).click();
      const list = page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' });
      await expect(list).toBeVisible();
      await expect(list).toContainText('The service is temporarily unavailable. Please try again.');
      const options = page.getByRole('alert').filter({ hasText: 'Failed to fetch filter options' });
      await expect(options).toBeVisible();
      await checkAccessibility();

      await page.unroute('**/trpc/**');
      const release = await hold(page);
      const alert = page.getByRole('alert').filter({ hasText: pressed });
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(skeleton(page).locator(':scope > div')).toHaveCount(6);
      await release();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(options).toBeHidden();
      await expect(
        page.getByRole('combobox', { name: 'Location' }).getByRole('option', { name: /^Leeds \(/ }),
      ).toBeAttached();
    });

  test('on a phone the links of a list that could not be loaded begin where its heading does', async ({ page }) => {
    await open(page, '/');
    await page.route('**/trpc/**', (route) => route.fulfill(away));
    await page.getByRole('combobox', { name: 'Location' }).selectOption('Leeds');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('region', { name: /jobs$/ });
    const heading = await list.getByRole('heading', { level: 2 }).boundingBox();
    const clear = await list.getByRole('link', { name: 'Clear search and filters' }).boundingBox();
    expect(clear?.x).toBe(heading?.x);
  });

  test('[HOME-17] a next page that cannot be loaded keeps the cards that are shown', async ({ page }) => {
    await open(page, '/');
    await page.route('**/trpc/**', (route) => route.fulfill(away));
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' })).toBeVisible();
    const heads = page.getByRole('region', { name: 'Latest jobs' }).getByRole('heading', { level: 3 });
    await expect(heads).toHaveCount(24);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heads.count()).toBeGreaterThan(24);
  });

  test('[JOB-12] a job that cannot be loaded says so, and a retry loads it', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const department = uniqueDepartment();
    const job = await createJob(db, { department });
    await open(page, `/?department=${department}`);
    await page.route('**/trpc/**', (route) => route.fulfill(away));
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch job' })).toBeVisible();
    await expect(page.getByText('The service is temporarily unavailable. Please try again.')).toBeVisible();
    await checkAccessibility();
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  });
});

test('[JOB-01] a job that is loading is a skeleton', async ({ page, db }) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department });
  await open(page, `/?department=${department}`);
  const release = await hold(page);
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading job' })).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});

test('[HOME-19] a visitor who goes back before the job is loaded finds the list as they left it', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  await db.job.createMany({ data: Array.from({ length: 20 }, () => jobRow({ department })) });
  await open(page, `/?department=${department}`);
  const last = page.getByRole('main').getByRole('list').last().getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await hold(page);
  await last.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading job' })).toBeInViewport();
  await page.evaluate(() => new Promise(requestAnimationFrame)); // waits until every listener has had the scroll event
  await page.goBack();
  await expect(last).toBeInViewport();
});
