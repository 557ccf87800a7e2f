import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob, type JobOverrides } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page, Route } from '@playwright/test';
import { uniqueDepartment } from '../support/unique-department.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const listOfJobs = /\/trpc\/.*admin\.jobs\.list/;

/** Creates a job that is newer than all others, at the top of the list. */
function createNewestJob(db: Db, overrides: JobOverrides = {}) {
  return createJob(db, { created_at: new Date(), ...overrides });
}

function cardOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('[AJOBS-01] [AJOBS-02] [AJOBS-05] an administrator sees each job with its state and its applicants', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const published = await createNewestJob(db, {
    department: 'Fleet',
    location: 'Glasgow',
    employment_type: ['Full-time', 'Contract'],
    description: `<h2>The role</h2><p>Keeps &amp; mends <strong>records</strong>.</p><p>${'A long day at a tidy desk. '.repeat(30)}</p>`,
  });
  const draft = await createNewestJob(db, { status: 'Draft', filled: true });
  for (let count = 0; count < 2; count += 1) await createApplication(db, published, await createCandidate(db));
  await createApplication(db, draft, await createCandidate(db));

  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByText('Manage job postings and applications')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Job' })).toHaveAttribute('href', '/admin/jobs/new');
  await expect(page).toHaveTitle(/^Jobs \|/);

  const card = cardOf(page, published.title);
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
  await expect(card.getByText('Position Filled')).toBeHidden();
  await expect(card).toContainText('Fleet');
  await expect(card).toContainText('Glasgow');
  await expect(card).toContainText('Full-time • Contract');
  const preview = card.getByText(/^Keeps & mends records\./);
  expect(
    await preview.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
    'two lines',
  ).toBe(2);
  await expect(card.getByText('2 applicants')).toBeVisible();
  await expect(card.getByText(/^Created \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/admin/jobs/${published.id}/edit`);
  await expect(card.getByRole('link', { name: 'Applicants' })).toHaveAttribute(
    'href',
    `/admin/jobs/${published.id}/applicants`,
  );

  const other = cardOf(page, draft.title);
  await expect(other.getByText('Draft', { exact: true })).toBeVisible();
  await expect(other.getByText('Position Filled')).toBeVisible();
  await expect(other.getByText('1 applicant', { exact: true })).toBeVisible();
  await checkAccessibility();
});

test('as a table the jobs are fifteen on a screen, sorted by their headings, narrowed, and left and found again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const common = { department, location: 'Hull', created_at: new Date('2026-03-01T10:00:00Z') };
  for (let count = 0; count < 30; count += 1)
    await createJob(db, {
      ...common,
      title: `Fleet Clerk ${10 + count}`,
      created_at: new Date('2026-01-01T10:00:00Z'),
    });
  const busy = await createJob(db, { ...common, title: 'Lease Planner' });
  await createJob(db, { ...common, title: 'Yard Lead', status: 'Draft', closing_date: new Date('2999-01-22') });
  await createApplication(db, busy, await createCandidate(db), { status: 'Interview' });
  await createApplication(db, busy, await createCandidate(db));

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByLabel('Department').selectOption(department);
  await expect(page).toHaveURL(`/admin/jobs?department=${department}&view=compact`);
  const table = page.getByRole('table', { name: 'Jobs' });
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText('Yard Lead');
  await expect(table.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  expect((await rows.nth(15).boundingBox())?.y, 'the fifteenth row is whole').toBeLessThanOrEqual(800 - 40);
  await checkAccessibility();
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    'Draft',
    department,
    /22 Jan 2999/,
    /0$/,
    /0$/,
    /1 Mar$/,
    '',
  ]);
  await expect(rows.nth(1).getByRole('link', { name: 'Yard Lead', exact: true })).toHaveAttribute('href', /^\/jobs\//);

  for (const [name, order, first] of [
    ['Title', 'ascending', 'Fleet Clerk 10'],
    ['Closes', 'ascending', 'Yard Lead'],
    ['New', 'descending', 'Lease Planner'],
    ['Applicants', 'descending', 'Lease Planner'],
  ] as const) {
    await table.getByRole('button', { name, exact: true }).click();
    await expect(table.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
    await expect(rows.nth(1)).toContainText(first);
  }
  const planner = rows.filter({ hasText: 'Lease Planner' });
  await expect(planner.getByRole('link', { name: '2 applicants for Lease Planner' })).toBeVisible();
  await expect(planner.getByRole('link', { name: '1 new applicant for Lease Planner' })).toBeVisible();

  // The way back leads to the list as it was left, with what was loaded and its place.
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(33);
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(400);
  for (const way of ['Back to Jobs', 'Cancel', 'Update Job']) {
    await last.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();
    await page.getByRole(way === 'Update Job' ? 'button' : 'link', { name: way }).click();
    await expect(page).toHaveURL(`/admin/jobs?department=${department}&sort=applicants&view=compact`);
    await expect(rows).toHaveCount(33);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
  await planner.getByRole('link', { name: '2 applicants for Lease Planner' }).click();
  await page.getByRole('link', { name: 'Applied 1 application' }).click();
  await expect(page).toHaveURL(/status=Applied/);
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page, 'a filter of the applicants does not lose the way back').toHaveURL(
    `/admin/jobs?department=${department}&sort=applicants&view=compact`,
  );
});

test('a typo in the search is corrected, and a job whose title is the search comes first', async ({ page, db }) => {
  await createJob(db, { title: 'Quillwright' });
  await createNewestJob(db, { title: 'Senior Quillwright' });
  await db.searchWord.upsert({ where: { word: 'quillwright' }, create: { word: 'quillwright', jobs: 2 }, update: {} });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs?search=quilwright');
  await expect(page.getByText('Showing results for quillwright.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Quillwright',
    'Senior Quillwright',
  ]);
});

test('[AJOBS-01] three skeletons are shown while the jobs are loading', async ({ page, db }) => {
  const job = await createNewestJob(db);
  await signIn(page, await createAdmin(db));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(listOfJobs, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/jobs');
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the jobs' });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expect(loading.locator('[data-skeleton]')).toHaveCount(3);
  answer();
  await expect(cardOf(page, job.title)).toBeVisible();
});

test('a long list is shown a page at a time', async ({ page, db }) => {
  // Creates old jobs, which do not push other tests' jobs off the first page.
  for (let count = 0; count < 25; count += 1) await createJob(db, { created_at: new Date('2020-01-01') });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText(/^Showing 24 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards.nth(24)).toBeVisible();
});

/** Removes all jobs from the server's response, because the tests' database is never empty. */
async function withoutJobs(route: Route): Promise<void> {
  const response = await route.fetch();
  const answers = (await response.json()) as { result: { data: object } }[];
  for (const { result } of answers)
    if ('jobs' in result.data)
      result.data = {
        jobs: [],
        total: 0,
        counts: { All: 0, Draft: 0, Published: 0, Filled: 0, Closed: 0 },
        departments: [],
        next_cursor: null,
        corrected: null,
      };
  await route.fulfill({ response, json: answers });
}

test('[AJOBS-08] without a job the screen offers to create the first', async ({ page, db, checkAccessibility }) => {
  await signIn(page, await createAdmin(db));
  await page.route(listOfJobs, withoutJobs);
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await expect(page.getByText('Create your first job posting to get started.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Job' })).toHaveCount(2);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Create Job' }).last().click();
  await expect(page).toHaveURL('/admin/jobs/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
});

test.describe('when the list cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[AJOBS-08] the screen says so, and trying again helps', async ({ page, db }) => {
    const job = await createNewestJob(db);
    await signIn(page, await createAdmin(db));
    await page.route(listOfJobs, (route) => route.abort('failed'));
    await page.goto('/admin/jobs');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch jobs');
    await page.unroute(listOfJobs);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, job.title)).toBeVisible();
  });
});

test('[ALAY-01] [ALAY-02] [ROUTE-09] [ROUTE-10] [ROUTE-11] [ROUTE-12] [ROUTE-13] [ROUTE-15] the shell says who is signed in and leads to each screen', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createNewestJob(db);
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
  await signIn(page, admin);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
  await checkAccessibility();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Admin', { exact: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/');
  await expect(banner.getByText(admin.email)).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByText('Helen Ashdown')).toBeVisible();
  await expect(page.getByText('System Administrator')).toBeVisible();

  const nav = page.getByRole('navigation', { name: 'Administration' });
  await expect(nav.getByRole('link')).toHaveText(['Overview', 'Users', 'Jobs', 'Settings']);
  const screens = [
    { link: 'Overview', path: '/admin', heading: 'Administration' },
    { link: 'Users', path: '/admin/users', heading: 'User Management' },
    { link: 'Settings', path: '/admin/settings', heading: 'Settings' },
    { link: 'Jobs', path: '/admin/jobs', heading: 'Jobs' },
  ];
  for (const { link, path, heading } of screens) {
    await nav.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`));
    await expect(nav.locator('[aria-current]')).toHaveText(link);
  }
  await cardOf(page, job.title).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();
  await expect(nav.locator('[aria-current]'), 'a screen below Jobs').toHaveText('Jobs');
});

test('[ALAY-02] on a phone the applicants are a tap away, their tab is marked, and no tab is cut', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/applications');
  const tabs = page.getByRole('complementary', { name: 'Signed in as' }).getByRole('link');
  await expect(tabs.filter({ visible: true })).toHaveText(['Overview', 'Users', 'Jobs', 'Settings', 'Applicants']);
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText('Applicants');
  await expect(page.getByRole('heading', { level: 1, name: 'Applicants' })).toBeVisible(); // the tabs are drawn anew before
  const edges = await tabs.locator('span').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { left, right, width } = text.getBoundingClientRect();
      return width > 0 ? [[left, right]] : [];
    }),
  );
  expect(edges).toHaveLength(5);
  expect(edges.flat(), 'each ends before the next begins').toEqual(edges.flat().toSorted((a, b) => a - b));
  expect(edges.at(-1)?.[1]).toBeLessThanOrEqual(320);
});

test('[ALAY-02] an administrator without a name is called Administrator', async ({ page, db }) => {
  await signIn(page, await createAdmin(db, { full_name: null }));
  await page.goto('/admin/settings');
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
});
