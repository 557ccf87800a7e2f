import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob, type JobOverrides } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

function cardOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Signs in an administrator and opens the list, filtered to one new job. */
async function adminAtJob(page: Page, db: Db, overrides: JobOverrides = {}) {
  const department = uniqueDepartment();
  const job = await createJob(db, { department, ...overrides });
  const admin = await createAdmin(db);
  await signIn(page, admin);
  await page.goto(`/admin/jobs?search=${department}`);
  const card = cardOf(page, job.title);
  await expect(card).toBeVisible();
  async function stored() {
    return db.job.findUnique({ where: { id: job.id } });
  }
  return { job, card, stored, department };
}

test('[AJOBS-03] [AJOBS-04] [AJOBS-09] an administrator publishes a draft and marks it as filled, and back', async ({
  page,
  db,
}) => {
  const { job, card, stored } = await adminAtJob(page, db, { status: 'Draft' });
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  await expect(toasts(page), 'the second line names the job').toContainText(job.title);
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Mark Filled' }).click();
  await expect(page.getByText('Job filled status updated successfully.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Who was hired?' }).getByRole('button', { name: 'Skip' }).click();
  await expect(card.getByText('Position Filled')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'Published', filled: true });
  await card.getByRole('button', { name: 'Mark Not Filled' }).click();
  await expect(card.getByText('Position Filled')).toBeHidden();
  await card.getByRole('button', { name: 'Unpublish' }).click();
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'Draft', filled: false });

  await card.getByRole('button', { name: 'Publish' }).click();
  await toasts(page).getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
});

test('unpublishing a job that people have applied to is asked first, with their number', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, card, stored } = await adminAtJob(page, db);
  for (let count = 0; count < 2; count += 1) await createApplication(db, job, await createCandidate(db));
  await page.reload();
  await card.getByRole('button', { name: 'Unpublish' }).click();
  const question = page.getByRole('alertdialog', { name: `Unpublish ${job.title}` });
  await expect(question).toContainText('2 people applied to this job.');
  await checkAccessibility();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored()).toMatchObject({ status: 'Published' });
  await card.getByRole('button', { name: 'Unpublish' }).click();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
});

test('[AJOBS-06] [AJOBS-07] the menu previews a job, and deletes it after a question that counts its applications', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, card, stored } = await adminAtJob(page, db);
  for (let count = 0; count < 2; count += 1) await createApplication(db, job, await createCandidate(db));
  await page.reload();
  const more = card.getByRole('button', { name: `More actions for ${job.title}` });
  await more.click();
  await checkAccessibility();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(await opened).toHaveURL(`/jobs/${job.slug}`);

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this job? This action cannot be undone.');
  await expect(dialog).toContainText('It has 2 applications');
  await expect(dialog).toContainText('Interviews that are still ahead are cancelled');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Job deleted successfully.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored()).toBeNull();
});

test('[DAY-06] a job is duplicated as a draft', async ({ page, db }) => {
  const { job, card, department } = await adminAtJob(page, db, { filled: true });
  await card.getByRole('button', { name: `More actions for ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Job duplicated successfully.')).toBeVisible();
  const copy = cardOf(page, `${job.title} (copy)`);
  await expect(copy.getByText('Draft', { exact: true })).toBeVisible();
  expect(await db.job.findMany({ where: { department }, orderBy: { created_at: 'asc' } })).toMatchObject([
    { filled: true, status: 'Published' },
    { filled: false, status: 'Draft', title: `${job.title} (copy)` },
  ]);
});

test('the list is searched and narrowed to a status, and its address keeps both', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, card, department } = await adminAtJob(page, db);
  const draft = await createJob(db, { department, status: 'Draft', title: 'Head of Parking' });
  await page.goto('/admin/jobs');
  await page.getByRole('searchbox', { name: 'Search' }).fill(department);
  await expect(page).toHaveURL(`/admin/jobs?search=${department}`);
  await expect(cardOf(page, draft.title)).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Draft (1)' });
  await expect(card).toBeHidden();
  await expect(cardOf(page, draft.title)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Draft');
  await expect(cardOf(page, draft.title)).toBeVisible();
  await checkAccessibility();

  await page.getByLabel('Status', { exact: true }).selectOption('Closed');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, draft.title)).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await expect(cardOf(page, job.title)).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: ['status of 409', 'status of 500'] });

  test('[AJOBS-03] [AJOBS-09] the toast shows its reason, and the list is fetched again', async ({ page, db }) => {
    const { job, card } = await adminAtJob(page, db, { status: 'Draft' });
    await db.job.update({ where: { id: job.id }, data: { filled: true, version: { increment: 1 } } });
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Failed to update job status')).toBeVisible();
    await expect(page.getByText('Another administrator saved a change first.')).toBeVisible();
    await expect(card.getByText('Position Filled')).toBeVisible();
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  });
});
