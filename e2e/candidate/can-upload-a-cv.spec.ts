import { realPdf } from '@careers/samples/factories/cv-file';
import { readdir } from 'node:fs/promises';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import {
  cvCard,
  chooseFile,
  currentCv,
  cvDir,
  expectUploaded,
  uploadedFile,
  maxSize,
  openProfile,
} from '../support/cv.ts';

test('[PROFILE-05] [PROFILE-09] [PROFILE-10] a candidate uploads a CV, opens it in a new tab and replaces it', async ({
  page,
  db,
  context,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  await expect(cvCard(page).getByText('You have not uploaded a CV yet.')).toBeVisible();
  await checkAccessibility();
  await chooseFile(page, 'Upload CV', uploadedFile('Priya Nair.pdf', await realPdf('Priya Nair')));
  await expect(toasts(page).getByText('CV uploaded successfully!')).toBeVisible();
  await expect(cvCard(page).getByText('Priya Nair.pdf')).toBeVisible();
  await expect(cvCard(page).getByRole('button', { name: 'Replace CV' })).toBeVisible();
  await checkAccessibility();
  const first = await currentCv(db, candidate);
  expect(first).toMatchObject({ file_name: 'Priya Nair.pdf', scan: 'clean' });

  const opened = context.waitForEvent('response', (response) => response.url().includes('/api/cvs/'));
  const popup = page.waitForEvent('popup');
  await cvCard(page).getByRole('button', { name: 'View CV' }).click();
  const tab = await popup;
  const response = await opened;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(new URL(response.url()).pathname).toBe(`/api/cvs/${first?.id}`);
  await tab.close();
  await expect(page).toHaveURL('/dashboard/profile');

  await chooseFile(page, 'Replace CV', uploadedFile('newer.pdf', await realPdf('Priya Nair-Shah')));
  await expectUploaded(page, 'newer.pdf');
  expect(await currentCv(db, candidate)).toMatchObject({ file_name: 'newer.pdf' });
  expect(await db.cv.count({ where: { profile_id: candidate.id } })).toBe(1);
  expect(await readdir(cvDir)).not.toContain(first?.storage_key);
});

test('the opened tab cannot reach the page that opened it', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  await createCv(db, cvDir, candidate);
  await openProfile(page, candidate);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trpc/profile.cvLink*', async (route) => {
    await answered;
    await route.continue();
  });
  const popup = page.waitForEvent('popup');
  await cvCard(page).getByRole('button', { name: 'View CV' }).click();
  const tab = await popup;
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  answer();
  await tab.close();
});

test('[PROFILE-05] an upload shows how far it is, and can be cancelled', async ({ page, db, checkAccessibility }) => {
  const candidate = await createCandidate(db);
  await createCv(db, cvDir, candidate);
  await openProfile(page, candidate);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  });
  const pdf = await realPdf('Priya Nair');
  const large = Buffer.concat([pdf, Buffer.alloc(6_000_000, '\n'), pdf.subarray(pdf.lastIndexOf('startxref'))]);
  await chooseFile(page, 'Replace CV', uploadedFile('large.pdf', large));
  const progress = cvCard(page).getByRole('progressbar', { name: 'large.pdf' });
  await expect(progress).toBeVisible();
  await expect(cvCard(page).getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await checkAccessibility();
  await cvCard(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(cvCard(page).getByRole('button', { name: 'Replace CV' })).toBeFocused();
  await expect(toasts(page).getByText('Upload failed')).toBeHidden();
  expect(await currentCv(db, candidate)).toMatchObject({ file_name: `${candidate.full_name} CV.pdf` });

  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await chooseFile(page, 'Replace CV', uploadedFile('large.pdf', large));
  await expectUploaded(page, 'large.pdf');
  await expect(toasts(page).getByText('CV uploaded successfully!')).toBeVisible();
});

test('a file that is dropped on the card is uploaded, and one beside it does nothing', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  const bytes = [...(await realPdf('Priya Nair'))];
  async function drop(names: string[], target: ReturnType<Page['locator']>) {
    const dataTransfer = await page.evaluateHandle(
      ([all, content]) => {
        const transfer = new DataTransfer();
        for (const name of all)
          transfer.items.add(new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
        return transfer;
      },
      [names, bytes] as const,
    );
    await target.dispatchEvent('dragover', { dataTransfer });
    await target.dispatchEvent('drop', { dataTransfer });
  }
  await drop(['beside.pdf'], page.getByRole('heading', { level: 1 }));
  await drop(['one.pdf', 'two.pdf'], cvCard(page).getByText('You can also drop the file here.'));
  await expect(toasts(page).getByText('Please choose one file only.')).toBeVisible();
  expect(await currentCv(db, candidate)).toBeNull();
  await drop(['dropped.pdf'], cvCard(page).getByText('You can also drop the file here.'));
  await expectUploaded(page, 'dropped.pdf');
  expect(await currentCv(db, candidate)).toMatchObject({ file_name: 'dropped.pdf' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a candidate is not told to drop a file', async ({ page, db }) => {
    await openProfile(page, await createCandidate(db));
    await expect(cvCard(page).getByText('PDF, at most 10 MB.')).toBeVisible();
    await expect(cvCard(page).getByText('You can also drop the file here.')).toBeHidden();
  });
});

test('[PROFILE-06] [PROFILE-07] a file that is no PDF, or too large, is refused before it is sent', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await openProfile(page, await createCandidate(db));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-cv')) sent.push(request.url());
  });
  await chooseFile(page, 'Upload CV', uploadedFile('cv.docx', Buffer.from('PK'), 'application/msword'));
  await expect(toasts(page).getByText('Invalid file type')).toBeVisible();
  await expect(toasts(page).getByText('Please upload a PDF file.')).toBeVisible();
  await checkAccessibility();
  await chooseFile(page, 'Upload CV', uploadedFile('renamed.pdf', Buffer.from('PK\u0003\u0004')));
  await expect(toasts(page).getByText('Invalid file type')).toHaveCount(1);
  await chooseFile(
    page,
    'Upload CV',
    uploadedFile('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(maxSize)])),
  );
  await expect(toasts(page).getByText('File too large')).toBeVisible();
  await expect(toasts(page).getByText('Please upload a file smaller than 10MB.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a CV that is being checked for viruses says so until it is known to be clean, or infected', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  const cv = await createCv(db, cvDir, candidate);
  const { slug } = await createJob(db);
  await db.cv.update({ where: { id: cv.id }, data: { scan: 'pending' } });
  await openProfile(page, candidate);
  const checking =
    'We are checking it for viruses. You can open it once that is done. If it takes longer than an hour, upload another file.';
  await expect(cvCard(page).getByText(checking)).toBeVisible();
  await expect(cvCard(page).getByRole('button', { name: 'View CV' })).toBeHidden();
  await checkAccessibility();
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('CV attached', { exact: true })).toBeVisible();
  await expect(dialog.getByText('We are checking it for viruses. You can open it once that is done.')).toBeVisible();
  await checkAccessibility();

  await page.goto('/dashboard/profile');
  await expect(cvCard(page).getByText(cv.file_name)).toBeVisible();
  await db.cv.update({ where: { id: cv.id }, data: { scan: 'clean' } });
  await expect(cvCard(page).getByRole('button', { name: 'View CV' })).toBeVisible();

  await db.cv.update({ where: { id: cv.id }, data: { scan: 'infected' } });
  await page.reload();
  await expect(cvCard(page).getByRole('alert')).toContainText('A virus was found in');
  await expect(cvCard(page).getByRole('button', { name: 'Upload CV' })).toBeVisible();
  await checkAccessibility();
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(dialog.getByText('No CV attached')).toBeVisible();
  await expect(dialog.getByText('A virus was found in the CV that you uploaded.')).toBeVisible();
  await checkAccessibility();
});
