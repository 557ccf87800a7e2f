import { createJob, jobRow } from '@careers/samples/factories/job';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

// Expects an error in the log for each script that the browser does not run.
test.use({ javaScriptEnabled: false, expectedErrors: ['.js csp'] });

test('[HOME-21] the page arrives with its jobs, also for a filtered address', async ({ page, db }) => {
  const other = uniqueDepartment();
  const department = uniqueDepartment();
  const [first, second] = [await createJob(db, { department }), await createJob(db, { department: other })];
  await page.goto(`/?department=${department}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([first.title]);
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(department);
  await expect(page.getByText(second.title)).toHaveCount(0);
});

test('[HOME-04] [HOME-05] [HOME-06] [HOME-07] search and filters are a form', async ({ page, db }) => {
  const department = uniqueDepartment();
  const [wanted] = [
    await createJob(db, { department, location: 'Ely', title: 'Bell Ringer' }),
    await createJob(db, { department, location: 'Ely' }),
    await createJob(db, { department, title: 'Bell Founder' }),
  ];
  await page.goto(`/?search=${department}`); // an address that no cache holds from before the jobs
  await page.getByPlaceholder('Search jobs by title, description, or requirements...').fill('bell');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Ely');
  await page.getByRole('combobox', { name: 'Department' }).selectOption(department);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Full-time');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([wanted.title]);
  await expect(page.getByPlaceholder('Search jobs by title, description, or requirements...')).toHaveValue('bell');
});

test('[HOME-19] the next page of the list is a link', async ({ page, db }) => {
  const department = uniqueDepartment();
  await db.job.createMany({ data: Array.from({ length: 30 }, () => jobRow({ department })) });
  await page.goto(`/?department=${department}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

test('[JOB-03] [JOB-07] a job can be read, and applying starts with a link', async ({ page, db }) => {
  const job = await createJob(db);
  await page.goto(`/jobs/${job.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Keep the records of our customers’ vehicles right');
  await expect(page.getByRole('link', { name: 'Sign In to Apply' }).first()).toHaveAttribute(
    'href',
    `/login?redirect=%2Fjobs%2F${job.slug}%23apply`,
  );
  await page.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  const notice = page.locator('noscript > p'); // uses a selector, because Playwright's search by text skips it
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText('You need JavaScript to sign in. Please turn it on for this site, or call us.');
});

for (const path of ['/login', '/register', '/auth/forgot-password'])
  test(`${path} says that it needs JavaScript, in place of its form`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    for (const skeleton of await page.locator('[aria-busy="true"]').all()) await expect(skeleton).toBeHidden();
  });

for (const path of ['/auth/callback', '/dashboard', '/dashboard/profile', '/hiring', '/admin', '/admin/jobs'])
  test(`${path} says that it needs JavaScript, and nothing seems to be loading`, async ({ page }) => {
    await page.goto(path);
    const notice = page.locator('noscript > p');
    await expect(notice).toHaveText(/^You need JavaScript to .+ or call us\.$/);
    await expect(notice).toBeVisible();
    const skeletons = await page.locator('[aria-busy="true"] svg').all();
    expect(skeletons).not.toEqual([]);
    for (const skeleton of skeletons) await expect(skeleton).toBeHidden();
  });

test('[REACH-06] the legal pages can be read', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cookies/i })).toBeVisible();
});
