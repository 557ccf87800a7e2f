import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

/** A name that is taken is refused. */
test.use({ expectedErrors: ['status of 409'] });

test('an administrator adds a department, renames it with its jobs, and the old address leads to the new one', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [before, after] = [uniqueDepartment(), uniqueDepartment()];
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Edit the departments' }).click();
  await page.getByRole('button', { name: 'Add a department' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('HR');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This department already exists')).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Name').fill(before);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: `Remove ${before}` })).toBeEnabled();

  const job = await createJob(db, { department: before });
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${before}` }), 'a job has it').toBeDisabled();
  await page.getByRole('button', { name: `Rename ${before}` }).click();
  await dialog.getByLabel('Name').fill(after);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('button', { name: `Rename ${after}` })).toBeVisible();
  await page.goto(`/admin/jobs/${job.id}/edit`);
  await expect(page.getByLabel('Department')).toHaveValue(after);
  await page.goto(`/departments/${before.toLowerCase()}`);
  await expect(page).toHaveURL(new RegExp(`/departments/${after.toLowerCase()}$`));
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
});
