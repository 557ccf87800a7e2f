import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Db } from '@careers/db/client';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const people = [
  { full_name: 'Priya Nair', status: 'Applied' },
  { full_name: 'Tom Reed', status: 'Interview' },
  { full_name: 'Priya Shah', status: 'Interview' },
  { full_name: 'Ada Cole', status: 'Offer', withdrawn_at: new Date('2026-11-20T15:30:00Z'), notes: 'Ring her.' },
];

/** Creates a job with applications of `people`, a day apart, and opens its applicants as an administrator. */
async function adminAtApplicants(page: Page, db: Db) {
  const job = await createJob(db);
  for (const [index, { full_name, ...given }] of people.entries()) {
    const created_at = new Date(Date.UTC(2026, 10, 10 + index));
    await createApplication(db, job, await createCandidate(db, { full_name }), { ...given, created_at });
  }
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  return { address: `/admin/jobs/${job.id}/applicants` };
}

function names(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
}
function statusLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Applications by status' }).getByRole('link', { name });
}

test('[DAY-11] applicants are filtered by status, and each status says how many it has', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { address } = await adminAtApplicants(page, db);
  await expect(names(page)).toHaveText(['Priya Shah', 'Tom Reed', 'Priya Nair']);
  const links = page.getByRole('navigation', { name: 'Applications by status' }).getByRole('link');
  await expect(links).toHaveText([
    'All 3 applications',
    'Applied 1 application',
    'Under Review 0 applications',
    'Interview 2 applications',
    'Offer 0 applications',
    'Rejected 0 applications',
    'Withdrawn 1 application',
  ]);
  await expect(statusLink(page, 'All')).toHaveAttribute('aria-current', 'page');
  await checkAccessibility();

  await statusLink(page, 'Interview').click();
  await expect(page).toHaveURL(`${address}?status=Interview`);
  await expect(names(page)).toHaveText(['Priya Shah', 'Tom Reed']);
  await expect(statusLink(page, 'Interview')).toHaveAttribute('aria-current', 'page');
  await expect(statusLink(page, 'All')).not.toHaveAttribute('aria-current');
  await expect(page.getByText('2 applications match', { exact: true })).toBeVisible();

  await statusLink(page, 'Offer').click();
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Show all applications' }).click();
  await expect(page).toHaveURL(address);
  await expect(names(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(`${address}?status=Offer`);
});

test('[DAY-11] a search by name, a status and an order are in the address, and a reload keeps them', async ({
  page,
  db,
}) => {
  const { address } = await adminAtApplicants(page, db);
  await page.getByRole('searchbox', { name: 'Search' }).fill('priya');
  await expect(page).toHaveURL(`${address}?search=priya`);
  await expect(names(page)).toHaveText(['Priya Shah', 'Priya Nair']);
  await expect(statusLink(page, 'Interview')).toHaveText('Interview 1 application');

  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL(`${address}?search=priya&sort=oldest`);
  await expect(names(page)).toHaveText(['Priya Nair', 'Priya Shah']);
  await statusLink(page, 'Interview').click();
  await expect(names(page)).toHaveText(['Priya Shah']);

  await page.reload();
  await expect(names(page)).toHaveText(['Priya Shah']);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('priya');
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible();
});

test('an applicant whose new status does not match the filter leaves the list, and the focus moves to the next one', async ({
  page,
  db,
}) => {
  const { address } = await adminAtApplicants(page, db);
  await page.goto(`${address}?status=Interview`);
  const status = page.getByRole('group', { name: 'Priya Shah' }).getByLabel('Status');
  await status.focus();
  await status.selectOption('Offer');
  await expect(names(page)).toHaveText(['Tom Reed']);
  await expect(page.getByRole('heading', { name: 'Tom Reed' })).toBeFocused();
  await expect(statusLink(page, 'Offer')).toHaveText('Offer 1 application');
});

test('an applicant is found by part of their e-mail address', async ({ page, db }) => {
  const job = await createJob(db);
  await createApplication(
    db,
    job,
    await createCandidate(db, { full_name: 'Tom Reed', email: 'tom.reed.82@example.com' }),
  );
  await createApplication(db, job, await createCandidate(db));
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants?search=REED.82`);
  await expect(names(page)).toHaveText(['Tom Reed']);
});

test('a withdrawn application is listed by its own filter, and nothing changes it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await adminAtApplicants(page, db);
  await statusLink(page, 'Withdrawn').click();
  await expect(names(page)).toHaveText(['Ada Cole']);
  const review = page.getByRole('group', { name: 'Ada Cole' });
  await expect(review).toContainText(
    'The candidate withdrew this application on 20 November 2026 at 15:30. Its status was Offer; it can no longer be changed.',
  );
  await expect(review).toContainText('Ring her.');
  await expect(review.getByRole('combobox')).toHaveCount(0);
  await expect(review.getByRole('textbox')).toHaveCount(0);
  await checkAccessibility();
});

/** Creates an application and opens it as an administrator. */
async function adminAtReview(page: Page, db: Db) {
  const job = await createJob(db);
  const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Priya Nair' }));
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  return { application, review: page.getByRole('group', { name: 'Priya Nair' }) };
}

test.describe('when the candidate withdraws while notes are typed', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('the administrator is told, and the notes are not lost', async ({ page, db }) => {
    const { application, review } = await adminAtReview(page, db);
    await review.getByLabel('Notes').fill('A good talk.');
    await db.application.update({ where: { id: application.id }, data: { withdrawn_at: new Date() } });
    await review.getByLabel('Notes').blur();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('The candidate has withdrawn this application')).toBeVisible();

    await statusLink(page, 'Withdrawn').click();
    await expect(review).toContainText('These notes were not saved, because the candidate withdrew first:');
    await expect(review).toContainText('A good talk.');
    await review.getByRole('button', { name: 'Discard' }).click();
    await expect(review).not.toContainText('A good talk.');
  });
});

test.describe('when another administrator saved first', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('[DAY-08] the second is told who saved what and when, and chooses', async ({ page, db }) => {
    const helen = await createAdmin(db, { full_name: 'Helen Ashdown' });
    const { application, review } = await adminAtReview(page, db);
    function savedByHelen(data: { notes?: string; status?: string }) {
      return db.application.update({
        where: { id: application.id },
        data: {
          ...data,
          version: { increment: 1 },
          updated_by: helen.id,
          updated_at: new Date('2026-11-21T09:42:00Z'),
        },
      });
    }

    await review.getByLabel('Notes').fill('Mine.');
    await savedByHelen({ notes: 'Hers.' });
    await review.getByLabel('Notes').blur();
    await expect(review.getByLabel('Notes')).toHaveAccessibleDescription(
      /Helen Ashdown saved a change first\. Choose whose notes to keep\./,
    );
    await expect(review.getByText('Saved by Helen Ashdown on 21 November 2026 at 09:42:')).toBeVisible();
    await expect(review.getByText('Hers.')).toBeVisible();
    await expect(review.getByLabel('Notes')).toHaveValue('Mine.');
    await review.getByRole('button', { name: 'Use the saved notes' }).click();
    await expect(review.getByLabel('Notes')).toHaveValue('Hers.');

    await savedByHelen({ status: 'Rejected' });
    await review.getByLabel('Status', { exact: true }).selectOption('Offer');
    await expect(
      page.getByText('Helen Ashdown saved a change first. The card shows it now: choose again to change it.'),
    ).toBeVisible();
    await expect(review.getByLabel('Status', { exact: true })).toHaveValue('Rejected');
  });
});
