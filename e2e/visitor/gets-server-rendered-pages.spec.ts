import { createJob } from '@careers/db/factories/job';
import type { Page, Route } from '@playwright/test';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

/** What a page asks the API for, and what its own policy forbids it. */
async function watch(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth\/v1|trpc)\//.test(pathname)) calls.push(pathname);
  });
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return { calls, violations };
}

const pages: Record<string, (slug: string) => string> = {
  'the list': () => '/',
  'a filtered list': () => '/?department=Operations',
  'a list whose address says more than it needs': () =>
    '/?department=Operations&utm_source=mail&location=&employment_type=all',
  'a list found by words': () => '/?search=fleet',
  'a job': (slug) => `/jobs/${slug}`,
  'a job whose address says more than it needs': (slug) => `/jobs/${slug}?utm_source=mail`,
};

// That nothing is said on the console (as of a page that is drawn otherwise than the server sent it) holds for every test.
for (const [name, pathOf] of Object.entries(pages)) {
  test(`[HOME-21] ${name} arrives whole: its scripts fetch nothing and break no rule of the page, however long it was kept`, async ({
    page,
    db,
  }) => {
    const job = await createJob(db);
    await page.clock.install({ time: Date.now() + 60 * 60 * 1000 }); // an hour after the server has rendered it
    const { calls, violations } = await watch(page);
    await open(page, pathOf(job.slug));
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test('[HOME-05] a choice made and words typed before the scripts have come are not lost', async ({ page, db }) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department, location: department, title: 'Early Bird' });
  await createJob(db, { department, location: department });
  const scripts: Route[] = [];
  let held = true;
  await page.route('**/assets/*.js', (route) => (held ? void scripts.push(route) : route.continue()));
  await page.goto(`/?location=${department}`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
  await page.getByPlaceholder('Search jobs by title, description, or requirements...').fill('bird');
  held = false;
  await Promise.all(scripts.map((route) => route.continue()));
  await expect(page).toHaveURL(`/?search=bird&location=${department}&department=${department}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([job.title]);
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(department);
  await expect(page.getByPlaceholder('Search jobs by title, description, or requirements...')).toHaveValue('bird');
});

test('[ROUTE-17] after a step to another page its title is said, and the keyboard stands at its beginning', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department, title: 'Stepping Clerk' });
  await open(page, `/?department=${department}`);
  await page.getByRole('link', { name: 'View Details' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Stepping Clerk | Larkfield Vehicle Leasing careers' }),
  ).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to Jobs' })).toBeFocused();
});

test.describe('after a new release', () => {
  // The browser's word on the part that is gone, and the router's when it was asked for while the pointer came near.
  test.use({ expectedErrors: ['404 (Not Found)', 'Failed to fetch dynamically imported module'] });

  test('a page that was opened before it asks for a part that is gone, and is loaded anew', async ({ page }) => {
    await open(page, '/');
    let loadedAnew = false;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loadedAnew = true;
    });
    await page.route('**/assets/*.js', (route) =>
      loadedAnew ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(loadedAnew).toBe(true);
  });
});
