import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const statuses = ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'];

test('[APPLIED-01] [APPLIED-02] [APPLIED-03] a candidate sees each application with its status, letter and notes', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { department: 'Underwriting', location: 'Bristol, hybrid' });
  const candidate = await createCandidate(db);
  for (const status of statuses) await createApplication(db, job, candidate, { status });
  const letter = 'I have priced leases for six years. '.repeat(20);
  await createApplication(db, job, candidate, {
    cover_letter: letter,
    notes: 'Thursday at 14:00.\nAsk for Helen.',
    created_at: new Date('2026-11-19T23:30:00Z'),
  });

  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
  await expect(page.getByText('Track the status of your job applications')).toBeVisible();
  await expect(page).toHaveTitle(/^Applied Jobs \|/);

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const status of statuses) await expect(cards.filter({ hasText: status }).first()).toBeVisible();

  const newest = cards.first();
  const title = newest.getByRole('link', { name: job.title, exact: true });
  await expect(title).toHaveAttribute('href', /^\/dashboard\/applied\/[0-9a-f-]+$/);
  await expect(newest).toContainText('Underwriting');
  await expect(newest).toContainText('Bristol, hybrid');
  await expect(newest).toContainText('Applied 19 November 2026');
  await expect(newest.getByRole('heading', { name: 'Admin Notes' })).toBeVisible();
  await expect(newest.getByText('Thursday at 14:00.')).toBeVisible();
  const preview = newest.getByText('I have priced leases');
  expect(
    await preview.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
    'two lines',
  ).toBe(2);
  await expect(cards.nth(1).getByRole('heading', { name: 'Admin Notes' })).toBeHidden();
  await checkAccessibility();
});

test('[PIPE-12] an application has a page with its letter, CV, timeline and messages', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, admin] = [await createJob(db, { title: 'Tachograph Analyst' }), await createAdmin(db)];
  const candidate = await createCandidate(db);
  const cv = await db.cv.create({
    data: { profile_id: candidate.id, storage_key: crypto.randomUUID(), file_name: 'Sent then.pdf', size: 1_000 },
  });
  const letter = Array<string>(20).fill('I have priced leases for six years.').join('\n');
  const created_at = new Date('2026-11-02T09:30:00Z');
  const sent = { cover_letter: letter, adjustments: 'A room without steps.', cv_id: cv.id, created_at };
  const { id } = await createApplication(db, job, candidate, sent);
  for (const status of ['Rejected', 'Under Review'])
    await db.application.update({
      where: { id },
      data: { status, notes: 'We will ring you.', version: { increment: 1 }, updated_by: admin.id },
    });

  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('link', { name: `See the job ${job.title}` })).toHaveAttribute(
    'href',
    `/jobs/${job.slug}`,
  );
  await page.getByRole('link', { name: job.title, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/applied/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the job' })).toHaveAttribute('href', `/jobs/${job.slug}`);
  const steps = page.getByRole('region', { name: 'Your application’s progress' }).getByRole('listitem');
  await expect(steps, 'a status that was undone at once is not there').toHaveText([
    /^Applied, done2 November 2026$/,
    /^Under Review.*You are here$/,
    'Interview',
    'Our answer',
  ]);
  await expect(page.getByText(admin.full_name ?? '')).toHaveCount(0);
  expect(await page.getByRole('region', { name: 'Your cover letter' }).getByRole('paragraph').innerText()).toBe(letter);
  await expect(page.getByRole('region', { name: 'Notes from Larkfield' })).toContainText('We will ring you.');
  await expect(page.getByRole('region', { name: 'Adjustments you asked for' })).toContainText('A room without steps.');
  await expect(page.getByRole('region', { name: 'CV' })).toContainText('Sent then.pdf');
  await page.context().route(/\/api\/cvs\//, (route) => route.fulfill({ body: 'A CV' }));
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url().includes(`/api/cvs/${cv.id}`)),
    page.getByRole('button', { name: 'View CV' }).click(),
  ]);
  expect(new URL(request.url()).searchParams.size, 'a signed link').toBeGreaterThan(0);
  await checkAccessibility();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You withdrew this application on')).toBeFocused();
  await expect(steps.last()).toContainText('Withdrawn');

  await db.job.delete({ where: { id: job.id } });
  await db.cv.delete({ where: { id: cv.id } });
  await page.reload();
  await expect(page.getByText('The job was deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the job' })).toHaveCount(0);
  await expect(page.getByText('This application has no CV.')).toBeVisible();
});

test.describe('an address that leads to none of one’s applications', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('[APPLIED-05] says so, for another candidate’s too', async ({ page, db, checkAccessibility }) => {
    const [candidate, other] = [await createCandidate(db), await createCandidate(db)];
    const { id: theirs } = await createApplication(db, await createJob(db), other);
    await signIn(page, candidate);
    for (const wrong of [theirs, 'not-an-id']) {
      await page.goto(`/dashboard/applied/${wrong}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Application Not Found' })).toBeVisible();
    }
    await checkAccessibility();
    await page.getByRole('link', { name: 'Back to Applied Jobs' }).click();
    await expect(page).toHaveURL('/dashboard/applied');
  });
});

test('[APPLIED-01] three skeleton cards are shown while the applications are loading', async ({ page, db }) => {
  await signIn(page, await createCandidate(db));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/trpc\/.*applications\.list/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/dashboard/applied');
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your applications' });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expect(loading.locator('[data-skeleton]')).toHaveCount(3);
  answer();
  await expect(page.getByText('No applications yet')).toBeVisible();
  await expect(loading).toBeHidden();
});

test('[APPLIED-04] a candidate without applications is led to the jobs', async ({ page, db, checkAccessibility }) => {
  await signIn(page, await createCandidate(db));
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect(page.getByText('Start applying to jobs to see them here.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Browse available jobs' }).click();
  await expect(page).toHaveURL('/');
});

test("[APPLIED-05] a candidate sees no other candidate's applications, and their own even when the job is gone", async ({
  page,
  db,
}) => {
  const [job, removed, withdrawn] = [await createJob(db), await createJob(db), await createJob(db)];
  const [candidate, other] = [await createCandidate(db), await createCandidate(db)];
  await createApplication(db, job, other);
  await createApplication(db, removed, candidate);
  await createApplication(db, withdrawn, candidate);
  await db.job.delete({ where: { id: removed.id } });
  await db.job.update({ where: { id: withdrawn.id }, data: { status: 'Draft' } });

  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('heading', { level: 2, name: removed.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: withdrawn.title })).toBeVisible();
  await expect(page.getByText('No longer advertised')).toHaveCount(2);
  for (const { title } of [removed, withdrawn])
    await expect(page.getByRole('link', { name: `See the job ${title}` })).toHaveCount(0);
  await expect(page.getByText(job.title)).toHaveCount(0);
});

test('[APPLIED-05] the applications are not requested before the candidate is known to be signed in', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('applications.list')) requested.push(request.url());
  });
  await page.goto('/dashboard/applied');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
  expect(requested).toEqual([]);
});

test('a long list is shown a page at a time', async ({ page, db }) => {
  const job = await createJob(db);
  const candidate = await createCandidate(db);
  for (let count = 0; count < 30; count += 1) await createApplication(db, job, candidate);
  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('Showing 24 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(30);
  await expect(page.getByText('Showing 30 of 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test.describe('when the list cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the screen says so, and trying again helps', async ({ page, db, checkAccessibility }) => {
    await signIn(page, await createCandidate(db));
    await page.route(/\/trpc\/.*applications\.list/, (route) => route.abort('failed'));
    await page.goto('/dashboard/applied');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch applications');
    await checkAccessibility();
    await page.unroute(/\/trpc\/.*applications\.list/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No applications yet')).toBeVisible();
  });
});

test('[SHELL-01] [SHELL-02] [ROUTE-06] [ROUTE-07] [ROUTE-08] the shell says who is signed in and leads to each screen', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db, { full_name: 'Priya Nair' });
  await signIn(page, candidate);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await checkAccessibility();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('href', '/');
  await expect(banner.getByText(candidate.email)).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByText('Priya Nair')).toBeVisible();
  await expect(page.getByText('Job Seeker')).toBeVisible();

  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(nav.getByRole('link')).toHaveText(['Dashboard', 'Applied Jobs', 'Saved', 'Profile']);
  await expect(nav.locator('[aria-current]')).toHaveText('Dashboard');
  await nav.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible();
  await nav.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Manage your profile information and CV')).toBeVisible();
  await expect(page).toHaveTitle(/^Profile \|/);
  await nav.getByRole('link', { name: 'Applied Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
});

test('[SHELL-02] a candidate without a name is called Candidate, and an administrator is called one', async ({
  page,
  db,
}) => {
  await signIn(page, await createAdmin(db, { full_name: null }));
  await page.goto('/dashboard/applied');
  await expect(page.getByText('Candidate', { exact: true })).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
});
