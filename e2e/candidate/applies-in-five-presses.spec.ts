import { realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { fillRegistration } from '../support/account-forms.ts';
import { countPresses } from '../support/count-presses.ts';
import { chooseFile, uploadedFile } from '../support/cv.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

test('[REG-04] [APPLY-06] a new visitor goes from the list of jobs to a sent application with a CV in five presses', async ({
  page,
  db,
}) => {
  const { title, id } = await createJob(db, { title: `Press Planner ${crypto.randomUUID().slice(0, 8)}` });
  const presses = await countPresses(page);
  await page.goto(`/?search=${encodeURIComponent(title)}`);

  await page.getByRole('link', { name: `View Details, ${title}` }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  const email = await fillRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toasts(page).getByText('Account created successfully! You can now sign in.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: `Apply for ${title}` });
  await expect(dialog.getByText(email)).toBeVisible();
  await chooseFile(page, 'Upload CV', uploadedFile('Morag Sinclair.pdf', await realPdf('Morag Sinclair')));
  await expect(dialog.getByText('CV attached', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Application submitted successfully!', { exact: true })).toBeVisible();

  expect(presses().length, presses().join('; ')).toBe(5);
  expect(await db.application.findMany({ where: { job_id: id }, select: { cv: true } })).toMatchObject([
    { cv: { file_name: 'Morag Sinclair.pdf' } },
  ]);
});
