import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { chooseFile, currentCv, uploadedFile, uploadRequests } from '../support/cv.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

/** Signs in a candidate and opens the page of a job that no other test uses. */
async function candidateAtJob(page: Page, db: Db, details: Parameters<typeof createJob>[1] = {}) {
  const job = await createJob(db, details);
  const candidate = await createCandidate(db);
  await signIn(page, candidate);
  await page.goto(`/jobs/${job.slug}`);
  function applications() {
    return db.application.findMany({ where: { job_id: job.id, user_id: candidate.id } });
  }
  return { job, candidate, applications };
}

function visible(control: Locator): Locator {
  return control.filter({ visible: true });
}

async function openDialog(page: Page, title: string) {
  await page.getByRole('button', { name: /^Apply (Now|again)$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Apply for ${title}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('[JOB-06] [APPLY-01] [APPLY-02] [APPLY-04] [APPLY-05] [APPLY-06] [REACH-11] a candidate applies with a cover letter and asks for adjustments', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, candidate, applications } = await candidateAtJob(page, db);
  await expect(page.getByRole('region', { name: 'Apply for this role' })).toBeVisible();
  const dialog = await openDialog(page, job.title);

  await expect(dialog.getByText('Your profile information will be submitted with this application.')).toBeVisible();
  await expect(dialog.getByText(candidate.full_name ?? '', { exact: true })).toBeVisible();
  await expect(dialog.getByText(candidate.email)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/dashboard/profile');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByText('Maximum 5,000 characters')).toBeVisible();
  const letter = dialog.getByLabel('Cover Letter (Optional)');
  await letter.fill('Dear all,\n\nI know vans.');
  await expect(dialog.getByText('23 / 5,000')).toBeVisible();
  const adjustments = dialog.getByLabel('Adjustments You Need (Optional)');
  await expect(adjustments).toHaveAccessibleDescription(
    /Only our administrators see this, and it plays no part in the decision/,
  );
  await adjustments.fill('Step-free access, please.');
  await checkAccessibility();

  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Success!')).toBeVisible();
  await expect(toasts(page).getByText('Application submitted successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await applications()).toMatchObject([
    { cover_letter: 'Dear all,\n\nI know vans.', adjustments: 'Step-free access, please.', status: 'Applied' },
  ]);

  await openDialog(page, job.title);
  await expect(letter, 'the letter is gone once it was sent').toHaveValue('');
  await expect(adjustments).toHaveValue('');
});

test('[APPLY-02] an applicant without a name is told so', async ({ page, db }) => {
  const job = await createJob(db);
  await signIn(page, await createCandidate(db, { full_name: null }));
  await page.goto(`/jobs/${job.slug}`);
  const dialog = await openDialog(page, job.title);
  await expect(dialog.getByText('No name provided')).toBeVisible();
});

test('[APPLY-03] the dialog says whether a CV goes with the application', async ({ page, db }) => {
  const { job, candidate } = await candidateAtJob(page, db);
  const dialog = await openDialog(page, job.title);
  await expect(dialog.getByText('No CV attached')).toBeVisible();
  await expect(dialog.getByText('You can still apply without a CV.')).toBeVisible();

  const cv = { profile_id: candidate.id, storage_key: `cv-of-${candidate.id}`, file_name: 'CV.pdf', size: 1000 };
  const { id } = await db.cv.create({ data: cv });
  await db.profile.update({ where: { id: candidate.id }, data: { cv_id: id } });
  await page.reload();
  await openDialog(page, job.title);
  await expect(dialog.getByText('CV attached', { exact: true })).toBeVisible();
});

test.describe('with a CV', () => {
  test.use({ expectedErrors: ['status of 422'] });

  test('[APPLY-03] a CV is uploaded in the dialog, and the application is sent with it', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { job, candidate, applications } = await candidateAtJob(page, db);
    const dialog = await openDialog(page, job.title);
    const letter = dialog.getByLabel('Cover Letter (Optional)');
    await expect(letter, 'the focus begins in the first field that is shown').toBeFocused();
    await letter.fill('I know vans.');
    const pdf = await realPdf('Priya Nair');
    await chooseFile(page, 'Upload CV', uploadedFile('cut.pdf', pdf.subarray(0, 1_500)));
    const upload = dialog.getByRole('button', { name: 'Upload CV' });
    await expect(upload).toHaveAccessibleDescription('This PDF is damaged or incomplete. Save it again and upload it.');
    await checkAccessibility();

    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(uploadRequests, async (route) => {
      await answered;
      await route.continue();
    });
    await chooseFile(page, 'Upload CV', uploadedFile('Priya Nair.pdf', pdf));
    await expect(dialog.getByRole('progressbar', { name: 'Priya Nair.pdf' })).toBeVisible();
    const busy = dialog.getByRole('button', { name: 'Uploading CV...' });
    await busy.click({ force: true });
    await checkAccessibility();
    answer();
    await expect(dialog.getByText('CV attached', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Priya Nair.pdf')).toBeVisible();
    expect(await applications(), 'nothing is sent before the CV has arrived').toEqual([]);

    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(dialog).toBeHidden();
    const cv = await currentCv(db, candidate);
    expect(cv).toMatchObject({ file_name: 'Priya Nair.pdf' });
    expect(await applications()).toMatchObject([{ cover_letter: 'I know vans.', cv_id: cv?.id }]);
  });
});

test('[APPLY-05] the form is sent once, however often the button is pressed', async ({ page, db }) => {
  const { job, applications } = await candidateAtJob(page, db);
  const dialog = await openDialog(page, job.title);
  let requests = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trpc/applications.submit*', async (route) => {
    requests += 1;
    await answered;
    await route.continue();
  });

  await dialog.getByRole('button', { name: 'Submit Application' }).dblclick();
  const submitting = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(submitting).toBeVisible();
  await submitting.click({ force: true });
  await submitting.press('Enter');
  answer();
  await expect(toasts(page).getByText('Application submitted successfully!', { exact: true })).toBeVisible();
  expect(requests).toBe(1);
  expect(await applications()).toHaveLength(1);
});

test('[APPLY-07] applying again is allowed, and says when it was before', async ({ page, db }) => {
  const { job, candidate, applications } = await candidateAtJob(page, db);
  await createApplication(db, job, candidate, { created_at: new Date('2026-03-04T23:30:00Z') });
  const dialog = await openDialog(page, job.title);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(
    toasts(page).getByText(
      'Application submitted successfully! Note: You previously applied for this position on 4 March 2026.',
    ),
  ).toBeVisible();
  expect(await applications()).toHaveLength(2);
});

test('[APPLY-09] after an application the list and the job are asked for anew', async ({ page, db }) => {
  const { job } = await candidateAtJob(page, db);
  function requestOf(procedure: string) {
    return page.waitForRequest((request) => request.url().includes('/trpc/') && request.url().includes(procedure));
  }
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await page.goBack(); // both jobs are in the page's cache
  const dialog = await openDialog(page, job.title);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Success!')).toBeVisible();

  const list = requestOf('jobs.list');
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await list;
  const again = requestOf('jobs.bySlug');
  await page.goBack();
  await again;
});

test.describe('when the application is refused', () => {
  test.use({ expectedErrors: ['status of 400'] });

  test('[APPLY-04] [APPLY-08] a letter over 5,000 characters is refused by the server and stays in the box', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { job, applications } = await candidateAtJob(page, db);
    const dialog = await openDialog(page, job.title);
    const letter = dialog.getByLabel('Cover Letter (Optional)');
    const long = 'x'.repeat(5001);
    await letter.fill(long);
    await expect(dialog.getByText('5,001 / 5,000, 1 too many')).toBeVisible();

    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toasts(page).getByText('Application Failed')).toBeVisible();
    await expect(toasts(page).getByText('The cover letter must be at most 5,000 characters')).toBeVisible();
    await expect(letter).toHaveAccessibleDescription(/The cover letter must be at most 5,000 characters/);
    await expect(letter).toBeFocused();
    await expect(letter).toHaveValue(long);
    await checkAccessibility();
    expect(await applications()).toEqual([]);

    await letter.fill('Shorter.');
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page).getByText('Success!')).toBeVisible();
    expect(await toasts(page).getByText('Application Failed').count()).toBe(0);
    expect(await applications()).toMatchObject([{ cover_letter: 'Shorter.' }]);
  });
});

test.describe('when the reply is lost', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[APPLY-08] the letter is kept, and pressing again makes no second application', async ({ page, db }) => {
    const { job, applications } = await candidateAtJob(page, db);
    const dialog = await openDialog(page, job.title);
    const letter = dialog.getByLabel('Cover Letter (Optional)');
    await letter.fill('I know vans.');
    await page.route(
      '**/trpc/applications.submit*',
      async (route) => {
        await route.fetch(); // the request arrives, but its response is lost
        await route.abort('failed');
      },
      { times: 1 },
    );

    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toasts(page).getByText('Application Failed')).toBeVisible();
    await expect(toasts(page).getByText('Failed to submit application. Please try again.')).toBeVisible();
    await expect(letter).toHaveValue('I know vans.');

    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(dialog).toBeHidden();
    expect(await applications()).toHaveLength(1);
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('[APPLY-08] the form says so, keeps the letter, and sends it once the network is back', async ({
    page,
    db,
    context,
    checkAccessibility,
  }) => {
    const { job, applications } = await candidateAtJob(page, db);
    const dialog = await openDialog(page, job.title);
    const letter = dialog.getByLabel('Cover Letter (Optional)');
    await letter.fill('I know vans.');
    await context.setOffline(true);
    const note = dialog.getByText('You are offline. Your letter is kept here.');
    await expect(note).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toasts(page).getByText('Failed to submit application. Please try again.')).toBeVisible();
    await expect(letter).toHaveValue('I know vans.');
    await checkAccessibility();

    await context.setOffline(false);
    await expect(note).toBeHidden();
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page).getByText('Application Failed')).toBeHidden();
    expect(await applications()).toMatchObject([{ cover_letter: 'I know vans.' }]);
  });
});

test('the draft of a letter is still there after Cancel, and after a look at the profile', async ({ page, db }) => {
  const { job } = await candidateAtJob(page, db);
  const dialog = await openDialog(page, job.title);
  const letter = dialog.getByLabel('Cover Letter (Optional)');
  await letter.fill('I know vans.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeFocused();
  await openDialog(page, job.title);
  await expect(letter).toHaveValue('I know vans.');

  await dialog.getByRole('link', { name: 'Edit Profile' }).click();
  // The address changes before the page does: until then the dialog stays open, and going back would find it so.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goBack();
  await openDialog(page, job.title);
  await expect(letter).toHaveValue('I know vans.');
});

test('[JOB-09] a filled job takes applications', async ({ page, db }) => {
  const job = await createJob(db, { filled: true });
  await signIn(page, await createCandidate(db));
  await page.goto(`/jobs/${job.slug}`);
  const dialog = await openDialog(page, job.title);
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Success!')).toBeVisible();
});

test('[JOB-07] [LOGIN-04] a visitor who signs in on the way to apply comes back to the open form, which a reload does not open again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  await page.goto(`/jobs/${job.slug}`);
  const card = page.getByRole('region', { name: 'Apply for this role' });
  await expect(card.getByText('Sign in to apply for this position')).toBeVisible();
  await expect(card.getByText('Need an account? Contact your administrator.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /^\/register/);
  await checkAccessibility();

  await card.getByRole('link', { name: 'Sign In to Apply' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/jobs/${job.slug}#apply`)}`);
  await submitSignIn(page, candidate);
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Apply Now' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[JOB-07] the link to sign in is in the page that the server sends', async ({ request, db }) => {
  const job = await createJob(db);
  const html = await (await request.get(`/jobs/${job.slug}`)).text();
  expect(html).toContain('Sign in to apply for this position');
  expect(html).toContain(`href="/login?redirect=${encodeURIComponent(`/jobs/${job.slug}#apply`)}"`);
});

test('[APPLY-07] a job remembers the application, links to it, and offers to apply again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, candidate } = await candidateAtJob(page, db);
  const created_at = new Date('2026-03-04T12:00:00Z');
  const { id } = await createApplication(db, job, candidate, { status: 'Under Review', created_at });
  await createApplication(db, await createJob(db), candidate, { status: 'Offer' });
  await page.reload();
  const card = page.getByRole('region', { name: 'Apply for this role' });
  await expect(card.getByText('You applied on 4 March 2026. Under Review.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Your application' })).toHaveAttribute(
    'href',
    `/dashboard/applied/${id}`,
  );
  await checkAccessibility();
  const dialog = await openDialog(page, job.title);
  await expect(dialog.getByText('You applied for this job on 4 March 2026. You can apply again.')).toBeVisible();
  await page.keyboard.press('Escape');

  await db.application.update({ where: { id }, data: { withdrawn_at: new Date() } });
  await page.reload();
  await expect(card.getByRole('button', { name: 'Apply Now' })).toBeVisible();
});

test('the sign after an application says what comes next, and takes the focus', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const { job, candidate, applications } = await candidateAtJob(page, db, { department });
  const similar = await createJob(db, { department });
  await (await openDialog(page, job.title)).getByRole('button', { name: 'Submit Application' }).click();
  const sign = page.getByRole('region', { name: 'Sent.' });
  await expect(sign.getByRole('heading', { name: 'Sent.' })).toBeFocused();
  await expect(sign.getByText(`We will email ${candidate.email} to confirm it`)).toBeVisible();
  await expect(sign.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('Sent');
  await expect(sign.getByText('By a person, within 5 working days')).toBeVisible();
  const [sent] = await applications();
  await expect(sign.getByRole('link', { name: 'Your application' })).toHaveAttribute(
    'href',
    `/dashboard/applied/${sent?.id}`,
  );
  await expect(
    page.getByRole('region', { name: 'Similar jobs' }).getByRole('link', { name: similar.title }),
  ).toBeVisible();
  await checkAccessibility();

  await db.profile.update({ where: { id: candidate.id }, data: { mail_applications: false } });
  await db.application.deleteMany({ where: { id: sent?.id ?? '' } });
  await page.reload();
  await (await openDialog(page, job.title)).getByRole('button', { name: 'Submit Application' }).click();
  await expect(sign.getByText('You have turned off emails about your applications.')).toBeVisible();
});

for (const width of [320, 600, 1280])
  test(`at ${width} px nothing moves when the session, and an earlier application, are known`, async ({
    page,
    browser,
    db,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { job, candidate } = await candidateAtJob(page, db);
    await page.reload(); // a typeface that came too late for the first page is in the cache now
    const card = page.getByRole('region', { name: 'Apply for this role' });
    await expect(card.getByText('Signed in as')).toBeVisible();
    const ready = await card.boundingBox();
    const action = await visible(page.getByRole('button', { name: 'Apply Now' })).boundingBox();
    await createApplication(db, job, candidate, { status: 'Under Review' });
    await page.reload();
    await expect(card.getByText('You applied on')).toBeVisible();
    expect(await card.boundingBox()).toEqual(ready);
    const link = await visible(page.getByRole('link', { name: 'Your application' })).boundingBox();
    expect(link?.y).toBe(action?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const withoutScript = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const plain = await withoutScript.newPage();
    await plain.goto(`/jobs/${job.slug}`);
    await plain.reload();
    expect(await plain.getByRole('region', { name: 'Apply for this role' }).boundingBox()).toEqual(ready);
    await withoutScript.close();
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[JOB-06] the button stands in a bar at the foot of the screen', async ({ page, db }) => {
    const { job } = await candidateAtJob(page, db);
    await expect(page.getByRole('button', { name: 'Apply Now' })).toBeInViewport();
    const dialog = await openDialog(page, job.title);
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expect(toasts(page).getByText('Success!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sent.' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Your application' })).toBeInViewport();
    await expect(page.getByText('Applied', { exact: true })).toBeInViewport();
  });
});
