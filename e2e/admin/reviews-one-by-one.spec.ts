import { join } from 'node:path';
import type { Db } from '@careers/db/client';
import { type AppliedJob, createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { statusPanel, toasts } from '../support/toasts.ts';

const wide = { width: 1280, height: 800 };

/** Creates a candidate with a CV and an application for a job. */
async function createApplicant(db: Db, job: AppliedJob, full_name: string) {
  const candidate = await createCandidate(db, { full_name, linkedin_url: 'https://www.linkedin.com/in/person' });
  const cv = await createCv(db, join(dataDir, 'cvs'), candidate);
  const application = await createApplication(db, job, candidate, { cv_id: cv.id, adjustments: 'A chair, please.' });
  return { ...candidate, application, cv };
}

/** Creates a job with three applications, the last of them the newest, and signs an administrator in. */
async function adminWithApplicants(page: Page, db: Db) {
  const job = await createJob(db, { status: 'Published' });
  const asha = await createApplicant(db, job, 'Asha Bell');
  const bryn = await createApplicant(db, job, 'Bryn Cole');
  const cara = await createApplicant(db, job, 'Cara Dunn');
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
  await signIn(page, admin);
  function stored({ application: { id } }: typeof asha) {
    return db.application.findUniqueOrThrow({ where: { id } });
  }
  return { job, asha, bryn, cara, admin, stored };
}
function place(page: Page) {
  return page.getByRole('navigation', { name: 'Review one by one' }).getByRole('paragraph');
}
function nameOnPage(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

test('[PIPE-10] one applicant is read, noted, decided and the next one shown in three keys, and nothing is waited for', async ({
  page,
  db,
}) => {
  const { job, cara, bryn, stored } = await adminWithApplicants(page, db);
  await page.setViewportSize(wide);
  await page.goto(`/admin/jobs/${job.id}/applicants?status=Applied`);
  await page.getByRole('link', { name: 'Review one by one' }).click();
  await expect(nameOnPage(page, 'Cara Dunn')).toBeVisible();
  await expect(place(page)).toHaveText('1 of 3');
  // The next person's link to the CV is the last that is fetched ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('cvFrameLink')),
  );
  await page.waitForLoadState('networkidle');

  let keys = 0;
  async function press(key: string): Promise<void> {
    keys += 1;
    await page.keyboard.press(key);
  }
  await press('n');
  await page.keyboard.type('Ring on Monday.');
  await press('Escape');
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await press('3');
  await expect(nameOnPage(page, 'Bryn Cole'), 'while no reply has come').toBeFocused();
  await expect(page.getByTitle('CV of Bryn Cole')).toHaveAttribute('src', new RegExp(`/api/cvs/${bryn.cv.id}`));
  held.resolve();
  expect(keys).toBe(3);
  await expect(place(page)).toHaveText('1 of 2');
  await expect(toasts(page).getByText('We will email Cara Dunn in 5 minutes.')).toBeVisible();
  expect(await stored(cara)).toMatchObject({ status: 'Interview', notes: 'Ring on Monday.' });

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(nameOnPage(page, 'Cara Dunn'), 'Undo leads back').toBeVisible();
  await expect.poll(async () => (await stored(cara)).status).toBe('Applied');
  await expect(place(page)).toHaveText('1 of 3');
});

test('[PIPE-10] the page of an application shows all of it, and the CV beside it, which is audited when it is asked for', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, asha, admin } = await adminWithApplicants(page, db);
  const otherJob = await createJob(db);
  await createApplication(db, otherJob, asha, { withdrawn_at: new Date() });
  await page.setViewportSize(wide);
  const framed = page.waitForResponse((response) => response.url().includes('/api/cvs/'));
  await page.goto(`/admin/applications/${asha.application.id}`);
  const response = await framed;
  expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await response.request().allHeaders())['referer']).toBeUndefined();
  const viewed = { action: 'cv_viewed', subject_id: asha.id, actor_id: admin.id };
  await expect.poll(() => db.auditEvent.count({ where: viewed })).toBe(1);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: job.title })).toHaveAttribute('href', `/jobs/${job.slug}`);
  await expect(main.getByText(asha.application.cover_letter ?? '')).toBeVisible();
  await expect(main.getByText('A chair, please.')).toBeVisible();
  await expect(main.getByRole('link', { name: asha.email ?? '' })).toHaveAttribute('href', `mailto:${asha.email}`);
  await expect(main.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  await expect(main.getByText(asha.id)).toBeHidden();
  await main.locator('summary', { hasText: 'Details' }).click();
  await expect(main.getByText(asha.id)).toBeVisible();
  await page.context().grantPermissions(['clipboard-write']);
  await main.getByRole('button', { name: 'Copy ID' }).click();
  await expect(page.getByText('The user ID is on the clipboard.')).toBeVisible();
  const others = page.getByRole('region', { name: 'Other applications' }).getByRole('listitem');
  await expect(others).toHaveText(new RegExp(`${otherJob.title}.*Withdrawn`));

  await main.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await main.getByLabel('Status', { exact: true }).selectOption('Offer');
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Application received/,
    /^Helen Ashdown changed the status from Applied to Rejected.*Undone$/,
    /^Helen Ashdown changed the status from Rejected to Offer/,
  ]);
  await checkAccessibility();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTitle('CV of Asha Bell')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'View CV' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Back to Applicants' }).click();
  await expect(main.getByRole('listitem').first().getByRole('link', { name: 'Asha Bell' })).toBeFocused();
});

test('[PIPE-10] single keys work only in the review and outside fields, are listed under ?, and can be switched off', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { asha, bryn, cara, stored } = await adminWithApplicants(page, db);
  await page.goto(`/admin/applications/${bryn.application.id}`);
  await expect(nameOnPage(page, 'Bryn Cole')).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Review one by one' }).click();
  await expect(place(page)).toHaveText('2 of 3');

  await page.keyboard.press('j');
  await expect(nameOnPage(page, 'Asha Bell')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(nameOnPage(page, 'Bryn Cole')).toBeFocused();
  await page.reload();
  await expect(place(page), 'after a reload').toHaveText('2 of 3');

  await page.keyboard.press('n');
  await page.keyboard.type('j5?');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('j5?');
  await page.getByLabel('Status', { exact: true }).focus();
  await expect(toasts(page).getByText('Notes saved successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applicants' }).focus();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('term')).toHaveCount(9);
  await page.keyboard.press('j');
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Use keyboard shortcuts in this browser').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await page.reload();
  await expect(place(page)).toHaveText('2 of 3');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await expect(dialog.getByLabel('Use keyboard shortcuts in this browser')).not.toBeChecked();
  for (const person of [asha, bryn, cara]) expect((await stored(person)).status).toBe('Applied');
});

test('[PIPE-10] the number that waits for review leads through all jobs, the oldest first', async ({ page, db }) => {
  const people = [];
  for (const [day, full_name] of [
    [4, 'Tom Eldest'],
    [5, 'Una Younger'],
  ] as const) {
    const candidate = await createCandidate(db, { full_name });
    const created_at = new Date(Date.UTC(2021, 2, day));
    people.push(await createApplication(db, await createJob(db), candidate, { created_at }));
  }
  const [tom, una] = people;
  await signIn(page, await createAdmin(db));
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Waiting for review' })
    .getByRole('link', { name: /^Review \d/ })
    .click();
  await expect(place(page)).toHaveText(/^[12] of /); // the overview's own test has an older one
  await expect(page).toHaveURL(/\/admin\/applications\/[\w-]+\?review=waiting$/);

  await page.goto(`/admin/applications/${tom?.id}?review=waiting`);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', new RegExp(una?.id ?? ''));
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await expect(nameOnPage(page, 'Una Younger')).toBeFocused();
  await expect(statusPanel(page)).toContainText('Moved Tom Eldest to Rejected.');
});

test('a person’s name on the administration leads to their application, and a list puts the one of its address first', async ({
  page,
  db,
}) => {
  const { job, asha } = await adminWithApplicants(page, db);
  const candidate = await createCandidate(db);
  for (let count = 0; count < 24; count += 1) await createApplication(db, job, candidate);
  await page.goto(`/admin/jobs/${job.id}/applicants?application=${asha.application.id}`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(25);
  await expect(cards.first()).toHaveAttribute('aria-current', 'true');
  const name = cards.first().getByRole('link', { name: 'Asha Bell' });
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(27);
  await expect(page.getByRole('link', { name: 'Asha Bell' })).toHaveCount(1);
  await name.click();
  await expect(page).toHaveURL(`/admin/applications/${asha.application.id}`);
});

test.describe('when a decision is not saved', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[PIPE-10] its person is named while the next one is shown, and the way leads back', async ({ page, db }) => {
    const { cara, stored } = await adminWithApplicants(page, db);
    await page.goto(`/admin/applications/${cara.application.id}?review=job`);
    await expect(place(page)).toHaveText('1 of 3');
    await page.route(/hiring\.update/, (route) => route.abort('failed'));
    await page.keyboard.press('5');
    await expect(nameOnPage(page, 'Bryn Cole')).toBeFocused();
    await expect(toasts(page).getByText('Failed to update application status.')).toBeVisible();
    await expect(toasts(page).getByText('Cara Dunn')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Go back' }).click();
    await expect(nameOnPage(page, 'Cara Dunn')).toBeVisible();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Applied');
    expect((await stored(cara)).status).toBe('Applied');
  });
});

test.describe('an application that there is not', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('is not found, and a list without it says so', async ({ page, db, checkAccessibility }) => {
    const missing = '0193a6a2-0000-7000-8000-000000000000';
    const { job, asha } = await adminWithApplicants(page, db);
    await page.goto(`/admin/applications/${missing}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Application Not Found' })).toBeVisible();
    await checkAccessibility();
    await page.goto('/admin/applications/7');
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid application ID' })).toBeVisible();
    await page.goto(`/admin/jobs/${job.id}/applicants?application=${missing}`);
    await expect(page.getByText('This application is no longer in the list.')).toBeVisible();

    await db.application.update({ where: { id: asha.application.id }, data: { withdrawn_at: new Date() } });
    await db.job.delete({ where: { id: job.id } });
    await page.goto(`/admin/applications/${asha.application.id}`);
    await expect(page.getByText('The job was deleted')).toBeVisible();
    await expect(page.getByText('it can no longer be changed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Review one by one' })).toHaveCount(0);
  });
});
