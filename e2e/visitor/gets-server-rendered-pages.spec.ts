import { createJob } from '@careers/samples/factories/job';
import type { Page, Route } from '@playwright/test';
import { open, rendersAnew } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

/** Collects the page's API calls and the violations of its content security policy. */
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
  'the jobs of a department': () => '/departments/operations',
  'a job': (slug) => `/jobs/${slug}`,
  'a job whose address says more than it needs': (slug) => `/jobs/${slug}?utm_source=mail`,
};

// Fails on a hydration mismatch too, because every test fails on console errors.
for (const [name, pathOf] of Object.entries(pages)) {
  test(`[HOME-21] ${name} arrives complete: its scripts fetch nothing and keep to its policy, however long it was cached`, async ({
    page,
    db,
  }) => {
    const job = await createJob(db);
    await page.clock.install({ time: Date.now() + 60 * 60 * 1000 }); // sets the clock an hour after the rendering
    const { calls, violations } = await watch(page);
    await open(page, pathOf(job.slug));
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test('[HOME-05] a choice and words that are entered before the scripts have loaded are not lost', async ({
  page,
  db,
}) => {
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

test('[ROUTE-17] after a navigation the title is announced, and the focus is at the start of the page', async ({
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
  // Expects the browser's error about the missing chunk, the page's own, and React's that it renders the page anew.
  test.use({ expectedErrors: ['404 (Not Found)', 'Part of this page could not be loaded', ...rendersAnew] });

  test('a page whose chunk stays missing says so and offers another try, in the document that it has', async ({
    page,
  }) => {
    const served = new Set<string>();
    page.on('response', (response) => void served.add(response.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const first = new Set(served);
    await page.route('**/assets/*.js', (route) =>
      first.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'This site has a new version' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});
