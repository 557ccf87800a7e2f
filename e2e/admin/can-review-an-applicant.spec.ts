import type { Db } from '@careers/db/client';
import { createApplication, type ApplicationOverrides } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate, type PersonOverrides } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { statusPanel, toasts } from '../support/toasts.ts';

const saving = /\/trpc\/.*hiring\.update/;

type Given = { application?: ApplicationOverrides; person?: PersonOverrides };

/** Creates an application and opens its screen as an administrator. */
async function adminAtApplicant(page: Page, db: Db, { application: given, person }: Given = {}) {
  const job = await createJob(db, { department: 'Fleet', location: 'Glasgow' });
  const candidate = await createCandidate(db, person);
  const application = await createApplication(db, job, candidate, given);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toHaveCount(1);
  function stored() {
    return db.application.findUniqueOrThrow({ where: { id: application.id } });
  }
  return { job, candidate, application, card, stored };
}

test('[APPL-01] [APPL-02] [ROUTE-14] [REACH-11] an administrator sees who applied for a job and what they need', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, candidate, card } = await adminAtApplicant(page, db, {
    person: { full_name: 'Priya Nair', phone: '07700 900 412', location: 'Wakefield' },
    application: {
      status: 'Interview',
      cover_letter: 'I know vans.\nAnd leases.',
      adjustments: 'Step-free access, please.',
      created_at: new Date('2026-11-19T09:42:00Z'),
    },
  });
  await expect(page.getByRole('heading', { level: 1, name: `Applicants for ${job.title}` })).toBeVisible();
  const heading = page.getByRole('main');
  for (const fact of ['Fleet', 'Glasgow', '1 application'])
    await expect(heading.getByText(fact, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Applicants \|/);

  await expect(card.getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
  for (const fact of [candidate.id, '07700 900 412', 'Wakefield', 'Applied 19 November 2026 at 09:42'])
    await expect(card).toContainText(fact);
  await expect(card.getByText('I know vans.')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Adjustments asked for' })).toBeVisible();
  await expect(card.getByText('Step-free access, please.')).toBeVisible();
  await expect(card.getByText('Interview').first()).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['Priya Nair', candidate.email ?? '']);
  await expect(card.getByRole('link', { name: candidate.email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${candidate.email}`,
  );
  await checkAccessibility();
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL('/admin/jobs');
});

test('[APPL-02] an applicant without a name is an Unknown Candidate, and a text that is no web address is not a link', async ({
  page,
  db,
}) => {
  const { card } = await adminAtApplicant(page, db, {
    person: {
      full_name: null,
      linkedin_url: 'https://www.linkedin.com/in/priya',
      portfolio_url: 'javascript:alert(1)',
    },
  });
  await expect(card.getByRole('heading', { name: 'Unknown Candidate' })).toBeVisible();
  const linkedIn = card.getByRole('link', { name: 'LinkedIn' });
  await expect(linkedIn).toHaveAttribute('href', 'https://www.linkedin.com/in/priya');
  await expect(linkedIn).toHaveAttribute('target', '_blank');
  await expect(linkedIn).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(card.getByRole('link', { name: 'Portfolio' })).toHaveCount(0);
});

test('[APPL-04] [APPL-05] [APPL-06] any status can change to any other, and is saved as soon as it is chosen', async ({
  page,
  db,
}) => {
  const { card, stored } = await adminAtApplicant(page, db);
  const status = card.getByLabel('Status');
  await expect(status.getByRole('option')).toHaveText(['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected']);

  for (const chosen of ['Rejected', 'Under Review', 'Offer', 'Interview', 'Applied']) {
    const listAgain = page.waitForResponse((response) => response.url().includes('hiring.applicants'));
    await status.selectOption(chosen);
    await listAgain;
    await expect(card.locator('span', { hasText: chosen }).first()).toBeVisible();
    await expect(status).toHaveValue(chosen);
    expect((await stored()).status).toBe(chosen);
  }
  await expect(toasts(page).getByText('Application status updated successfully.')).toHaveCount(1);
  await expect(statusPanel(page)).toBeHidden();
});

test('after a change the toast says when the candidate is emailed, and Undo takes it back before', async ({
  page,
  db,
}) => {
  const { card, stored } = await adminAtApplicant(page, db, { person: { full_name: 'Priya Nair' } });
  const status = card.getByLabel('Status');
  await status.selectOption('Interview');
  await expect(toasts(page).getByText('We will email Priya Nair in 5 minutes.')).toBeVisible();
  await card.getByLabel('Notes').fill('Thursday.');
  await card.getByLabel('Notes').blur();
  await expect(toasts(page).getByText('Notes saved successfully.')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Priya Nair is back in Applied.')).toBeVisible();
  await expect(status).toHaveValue('Applied');
  expect(await stored(), 'a later save of this screen is no obstacle').toMatchObject({
    status: 'Applied',
    notes: 'Thursday.',
  });
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await status.selectOption('Interview');
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await status.selectOption('Offer');
  await expect(statusPanel(page)).toContainText('The email goes at ');
  await expect(toasts(page).getByRole('button', { name: 'Undo' }), 'one of them is shown').toHaveCount(0);
  await expect(statusPanel(page).getByRole('group', { name: 'Email to Priya Nair' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page), 'no name stays on the screen').toHaveText('');
  await expect(statusPanel(page)).toHaveCount(0);
});

test('[APPL-06] [NOTE-01] notes are saved when the field is left, with the status as it is, and only when they changed', async ({
  page,
  db,
}) => {
  const { card, stored } = await adminAtApplicant(page, db, { application: { status: 'Offer', notes: 'Ring her.' } });
  const sent: unknown[] = [];
  await page.route(saving, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const notes = card.getByLabel('Notes');
  await expect(notes).toHaveAccessibleDescription('The candidate sees this.');
  await notes.fill('Ring her on Monday.');
  await notes.blur();
  await expect(toasts(page).getByText('Notes saved successfully.')).toBeVisible();
  expect(await stored()).toMatchObject({ notes: 'Ring her on Monday.', status: 'Offer' });

  await notes.focus();
  await notes.blur();
  await notes.fill('Ring her on Monday. ');
  await notes.blur();
  await expect(notes).toHaveValue('Ring her on Monday.');
  expect(sent, 'unchanged notes are not sent').toEqual([
    { 0: expect.objectContaining({ notes: 'Ring her on Monday.', status: 'Offer' }) },
  ]);

  await notes.fill('');
  await notes.blur();
  await expect.poll(async () => (await stored()).notes).toBeNull();
});

test('a status chosen while the notes are still being saved is not refused', async ({ page, db }) => {
  const { card, stored } = await adminAtApplicant(page, db);
  await page.route(saving, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await card.getByLabel('Notes').fill('Thursday at 14:00.');
  await card.getByLabel('Status').focus();
  await card.getByLabel('Status').selectOption('Interview');
  await expect(toasts(page).getByText('Application status updated successfully.')).toBeVisible();
  expect(await stored()).toMatchObject({ notes: 'Thursday at 14:00.', status: 'Interview' });
});

test('the last choice counts: one that goes back before the reply, and one by mouse after the arrow keys', async ({
  page,
  db,
}) => {
  const { card, stored } = await adminAtApplicant(page, db);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(saving, async (route) => {
    sent.push(route.request().postDataJSON()[0].status);
    await released;
    await route.continue();
  });
  const status = card.getByLabel('Status');
  await status.selectOption('Rejected');
  await status.selectOption('Applied');
  release();
  await expect.poll(() => sent).toEqual(['Rejected', 'Applied']);
  await expect(toasts(page).getByText('Application status updated successfully.')).toBeVisible();
  await expect(status).toHaveValue('Applied');

  await status.press('ArrowDown');
  await status.dispatchEvent('pointerdown');
  await status.selectOption('Offer');
  await status.blur();
  await card.getByLabel('Notes').fill('Thursday.');
  await card.getByLabel('Notes').blur();
  await expect.poll(stored).toMatchObject({ notes: 'Thursday.', status: 'Offer' });
  expect(sent).toEqual(['Rejected', 'Applied', 'Offer', 'Offer']);
});

test.describe('when another administrator saved first', () => {
  test.use({ expectedErrors: ['status of 409'] });
  const refusal = 'Another administrator saved a change first. Reload to see it, then try again.';

  test('nothing is overwritten: the status shows as it is now, and can be changed again', async ({ page, db }) => {
    const { application, card, stored } = await adminAtApplicant(page, db);
    await db.application.update({
      where: { id: application.id },
      data: { status: 'Rejected', version: { increment: 1 } },
    });
    await card.getByLabel('Status').selectOption('Offer');
    await expect(toasts(page).getByText('Failed to update application status.')).toBeVisible();
    await expect(toasts(page).getByText(refusal)).toBeVisible();
    await expect(card.getByLabel('Status')).toHaveValue('Rejected');
    expect((await stored()).status).toBe('Rejected');

    await card.getByLabel('Status').selectOption('Offer');
    await expect.poll(async () => (await stored()).status).toBe('Offer');
  });

  test('a change by another administrator is not undone, and its author is named', async ({ page, db }) => {
    const { application, card, stored } = await adminAtApplicant(page, db);
    const { id: updated_by } = await createAdmin(db, { full_name: 'Ben Marsh' });
    await card.getByLabel('Status').selectOption('Under Review');
    const undo = toasts(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await db.application.update({
      where: { id: application.id },
      data: { status: 'Interview', version: { increment: 1 }, updated_by },
    });
    await undo.click();
    await expect(toasts(page).getByText('Failed to update application status.')).toBeVisible();
    await expect(toasts(page).getByText('Ben Marsh has changed this application since then.')).toBeVisible();
    await expect(card.getByLabel('Status')).toHaveValue('Interview');
    expect((await stored()).status).toBe('Interview');
  });

  test('typed notes stay, the saved ones are shown beside them, and one of the two is chosen', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { application, card, stored } = await adminAtApplicant(page, db);
    function meanwhile(notes: string) {
      return db.application.update({ where: { id: application.id }, data: { notes, version: { increment: 1 } } });
    }
    const notes = card.getByLabel('Notes');

    await notes.fill('Mine.');
    await meanwhile('Theirs.');
    await notes.blur();
    await expect(notes).toHaveAccessibleDescription(
      /Another administrator saved a change first\. Choose whose notes to keep\./,
    );
    await expect(notes).toHaveValue('Mine.');
    await expect(card.getByText('Theirs.')).toBeVisible();
    await checkAccessibility();
    await card.getByRole('button', { name: 'Save mine' }).press('Enter');
    await expect.poll(async () => (await stored()).notes).toBe('Mine.');
    await expect(card.getByText('Theirs.')).toBeHidden();
    await expect(notes).toBeFocused();

    await notes.fill('Mine again.');
    await meanwhile('Theirs again.');
    await notes.blur();
    await card.getByRole('button', { name: 'Use the saved notes' }).press('Enter');
    await expect(notes).toHaveValue('Theirs again.');
    expect((await stored()).notes).toBe('Theirs again.');
  });
});

test.describe('when saving fails', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[APPL-04] the status goes back, and typed notes stay until they are saved', async ({ page, db }) => {
    const { card, stored } = await adminAtApplicant(page, db);
    await page.route(saving, (route) => route.abort('failed'), { times: 2 });
    await card.getByLabel('Status').selectOption('Offer');
    await expect(toasts(page).getByText('Failed to update application status.')).toBeVisible();
    await expect(card.getByLabel('Status')).toHaveValue('Applied');

    const notes = card.getByLabel('Notes');
    await notes.fill('Thursday.');
    await notes.blur();
    await expect(toasts(page).getByText('Failed to save notes.')).toBeVisible();
    await expect(notes).toHaveValue('Thursday.');
    await notes.focus();
    await notes.blur();
    await expect.poll(async () => (await stored()).notes).toBe('Thursday.');
  });

  test('the list says when it cannot be fetched, and trying again helps', async ({ page, db }) => {
    const job = await createJob(db);
    await signIn(page, await createAdmin(db));
    await page.route(/hiring\.applicants/, (route) => route.abort('failed'));
    await page.goto(`/admin/jobs/${job.id}/applicants`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch applicants');
    await page.unroute(/hiring\.applicants/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  });
});

test('a letter of 5,000 characters is collapsed at first, printed in full, and keeps the focus when opened', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { card } = await adminAtApplicant(page, db, { application: { cover_letter: 'I know vans. '.repeat(384) } });
  const letter = card.getByText('I know vans.');
  const collapsed = (await letter.boundingBox())?.height ?? 0;
  const toggle = card.getByRole('button', { name: 'Show all' });
  await page.emulateMedia({ media: 'print' });
  await expect(toggle).toBeHidden();
  expect((await letter.boundingBox())?.height).toBeGreaterThan(collapsed * 2);
  await page.emulateMedia({ media: 'screen' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const less = card.getByRole('button', { name: 'Show less' });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect((await letter.boundingBox())?.height).toBeGreaterThan(collapsed * 2);
  await checkAccessibility();
});

test('what loads late replaces its skeleton without moving what is shown, also below a long title', async ({
  page,
  db,
}) => {
  const job = await createJob(db, { title: 'Senior Software Engineer for Quotes and Renewals' });
  const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Priya Nair' }));
  await signIn(page, await createAdmin(db));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (document.querySelector('main')?.contains(node)) console.error(`${node?.nodeName} moved`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let held = Promise.withResolvers<void>();
  await page.route('**/trpc/hiring.**', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const address of [
    `/admin/jobs/${job.id}/applicants`,
    `/admin/jobs/${job.id}/applicants?application=${application.id}`,
    `/admin/applications/${application.id}?review=job`,
  ]) {
    held = Promise.withResolvers<void>();
    await page.goto(address);
    await expect(page.getByText(/^Loading the application|^Loading the applicants/)).toBeAttached();
    held.resolve();
    await expect(page.getByRole('main').getByLabel('Status', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
});

test('a long list is shown a page at a time', async ({ page, db }) => {
  const job = await createJob(db);
  const candidate = await createCandidate(db);
  for (let count = 0; count < 25; count += 1) await createApplication(db, job, candidate);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('25 applications', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(25);
});

test('[APPL-07] a job without applications says so', async ({ page, db, checkAccessibility }) => {
  const job = await createJob(db, { status: 'Draft' });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
  await checkAccessibility();
});

test('[APPL-07] a malformed id is an Invalid job ID, and so is a missing one', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signIn(page, await createAdmin(db));
  for (const address of ['/admin/jobs/not-a-job/applicants', '/admin/jobs//applicants']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid job ID' })).toBeVisible();
  }
  await checkAccessibility();
});

test.describe('a job that does not exist', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('[APPL-07] is Job Not Found, with the way back to the jobs', async ({ page, db }) => {
    await signIn(page, await createAdmin(db));
    await page.goto('/admin/jobs/0193a6a2-0000-7000-8000-000000000000/applicants');
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(page).toHaveURL('/admin/jobs');
  });
});
