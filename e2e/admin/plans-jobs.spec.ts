import { londonTimeOf } from '@careers/contracts/common/london-time';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test('[PLAN-02] [FORM-09] [FEED-05] an administrator plans a draft at the foot of its form, sees it as planned, changes the plan, and publishes it now', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department, status: 'Draft' });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/edit`);
  await expect(page.getByLabel('Status', { exact: true })).toHaveCount(0);
  const places = page.getByRole('region', { name: 'Where this job is' });
  await expect(places.getByText('Not yet: it is a draft')).toHaveCount(4);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ‘${job.title}’` });
  const time = dialog.getByLabel('Publish on (UK time)');
  await expect(time, 'tomorrow at nine').toHaveValue(/T09:00$/);
  await time.fill(londonTimeOf(new Date(Date.now() - 86_400_000)).replace(/\d\d$/, '00'));
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
  await checkAccessibility();
  const tomorrow = `${londonTimeOf(new Date(Date.now() + 86_400_000)).slice(0, 10)}T09:15`;
  await time.fill(tomorrow);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Scheduled for .* at 09:15$/)).toBeVisible();
  const [toast, cancel] = [toasts(page).getByText(/^Job scheduled for/), page.getByRole('link', { name: 'Cancel' })];
  for (const place of [0, 1e6]) {
    await page.evaluate((top) => scrollTo(0, top), place);
    const [above, below] = [await toast.boundingBox(), await cancel.boundingBox()];
    expect(above && above.y + above.height, 'the buttons stay below the toast').toBeLessThan(below?.y ?? 0);
  }

  await page.goto(`/admin/jobs?search=${department}`);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More actions for ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Change schedule' }).click();
  await expect(time).toHaveValue(tomorrow);
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});

test('[PLAN-05] an administrator selects jobs by keyboard, closes them at once, and reads which stayed as they were', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const [open, draft] = [await createJob(db, { department }), await createJob(db, { department, status: 'Draft' })];
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs?search=${department}`);
  await page.getByRole('checkbox', { name: `Select ${open.title}` }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected jobs' });
  await expect(bar.getByRole('status')).toHaveText('1 job selected');
  await bar.getByRole('button', { name: 'Select all 2' }).press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 jobs selected');
  await bar.getByRole('button', { name: 'Close today' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Close today: 2 jobs' });
  await expect(question).toContainText('no one can apply from now on');
  await question.getByRole('button', { name: 'Close today' }).press('Enter');
  const result = page.getByRole('group', { name: 'Result' });
  await expect(result).toBeFocused();
  await expect(result).toContainText('1 job closed.');
  await expect(result.getByRole('listitem')).toHaveText(`${draft.title} It is a draft.`);
  await checkAccessibility();
  await expect(bar.getByRole('status')).toHaveText('');
  expect((await db.job.findUniqueOrThrow({ where: { id: open.id } })).closed_at).not.toBeNull();

  await page.getByRole('button', { name: `More actions for ${open.title}` }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  await page.getByLabel('New closing date').fill('2999-01-31');
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Job extended to 31 January 2999.')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeHidden();
});
