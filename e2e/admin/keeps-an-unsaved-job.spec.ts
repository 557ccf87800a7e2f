import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { editor, openJobForm } from '../support/job-form.ts';
import { reloadUnsaved } from '../support/reload-unsaved.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Creates a job and opens its form as an administrator. */
async function adminAtJobForm(page: Page, db: Db) {
  const job = await createJob(db);
  await signIn(page, await createAdmin(db));
  await openJobForm(page, `/admin/jobs/${job.id}/edit`);
  return job;
}

test('[DAY-07] what was not saved is offered back after a reload, before which the browser asks', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await adminAtJobForm(page, db);
  await page.getByLabel('Title').fill('Lease Planner');
  await page.getByRole('button', { name: 'Add benefits' }).click();
  await page.keyboard.type('A car');
  await reloadUnsaved(page);

  await expect(page.getByText(/^You have unsaved changes from \d+ \w+ \d{4} at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(job.title);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Lease Planner');
  await expect(editor(page, 'Benefits')).toHaveText('A car');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByText('Job updated successfully.')).toBeVisible();
  expect(await db.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
    title: 'Lease Planner',
    benefits: '<p>A car</p>',
  });
  await openJobForm(page, `/admin/jobs/${job.id}/edit`);
  await expect(page.getByText(/You have unsaved changes/)).toBeHidden();
});

test('[FORM-06] [DAY-07] leaving with unsaved changes asks first, and a draft can be discarded', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await adminAtJobForm(page, db);
  await page.getByLabel('Location').fill('York');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Leave without saving?');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('York');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/jobs');

  await openJobForm(page, `/admin/jobs/${job.id}/edit`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Location')).toHaveValue(job.location);
  await page.reload(); // hangs if the browser asks
  await expect(editor(page, 'Description')).toBeVisible();
  await expect(page.getByText(/You have unsaved changes/)).toBeHidden();
});

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: ['status of 401', 'status of 403'] });

  test('[DAY-07] what was not saved is offered back after signing in again', async ({ page, db }) => {
    const admin = await createAdmin(db);
    await signIn(page, admin);
    await openJobForm(page, '/admin/jobs/new');
    // Waits for the form's check of the slug, so that saving is the first call without a session.
    const slugChecked = page.waitForResponse(/slugInUse/);
    await page.getByLabel('Title').fill('Lease Planner');
    await page.getByLabel('Department').selectOption('Sales');
    await page.getByLabel('Location').fill('York');
    await page.getByLabel('Full-time').check();
    await editor(page, 'Description').click();
    await page.keyboard.type('Plans leases.');
    await slugChecked;
    await db.session.deleteMany({ where: { user_id: admin.id } });
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await submitSignIn(page, admin);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Lease Planner');
    await expect(editor(page, 'Description')).toHaveText('Plans leases.');
  });
});

test('[DAY-07] the preview is the public page with what is typed so far', async ({ page, db, checkAccessibility }) => {
  await adminAtJobForm(page, db);
  await page.getByLabel('Title').fill('Lease Planner');
  await page.getByLabel('Workplace').selectOption('Hybrid');
  await page.getByLabel('Closing date').fill('2099-01-31');
  await page.getByRole('button', { name: 'Add benefits' }).click();
  await page.keyboard.type('A car');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 1, name: 'Lease Planner' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Benefits' })).toBeVisible();
  await expect(preview.getByText('A car')).toBeVisible();
  await expect(preview.getByText('Closes 31 January 2099')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Jobs' })).toHaveCount(1);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(editor(page, 'Benefits')).toHaveText('A car');
});
