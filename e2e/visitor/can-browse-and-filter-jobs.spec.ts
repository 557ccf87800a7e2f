import { createJob, jobRow, type JobOverrides } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page, Request } from '@playwright/test';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

function cards(page: Page) {
  const list = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  return page.getByRole('main').locator(list).first().getByRole('listitem');
}
function titles(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}
function search(page: Page) {
  return page.getByPlaceholder('Search jobs by title, description, or requirements...');
}

test('[ROUTE-01] [HOME-02] [HOME-03] [HOME-13] the list of jobs is at the root of the site, and a card leads to its job', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department });
  await open(page, `/?department=${department}`);
  await expect(page).toHaveTitle('Find Your Dream Career | Larkfield Vehicle Leasing careers');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Career' })).toBeVisible();
  await expect(search(page)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});

test('[HOME-01] [HOME-15] the banner leads to the company’s own website and its telephone, the footer to accounts', async ({
  page,
}) => {
  await open(page, '/');
  const banner = page.getByRole('banner');
  const places = {
    'Car leasing': 'car-leasing',
    'Van leasing': 'van-leasing',
    About: 'about',
    Guides: 'guides',
    Contact: 'contact',
  };
  for (const [name, path] of Object.entries(places)) {
    await expect(banner.getByRole('link', { name })).toHaveAttribute('href', `https://www.example.com/${path}`);
  }
  await expect(banner.getByRole('link', { name: '01632 960 190' })).toHaveAttribute('href', 'tel:+441632960190');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/auth/register');
  await expect(footer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
  await expect(footer.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/login');
});

test('[HOME-04] typing narrows the list and the address, and clearing the box undoes both', async ({ page, db }) => {
  const department = uniqueDepartment();
  await createJob(db, { department, title: 'Zeppelin Steward' });
  await createJob(db, { department, description: '<p>You will moor zeppelins.</p>' });
  await createJob(db, { department, requirements: '<p>A licence for zeppelins</p>' });
  await createJob(db, { department, title: 'Ground Staff' });
  await open(page, `/?department=${department}`);
  await expect(titles(page)).toHaveCount(4);

  await search(page).pressSequentially('zeppelin');
  await expect(page).toHaveURL(`/?search=zeppelin&department=${department}`);
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: '3 jobs match' })).toBeVisible();
  await search(page).fill('');
  await expect(page).toHaveURL(`/?department=${department}`);
  await expect(titles(page)).toHaveCount(4);
});

test('[HOME-04] the search button does not wait for the typing to pause', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await search(page).fill('nothing has this word');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/?search=nothing+has+this+word');
});

const filters = [
  {
    point: '[HOME-05]',
    label: 'Location',
    all: 'All Locations',
    parameter: 'location',
    jobOf: () => ({ location: uniqueDepartment() }),
  },
  {
    point: '[HOME-06]',
    label: 'Department',
    all: 'All Departments',
    parameter: 'department',
    jobOf: () => ({ department: uniqueDepartment() }),
  },
  {
    point: '[HOME-07]',
    label: 'Type',
    all: 'All Types',
    parameter: 'employment_type',
    jobOf: () => ({ employment_type: ['Internship'], created_at: new Date('2027-06-01') }),
  },
];

for (const { point, label, all, parameter, jobOf } of filters) {
  test(`${point} [HOME-08] the filter ${label} narrows the list and the address; '${all}' removes the filter`, async ({
    page,
    db,
  }) => {
    const given: JobOverrides = jobOf();
    const job = await createJob(db, given);
    const other = await createJob(db, { created_at: new Date('2027-06-02') }); // comes first in the unfiltered list
    const value = given.location ?? given.department ?? 'Internship';
    const filter = page.getByRole('combobox', { name: label });
    function card(title: string) {
      return page.getByRole('heading', { level: 3, name: title, exact: true });
    }
    await expect(async () => {
      await open(page, '/'); // repeats until the server has noticed the change
      await expect(card(other.title)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(filter.getByRole('option', { selected: true })).toHaveText(all);

    await filter.selectOption(value);
    await expect(page).toHaveURL(`/?${parameter}=${value}`);
    await expect(card(job.title)).toBeVisible();
    await expect(card(other.title)).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Matching jobs' })).toBeVisible();
    await filter.selectOption(all);
    await expect(page).toHaveURL('/');
    await expect(card(other.title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Latest jobs' })).toBeVisible();
  });
}

test('[HOME-08] back and forward restore the filters, and a link with parameters opens filtered', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  await createJob(db, { department, location: 'Bath' });
  await createJob(db, { department, location: 'York' });
  await open(page, `/?department=${department}`);
  const location = page.getByRole('combobox', { name: 'Location' });
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(department);
  await expect(titles(page)).toHaveCount(2);

  await location.selectOption('York');
  await expect(titles(page)).toHaveCount(1);
  await search(page).fill('bath');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/?department=${department}`);
  await expect(location).toHaveValue('');
  await expect(search(page)).toHaveValue('');
  await expect(titles(page)).toHaveCount(2);
  await page.goForward();
  await expect(location).toHaveValue('York');
  await expect(search(page)).toHaveValue('bath');
});

test('[HOME-09] the cards stand in three columns, two or one', async ({ page }) => {
  await open(page, '/');
  async function columns(width: number) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    return new Set(lefts).size;
  }
  expect(await columns(1280)).toBe(3);
  expect(await columns(800)).toBe(2);
  expect(await columns(360)).toBe(1);
});

test('[HOME-11] [HOME-12] [HOME-16] a card says what the job is, without backslashes, and that it is filled', async ({
  page,
  db,
}) => {
  const department = `People \\& ${uniqueDepartment()}`;
  await createJob(db, {
    department,
    title: 'Driver\\’s Friend',
    location: 'King\\’s Lynn',
    employment_type: ['Full-time', 'Contract'],
    salary_min: 28_000,
    salary_max: 34_000,
    filled: true,
  });
  await createJob(db, { department, salary_min: null, salary_max: null });
  await createJob(db, { department, salary_period: 'hour', salary_min: 12.21, salary_max: 13.5 });
  await open(page, `/?department=${encodeURIComponent(department)}`);
  const card = cards(page).filter({ hasText: 'Driver’s Friend' });
  await expect(card.getByText(department.replace('\\', ''))).toBeVisible();
  await expect(card.getByText('King’s Lynn')).toBeVisible();
  await expect(card.getByText('Full-time • Contract')).toBeVisible();
  await expect(card.getByText('£28,000 - £34,000')).toBeVisible();
  await expect(card.getByText('Position Filled')).toBeVisible();
  await expect(page.getByText('Position Filled')).toHaveCount(1);
  await expect(cards(page).filter({ hasText: 'Competitive' })).toHaveCount(1);
  await expect(page.getByText('£12.21 - £13.50 an hour')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Department' }).getByRole('option', { selected: true })).toHaveText(
    `${department.replace('\\', '')} (3)`,
  );
  await expect(page.getByRole('main')).not.toContainText('\\');
});

test('[HOME-14] a list without jobs says what to do, and its button clears the search and filters', async ({
  page,
  checkAccessibility,
}) => {
  await open(page, '/?search=no-job-has-this-word');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or check back later.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(search(page)).toHaveValue('');
  await expect(titles(page).first()).toBeVisible();
});

test('[HOME-18] filled jobs are listed, Drafts are not, and the newest stands first', async ({ page, db }) => {
  const department = uniqueDepartment();
  await createJob(db, { department, title: 'The older one', filled: true, created_at: new Date('2026-02-01') });
  await createJob(db, { department, title: 'The newer one', created_at: new Date('2026-02-02') });
  await createJob(db, { department, title: 'The unwritten one', status: 'Draft' });
  await open(page, `/?department=${department}`);
  await expect(titles(page)).toHaveText(['The newer one', 'The older one']);
});

test('[HOME-18] the list and its filters are requested without a token, also by a signed-in candidate', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department });
  await signInOnScreen(page, await createCandidate(db));
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/jobs.')) requests.push(request);
  });
  await page.getByRole('link', { name: 'Browse Jobs', exact: true }).click();
  await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
  await expect(titles(page)).toHaveText([job.title]);
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) expect(request.headers()).not.toHaveProperty('authorization');
});

test('[HOME-19] the list says how many jobs match, and loads them page by page', async ({ page, db }) => {
  const department = uniqueDepartment();
  await db.job.createMany({ data: Array.from({ length: 50 }, () => jobRow({ department })) });
  await open(page, `/?department=${department}`);
  await expect(page.getByText('50 jobs match')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('Showing 24 of 50')).toBeVisible();

  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24).getByRole('link'), 'the keyboard stands at the first new card').toBeFocused();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(50);
  await expect(page.getByText('Showing 50 of 50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  expect(new Set(await titles(page).allTextContents()).size).toBe(50);
});

test('[HOME-19] a visitor who comes back from a job finds the list as they left it', async ({ page, db }) => {
  const department = uniqueDepartment();
  await db.job.createMany({ data: Array.from({ length: 30 }, () => jobRow({ department })) });
  await open(page, `/?department=${department}`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(30);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last()).toBeInViewport();
  await cards(page).last().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await expect(cards(page).last()).toBeInViewport();
});
