import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { openJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

/** Lets an administrator's change of the location be refused, because another one saved the open job. */
async function adminWhoIsSecond(page: Page, db: Db) {
  const job = await createJob(db);
  const first = await createAdmin(db, { full_name: 'Helen Marsh' });
  await signIn(page, await createAdmin(db));
  await openJobForm(page, `/admin/jobs/${job.id}/edit`);
  await page.getByLabel('Location').fill('York');
  await db.job.update({
    where: { id: job.id },
    data: {
      location: 'Glasgow',
      version: { increment: 1 },
      updated_by: first.id,
      updated_at: new Date('2026-11-21T09:30:00Z'),
    },
  });
  await page.getByRole('button', { name: 'Update Job' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Helen Marsh saved this job on 21 November 2026 at 09:30');
  async function storedLocation() {
    return (await db.job.findUniqueOrThrow({ where: { id: job.id } })).location;
  }
  return { dialog, storedLocation };
}

test('[DAY-08] the second to save is told who saved first, sees both versions and saves over it only by choice', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { dialog, storedLocation } = await adminWhoIsSecond(page, db);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('York');
  expect(await storedLocation()).toBe('Glasgow');

  await page.getByRole('button', { name: 'Update Job' }).click();
  await dialog.getByRole('button', { name: 'Show theirs' }).click();
  await expect(dialog.getByText('Glasgow')).toBeVisible();
  await expect(dialog.getByText('York')).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Job updated successfully.')).toBeVisible();
  expect(await storedLocation()).toBe('York');
});

test('[DAY-08] the second to save can load what the first has saved', async ({ page, db }) => {
  const { dialog, storedLocation } = await adminWhoIsSecond(page, db);
  await dialog.getByRole('button', { name: 'Show theirs' }).click();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Glasgow');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  expect(await storedLocation()).toBe('Glasgow');
});
