import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const overviewCall = /\/trpc\/.*overview/;

function panel(page: Page, name: string) {
  return page.getByRole('region', { name });
}

test('[SHELL-04] the dashboard shows applications by status, the latest three, the profile and the newest jobs', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db, { phone: '01632 960 001', location: 'Leeds' });
  const [oldest, older, gone] = [await createJob(db), await createJob(db), await createJob(db)];
  const newest = await createJob(db, { created_at: new Date(), location: 'Bristol, hybrid' });
  await createApplication(db, oldest, candidate, { status: 'Rejected' });
  await createApplication(db, older, candidate, { status: 'Interview' });
  await createApplication(db, gone, candidate);
  await createApplication(db, newest, candidate, {
    status: 'Offer',
    withdrawn_at: new Date(),
    created_at: new Date('2026-11-19T23:30:00Z'),
  });
  await db.job.delete({ where: { id: gone.id } });

  await signInOnScreen(page, candidate);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const counts = panel(page, 'Your applications').getByRole('definition');
  await expect(counts).toHaveText(['1', '1', '1', '1']);
  await expect(panel(page, 'Your applications').getByRole('term')).toHaveText([
    'Applied',
    'Interview',
    'Rejected',
    'Withdrawn',
  ]);
  await expect(panel(page, 'Your applications').getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/dashboard/applied',
  );

  const latest = panel(page, 'Latest applications').getByRole('listitem');
  await expect(latest).toHaveCount(3);
  await expect(latest.first()).toContainText('Applied 19 November 2026');
  await expect(latest.first()).toContainText('Withdrawn');
  await expect(latest.first().getByRole('link', { name: newest.title })).toHaveAttribute(
    'href',
    `/jobs/${newest.slug}`,
  );
  await expect(latest.nth(1)).toContainText(gone.title);
  await expect(latest.nth(1).getByRole('link')).toHaveCount(0);
  await expect(latest.nth(2)).toContainText('Interview');

  const profile = panel(page, 'Your profile');
  await expect(profile.getByRole('progressbar', { name: '3 of 6 sections complete' })).toHaveAttribute('value', '50');
  await expect(profile.getByRole('listitem')).toHaveText(['LinkedIn URL', 'Portfolio URL', 'CV']);
  await expect(profile.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/dashboard/profile');

  const jobs = panel(page, 'Newest jobs');
  await expect(jobs.getByRole('listitem')).toHaveCount(4);
  await checkAccessibility();
  await jobs.getByRole('link', { name: newest.title, exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${newest.slug}`);
});

test('[SHELL-04] a new candidate is led to the jobs, and one whose profile is whole is told so', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db, {
    full_name: `Priya ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`,
    phone: '01632 960 001',
    location: 'Leeds',
    linkedin_url: 'https://www.linkedin.com/in/priya',
    portfolio_url: 'https://priya.example.com',
  });
  const cv = await db.cv.create({
    data: { profile_id: candidate.id, storage_key: crypto.randomUUID(), file_name: 'CV.pdf', size: 1_000 },
  });
  await db.profile.update({ where: { id: candidate.id }, data: { cv_id: cv.id } });
  await page.setViewportSize({ width: 360, height: 800 });
  await signInOnScreen(page, candidate);
  await expect(page.getByText('Your profile is complete.')).toBeVisible();
  await expect(page.getByText('Start applying to jobs to see them here.')).toBeVisible();
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(360);
  await page.getByRole('link', { name: 'Browse available jobs' }).click();
  await expect(page).toHaveURL('/');
});

test('skeletons are shown while the overview is loading', async ({ page, db }) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(overviewCall, async (route) => {
    await answered;
    await route.continue();
  });
  await signInOnScreen(page, await createCandidate(db));
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your overview' });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(panel(page, 'Your profile')).toBeVisible();
  await expect(loading).toBeHidden();
});

test.describe('when the overview cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the dashboard says so, and trying again helps', async ({ page, db, checkAccessibility }) => {
    await page.route(overviewCall, (route) => route.abort('failed'));
    await signInOnScreen(page, await createCandidate(db));
    await expect(page.getByRole('alert')).toContainText('Failed to fetch your overview');
    await checkAccessibility();
    await page.unroute(overviewCall);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page, 'Your profile')).toBeVisible();
  });
});
