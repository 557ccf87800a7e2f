import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { cvPdf } from '@careers/samples/factories/cv-pdf';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate, type Person } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const cvDir = join(dataDir, 'cvs');
const uploads = '**/api/upload-cv';
const limit = 10 * 1024 * 1024;

function card(page: Page) {
  return page.getByRole('region', { name: 'CV / Resume' });
}
function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

async function pdfOf(full_name: string): Promise<Buffer> {
  const text = {
    headline: 'Fleet administrator',
    summary: 'Six years.',
    experience: [],
    education: [],
    skills: 'Vans',
  };
  return cvPdf({ full_name }, text, new Date('2026-01-05T09:00:00Z'));
}
function file(name: string, buffer: Buffer, mimeType = 'application/pdf') {
  return { name, mimeType, buffer };
}

async function openProfile(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(card(page)).toBeVisible();
}

/** Chooses a file through the button, as a candidate does. */
async function choose(page: Page, button: 'Upload CV' | 'Replace CV', chosen: ReturnType<typeof file>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(chosen);
}

/** Waits until an upload has ended and the card names its file; while it is under way the progress bar has that name. */
async function expectUploaded(page: Page, name: string): Promise<void> {
  await expect(card(page).getByText(name)).toBeVisible();
  await expect(card(page).getByRole('progressbar')).toHaveCount(0);
  await expect(card(page).getByText(name)).toBeVisible();
}

async function currentCv(db: Db, { id }: Person) {
  const row = await db.profile.findUnique({ where: { id }, select: { cv: true } });
  return row?.cv ?? null;
}

test('[PROFILE-05] [PROFILE-09] [PROFILE-10] a candidate uploads a CV, opens it in a new tab and replaces it', async ({
  page,
  db,
  context,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  await expect(card(page).getByText('You have not uploaded a CV yet.')).toBeVisible();
  await checkAccessibility();
  await choose(page, 'Upload CV', file('Priya Nair.pdf', await pdfOf('Priya Nair')));
  await expect(toasts(page).getByText('CV uploaded successfully!')).toBeVisible();
  await expect(card(page).getByText('Priya Nair.pdf')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Replace CV' })).toBeVisible();
  await checkAccessibility();
  const first = await currentCv(db, candidate);
  expect(first).toMatchObject({ file_name: 'Priya Nair.pdf', scan: 'clean' });

  const opened = context.waitForEvent('response', (response) => response.url().includes('/api/cvs/'));
  const popup = page.waitForEvent('popup');
  await card(page).getByRole('button', { name: 'View CV' }).click();
  const tab = await popup;
  const response = await opened;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(new URL(response.url()).pathname).toBe(`/api/cvs/${first?.id}`);
  await tab.close();
  await expect(page).toHaveURL('/dashboard/profile');

  await choose(page, 'Replace CV', file('newer.pdf', await pdfOf('Priya Nair-Shah')));
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
  await page.route('**/api/me/cv', async (route) => {
    await answered;
    await route.continue();
  });
  const popup = page.waitForEvent('popup');
  await card(page).getByRole('button', { name: 'View CV' }).click();
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
  const pdf = await pdfOf('Priya Nair');
  const large = Buffer.concat([pdf, Buffer.alloc(6_000_000, '\n'), pdf.subarray(pdf.lastIndexOf('startxref'))]);
  await choose(page, 'Replace CV', file('large.pdf', large));
  const progress = card(page).getByRole('progressbar', { name: 'large.pdf' });
  await expect(progress).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await checkAccessibility();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Replace CV' })).toBeFocused();
  await expect(toasts(page).getByText('Upload failed')).toBeHidden();
  expect(await currentCv(db, candidate)).toMatchObject({ file_name: `${candidate.full_name} CV.pdf` });

  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await choose(page, 'Replace CV', file('large.pdf', large));
  await expectUploaded(page, 'large.pdf');
  await expect(toasts(page).getByText('CV uploaded successfully!')).toBeVisible();
});

test('a file that is dropped on the card is uploaded, and one beside it does nothing', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  const bytes = [...(await pdfOf('Priya Nair'))];
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
  await drop(['one.pdf', 'two.pdf'], card(page).getByText('You can also drop the file here.'));
  await expect(toasts(page).getByText('Please choose one file only.')).toBeVisible();
  expect(await currentCv(db, candidate)).toBeNull();
  await drop(['dropped.pdf'], card(page).getByText('You can also drop the file here.'));
  await expectUploaded(page, 'dropped.pdf');
  expect(await currentCv(db, candidate)).toMatchObject({ file_name: 'dropped.pdf' });
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
  await choose(page, 'Upload CV', file('cv.docx', Buffer.from('PK'), 'application/msword'));
  await expect(toasts(page).getByText('Invalid file type')).toBeVisible();
  await expect(toasts(page).getByText('Please upload a PDF file.')).toBeVisible();
  await checkAccessibility();
  await choose(page, 'Upload CV', file('renamed.pdf', Buffer.from('PK\u0003\u0004')));
  await expect(toasts(page).getByText('Invalid file type')).toHaveCount(1);
  await choose(page, 'Upload CV', file('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(limit)])));
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
  await expect(card(page).getByText('It is being checked for viruses. You can open it in a moment.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'View CV' })).toBeHidden();
  await checkAccessibility();
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('CV attached', { exact: true })).toBeVisible();
  await expect(dialog.getByText('It is being checked for viruses, and can be opened after that.')).toBeVisible();
  await checkAccessibility();

  await page.goto('/dashboard/profile');
  await expect(card(page).getByText(cv.file_name)).toBeVisible();
  await db.cv.update({ where: { id: cv.id }, data: { scan: 'clean' } });
  await expect(card(page).getByRole('button', { name: 'View CV' })).toBeVisible();

  await db.cv.update({ where: { id: cv.id }, data: { scan: 'infected' } });
  await page.reload();
  await expect(card(page).getByRole('alert')).toContainText('A virus was found in');
  await expect(card(page).getByRole('button', { name: 'Upload CV' })).toBeVisible();
  await checkAccessibility();
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(dialog.getByText('No CV attached')).toBeVisible();
  await expect(dialog.getByText('A virus was found in the CV that you uploaded.')).toBeVisible();
  await checkAccessibility();
});

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
    await card(page).getByRole('button', { name: 'Remove CV' }).click();
    return page.getByRole('alertdialog', { name: 'Remove CV' });
  }
  const dialog = await openDialog();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page).getByRole('button', { name: 'Remove CV' })).toBeFocused();
  await openDialog();
  await dialog.getByRole('button', { name: 'Remove CV' }).click();
  await expect(toasts(page).getByText('CV removed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Upload CV' })).toBeFocused();
  expect(await currentCv(db, candidate)).toBeNull();
  expect(await db.cv.count({ where: { profile_id: candidate.id } })).toBe(1);

  await choose(page, 'Upload CV', file('newer.pdf', await pdfOf('Priya Nair')));
  await expectUploaded(page, 'newer.pdf');
  await openDialog();
  await dialog.getByLabel('Delete the CVs of my past applications too').check();
  await dialog.getByRole('button', { name: 'Remove CV' }).click();
  await expect(card(page).getByText('You have not uploaded a CV yet.')).toBeVisible();
  expect(await db.cv.count({ where: { profile_id: candidate.id } })).toBe(0);
});

test.describe('when something fails', () => {
  test.use({
    expectedErrors: [
      'net::ERR_FAILED',
      'status of 401',
      'status of 403',
      'status of 404',
      'status of 415',
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
    const pdf = await pdfOf('Priya Nair');
    async function failsWith(title: string, sentence: string, content = pdf) {
      await choose(page, 'Replace CV', file('newer.pdf', content));
      await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
      await expect(toasts(page).getByText(sentence, { exact: true })).toBeVisible();
      await expect(card(page).getByText(cv.file_name)).toBeVisible();
      await page.unroute(uploads);
    }

    await page.route(uploads, (route) => route.abort('failed'));
    await failsWith('Upload failed', 'Upload request failed');
    await page.route(uploads, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await failsWith('Upload failed', 'Upload failed on server');
    await page.route(uploads, (route) => route.fulfill({ status: 507, body: '{"error":"The disk is full"}' }));
    await failsWith('Upload failed', 'The disk is full');
    await page.route(uploads, (route) => route.fulfill({ status: 200, body: 'saved' }));
    await failsWith('Upload failed', 'Failed to upload CV. Please try again.');
    await failsWith('Invalid file type', 'Please upload a PDF file.', pdf.subarray(0, 1_500)); // cut off: only the server sees it
    await checkAccessibility();
    expect(await currentCv(db, candidate)).toMatchObject({ id: cv.id });
    await expect(page.getByLabel('Location')).toHaveValue('Cardiff, UK');

    await choose(page, 'Replace CV', file('newer.pdf', pdf));
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
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await choose(page, 'Upload CV', file('cv.pdf', await pdfOf('Priya Nair')));
    await expect(toasts(page).getByText('Authentication error')).toBeVisible();
    await expect(toasts(page).getByText('Please log in to upload your CV.')).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fprofile');
    await page.getByLabel('Email').fill(candidate.email);
    await page.getByLabel('Password', { exact: true }).fill(candidate.password ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
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
    await page.route('**/api/me/cv', (route) => route.abort('failed'));
    await card(page).getByRole('button', { name: 'View CV' }).click();
    await expect(toasts(page).getByText('Failed to access CV')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
    await checkAccessibility();

    await page.route(/\/trpc\/profile\.removeCv/, (route) => route.abort('failed'));
    await card(page).getByRole('button', { name: 'Remove CV' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove CV' });
    await dialog.getByLabel('Delete the CVs of my past applications too').check();
    await dialog.getByRole('button', { name: 'Remove CV' }).click();
    await expect(toasts(page).getByText('Failed to remove CV')).toBeVisible();
    await expect(dialog.getByLabel('Delete the CVs of my past applications too')).toBeChecked();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page).getByText(cv.file_name)).toBeVisible();

    await page.unroute('**/api/me/cv');
    await db.cv.delete({ where: { id: cv.id } });
    await card(page).getByRole('button', { name: 'View CV' }).click();
    await expect(toasts(page).getByText('There is no CV')).toBeVisible();
  });
});
