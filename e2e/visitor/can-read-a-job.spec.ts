import { createJob } from '@careers/samples/factories/job';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

test('[ROUTE-02] [JOB-03] [JOB-08] a job’s page says what it is, in its head and beside its text', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, {
    title: 'End of Contract Inspector',
    department: 'Operations',
    location: 'Field-based',
    employment_type: ['Full-time', 'Contract'],
    salary_min: 30_000,
    salary_max: 35_500,
    filled: true,
    created_at: new Date('2026-11-15T23:30:00Z'),
  });
  await open(page, `/jobs/${job.slug}`);
  await expect(page).toHaveTitle('End of Contract Inspector | Larkfield Vehicle Leasing careers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'End of Contract Inspector' })).toBeVisible();
  await expect(main.getByText('Position Filled')).toBeVisible();
  const facts = main.getByRole('list').first();
  await expect(facts).toContainText('Operations');
  await expect(facts).toContainText('Field-based');
  await expect(facts).toContainText('Full-time • Contract');
  await expect(main.getByText('£30,000 - £35,500').first()).toBeVisible();

  const details = page.getByRole('region', { name: 'Job Details' });
  const terms = {
    Department: 'Operations',
    Location: 'Field-based',
    'Employment type': 'Full-time • Contract',
    'Salary range': '£30,000 - £35,500',
    Posted: '15 November 2026',
  };
  await expect(details.getByRole('term')).toHaveText(Object.keys(terms));
  await expect(details.getByRole('definition')).toHaveText(Object.values(terms));
  await checkAccessibility();

  await main.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Career' })).toBeVisible();
});

test('[JOB-04] the description always has its section, the other texts only when there is one', async ({
  page,
  db,
}) => {
  const bare = await createJob(db);
  const full = await createJob(db, {
    requirements: '<p>R</p>',
    benefits: '<p>B</p>',
    duties_responsibilities: '<p>D</p>',
    shift_schedule: '<p>S</p>',
  });
  const sections = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.goto(`/jobs/${bare.slug}`);
  await expect(sections).toHaveText(['Job Description']);
  await page.goto(`/jobs/${full.slug}`);
  await expect(sections).toHaveText([
    'Job Description',
    'Requirements',
    'Benefits',
    'Duties and Responsibilities',
    'Shift and Schedule',
  ]);
});

test('[JOB-05] texts are shown as the HTML they are, with line breaks and without backslashes', async ({
  page,
  db,
}) => {
  const job = await createJob(db, {
    description: '<p>We\\’re <strong>hiring</strong>\nin Leeds.</p>\n\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
  });
  await page.goto(`/jobs/${job.slug}`);
  const text = page.getByRole('article');
  await expect(text.locator('p')).toHaveJSProperty('innerHTML', 'We’re <strong>hiring</strong><br>in Leeds.');
  await expect(text.getByRole('listitem')).toHaveText(['One', 'Two']);
  await expect(text.locator('br')).toHaveCount(1);
});

test('on paper a job has its text and how to reach the company, without controls', async ({ page, db }) => {
  const job = await createJob(db);
  await page.setViewportSize({ width: 700, height: 990 });
  await open(page, `/jobs/${job.slug}`);
  const pressed = [
    page.getByText('Apply for this role'),
    page.getByRole('link', { name: 'Sign In to Apply' }),
    page.getByText('Back to Jobs'),
    page.getByText('Admin Panel'),
  ];
  await page.emulateMedia({ media: 'print' });
  for (const each of pressed) await expect(each).toBeHidden();
  for (const printed of [
    page.getByRole('heading', { name: job.title }),
    page.getByText('Job Details'),
    page.getByText('01632 960 190'),
  ])
    await expect(printed).toBeVisible();
  await expect(page.getByRole('link', { name: '01632 960 190' })).not.toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('[JOB-01] [ROUTE-02] jobs without a slug are the list', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page).toHaveURL('/');
  await page.goto('/jobs/');
  await expect(page).toHaveURL('/');
});

test.describe('without a job at the address', () => {
  test.use({ expectedErrors: ['404 (Not Found)', '410 (Gone)'] });

  test('[JOB-02] an address without a job is a 404 page that leads back', async ({ page, checkAccessibility }) => {
    const reply = await page.goto('/jobs/nobody-has-this-slug');
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle('Job Not Found | Larkfield Vehicle Leasing careers');
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await expect(page.getByText("The job you're looking for doesn't exist or has been removed.")).toBeVisible();
    await checkAccessibility();
    await page.getByRole('main').getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[JOB-02] the address of a deleted job is gone: 410', async ({ page, db }) => {
    const { slug } = await db.formerSlug.create({ data: { slug: `gone-${crypto.randomUUID()}` } });
    const reply = await page.goto(`/jobs/${slug}`);
    expect(reply?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
  });

  test('[JOB-02] a job that was deleted while its card was shown is not found either', async ({ page, db }) => {
    const department = uniqueDepartment();
    const job = await createJob(db, { department });
    await open(page, `/?department=${department}`);
    await db.job.delete({ where: { id: job.id } });
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Job Not Found | Larkfield Vehicle Leasing careers');
  });

  test('[ROUTE-16] any other path is a page that says so, with status 404', async ({ page, checkAccessibility }) => {
    const reply = await page.goto('/a/path/that/leads/nowhere');
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found | Larkfield Vehicle Leasing careers');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('van');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/?search=van');
    await page.goBack();
    await page.getByRole('link', { name: 'See all jobs' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('[JOB-02] a job that has moved leads to its new address, and the browser does not remember that', async ({
  page,
  db,
  request,
}) => {
  const job = await createJob(db);
  const former = `${job.slug}-before`;
  await db.formerSlug.create({ data: { slug: former, job_id: job.id } });
  const reply = await request.get(`/jobs/${former}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers()).toMatchObject({ location: `/jobs/${job.slug}`, 'cache-control': 'no-store' });
  await page.goto(`/jobs/${former}`);
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});
