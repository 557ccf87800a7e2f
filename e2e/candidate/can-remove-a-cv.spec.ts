import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { cvCard, chooseFile, currentCv, cvDir, expectUploaded, uploadedFile, openProfile } from '../support/cv.ts';

test('a CV is removed from the profile, and from past applications only when the candidate says so', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [candidate, job] = [await createCandidate(db), await createJob(db)];
  const sent = await createCv(db, cvDir, candidate);
  await createApplication(db, job, candidate, { cv_id: sent.id });
  await openProfile(page, candidate);
  async function openDialog() {
    await cvCard(page).getByRole('button', { name: 'Remove CV' }).click();
    return page.getByRole('alertdialog', { name: 'Remove CV' });
  }
  const dialog = await openDialog();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cvCard(page).getByRole('button', { name: 'Remove CV' })).toBeFocused();
  await openDialog();
  await dialog.getByRole('button', { name: 'Remove CV' }).click();
  await expect(toasts(page).getByText('CV removed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cvCard(page).getByRole('button', { name: 'Upload CV' })).toBeFocused();
  expect(await currentCv(db, candidate)).toBeNull();
  expect(await db.cv.count({ where: { profile_id: candidate.id } })).toBe(1);

  await chooseFile(page, 'Upload CV', uploadedFile('newer.pdf', await realPdf('Priya Nair')));
  await expectUploaded(page, 'newer.pdf');
  await openDialog();
  await dialog.getByLabel('Delete the CVs of my past applications too').check();
  await dialog.getByRole('button', { name: 'Remove CV' }).click();
  await expect(cvCard(page).getByText('You have not uploaded a CV yet.')).toBeVisible();
  expect(await db.cv.count({ where: { profile_id: candidate.id } })).toBe(0);
});
