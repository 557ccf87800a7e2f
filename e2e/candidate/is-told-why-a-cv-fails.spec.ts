import { createCv } from '@careers/samples/factories/cv';
import { realPdf } from '@careers/samples/factories/cv-file';
import { createCandidate } from '@careers/samples/factories/person';
import { submitSignIn } from '../support/account-forms.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import {
  cvCard,
  chooseFile,
  currentCv,
  cvDir,
  expectUploaded,
  uploadedFile,
  openProfile,
  uploadRequests,
} from '../support/cv.ts';

test.describe('when something fails', () => {
  test.use({
    expectedErrors: [
      'net::ERR_FAILED',
      'status of 401',
      'status of 403',
      'status of 404',
      'status of 422',
      '502',
      '507',
    ],
  });

  test('[PROFILE-06] [PROFILE-09] every way in which an upload fails has its sentence, and the old CV stays', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const cv = await createCv(db, cvDir, candidate);
    await openProfile(page, candidate);
    await page.getByLabel('Location').fill('Cardiff, UK');
    const pdf = await realPdf('Priya Nair');
    async function failsWith(title: string, sentence: string, content = pdf) {
      await chooseFile(page, 'Replace CV', uploadedFile('newer.pdf', content));
      await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
      await expect(toasts(page).getByText(sentence, { exact: true })).toBeVisible();
      await expect(cvCard(page).getByText(cv.file_name)).toBeVisible();
      await page.unroute(uploadRequests);
    }

    await page.route(uploadRequests, (route) => route.abort('failed'));
    await failsWith('Upload failed', 'Upload request failed');
    await page.route(uploadRequests, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await failsWith('Upload failed', 'Upload failed on server');
    await page.route(uploadRequests, (route) => route.fulfill({ status: 507, body: '{"error":"The disk is full"}' }));
    await failsWith('Upload failed', 'The disk is full');
    await page.route(uploadRequests, (route) => route.fulfill({ status: 200, body: 'saved' }));
    await failsWith('Upload failed', 'Failed to upload CV. Please try again.');
    // Uploads the start of a file, which only the server notices.
    const damaged = 'This PDF is damaged or incomplete. Save it again and upload it.';
    await failsWith('Upload failed', damaged, pdf.subarray(0, 1_500));
    await expect(cvCard(page).getByRole('button', { name: 'Replace CV' })).toHaveAccessibleDescription(damaged);
    await checkAccessibility();
    expect(await currentCv(db, candidate)).toMatchObject({ id: cv.id });
    await expect(page.getByLabel('Location')).toHaveValue('Cardiff, UK');

    await chooseFile(page, 'Replace CV', uploadedFile('newer.pdf', pdf));
    await expectUploaded(page, 'newer.pdf');
    await expect(page.getByLabel('Location')).toHaveValue('Cardiff, UK');
  });

  test('[PROFILE-08] an upload after the session has ended says so, and leads to the sign-in and back', async ({
    page,
    db,
  }) => {
    const candidate = await createCandidate(db);
    await openProfile(page, candidate);
    await page.getByLabel('Location').fill('Cardiff, UK');
    await page.waitForLoadState('networkidle'); // lets no loading card make the first call without a session
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await chooseFile(page, 'Upload CV', uploadedFile('cv.pdf', await realPdf('Priya Nair')));
    await expect(toasts(page).getByText('Authentication error')).toBeVisible();
    await expect(toasts(page).getByText('Please log in to upload your CV.')).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fprofile');
    await submitSignIn(page, candidate);
    await expect(page.getByLabel('Location')).toHaveValue('Cardiff, UK');
  });

  test('a CV that cannot be opened says so and leaves no empty tab; one that cannot be removed stays', async ({
    page,
    db,
    context,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const cv = await createCv(db, cvDir, candidate);
    await openProfile(page, candidate);
    await page.route('**/trpc/profile.cvLink*', (route) => route.abort('failed'));
    await cvCard(page).getByRole('button', { name: 'View CV' }).click();
    await expect(toasts(page).getByText('Failed to access CV')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    await checkAccessibility();

    await page.route(/\/trpc\/profile\.removeCv/, (route) => route.abort('failed'));
    await cvCard(page).getByRole('button', { name: 'Remove CV' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove CV' });
    await dialog.getByLabel('Delete the CVs of my past applications too').check();
    await dialog.getByRole('button', { name: 'Remove CV' }).click();
    await expect(toasts(page).getByText('Failed to remove CV')).toBeVisible();
    await expect(dialog.getByLabel('Delete the CVs of my past applications too')).toBeChecked();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cvCard(page).getByText(cv.file_name)).toBeVisible();

    await page.unroute('**/trpc/profile.cvLink*');
    await db.cv.delete({ where: { id: cv.id } });
    await cvCard(page).getByRole('button', { name: 'View CV' }).click();
    await expect(toasts(page).getByText('There is no CV')).toBeVisible();
  });
});
