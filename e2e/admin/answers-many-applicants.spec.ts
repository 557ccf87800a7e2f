import type { Db } from '@careers/db/client';
import { applicationRow, createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate, personRows } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';
import { listenToAnnouncements, tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Creates a job with so many applicants called 'Applicant 1' and so on, the first of whom applied last. */
async function jobWithMany(db: Db, count: number) {
  const job = await createJob(db);
  const people = Array.from({ length: count }, (_, index) => personRows({ full_name: `Applicant ${index + 1}` }));
  await db.user.createMany({ data: people.map(({ user }) => user) });
  await db.profile.createMany({ data: people.map(({ profile }) => profile) });
  await db.application.createMany({ data: people.toReversed().map(({ profile }) => applicationRow(job, profile)) });
  return { job };
}

/** Creates a job with applicants of these names, the last of whom stands first in the list. */
async function jobWith(db: Db, names: readonly (string | null)[], job: Parameters<typeof createJob>[1] = {}) {
  const created = await createJob(db, job);
  const ids: string[] = [];
  for (const full_name of names)
    ids.push((await createApplication(db, created, await createCandidate(db, { full_name }))).id);
  return { job: created, ids };
}

function applicantsPath({ id }: { id: string }): string {
  return `/admin/jobs/${id}/applicants`;
}
function box(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('checkbox', { name: `Select ${name}`, exact: true });
}
function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Selection' });
}
function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Last bulk action' });
}
async function statusesOf(db: Db, job: { id: string }): Promise<string[]> {
  const rows = await db.application.findMany({ where: { job_id: job.id }, orderBy: { created_at: 'asc' } });
  return rows.map(({ status }) => status);
}

test.describe('in one sitting', () => {
  test.use({ expectedErrors: ['hiring.bulk.run', 'net::ERR_FAILED'] });

  test('[BULK-01] [BULK-03] [BULK-05] [REASON-06] 300 applicants of one job are selected, shown what each would get, and answered once', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { job } = await jobWithMany(db, 300);
    await createApplication(db, job, await createCandidate(db, { full_name: 'In Talks' }), { status: 'Interview' });
    await signIn(page, await createAdmin(db));
    await page.goto(applicantsPath(job));

    // One by one, as a range, across pages and views
    await box(page, 'Applicant 1').check();
    await box(page, 'Applicant 4').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('4 selected');
    await box(page, 'Applicant 2').uncheck();
    await expect(bar(page)).toContainText('3 selected');
    await page.getByRole('button', { name: 'Load more' }).click();
    await box(page, 'Applicant 30').check();
    await expect(bar(page)).toContainText('4 selected');
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(box(page, 'In Talks')).not.toBeChecked();
    await page.getByRole('link', { name: 'In Talks' }).focus();
    await page.keyboard.press('x');
    await expect(box(page, 'In Talks')).toBeChecked();
    await expect(bar(page)).toContainText('5 selected');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(box(page, 'Applicant 1')).toBeChecked();
    await page.getByRole('link', { name: 'Applied 300 applications' }).click();
    await bar(page).getByRole('button', { name: 'Select all 300 that match' }).click();
    await expect(bar(page)).toContainText('300 selected');

    // The dialog
    await bar(page).getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 300 applications' });
    await expect(dialog).toContainText('Selected: status Applied.');
    await dialog.getByLabel('How to notify them').selectOption('No email');
    await expect(dialog).toContainText('They will see the status but get no message');
    await expect(dialog).toContainText('No email will be sent.');
    await dialog.getByLabel('Reason').selectOption('Lacks required experience');
    await expect(dialog.getByLabel('How to notify them')).toHaveValue('message');
    await expect(dialog.getByLabel('Template')).toHaveText(/After reading your application/);
    await expect(dialog).toContainText('300 emails will be sent.');
    await expect(dialog).toContainText('Hello Applicant,');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toContainText('2 of 300');
    await dialog.getByRole('searchbox', { name: 'Search for a name' }).fill('cant 299');
    await expect(dialog).toContainText('Applicant 299, 1 of 1');
    await checkAccessibility();

    // A press without the number, one whose reply is lost, and the same press again
    const press = dialog.getByRole('button', { name: 'Reject 300' });
    await press.click();
    await expect(dialog).toContainText('Enter 300 to confirm');
    await expect(dialog.getByRole('textbox', { name: /This affects 300 applications/ })).toBeFocused();
    await page.keyboard.type('300');
    await page.route(
      '**/trpc/hiring.bulk.run*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press.click();
    await expect(dialog.getByRole('alert')).toContainText('Try again; nothing will be done twice.');
    await press.click();
    await expect(result(page)).toContainText('300 rejected.');
    await expect(result(page)).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Rejected 300 applications' })).toBeVisible();

    const where = { job_id: job.id, status: 'Rejected', shown_status: 'Applied' };
    expect(await db.application.count({ where })).toBe(300);
    expect(await db.bulkAction.count({ where: { job_id: job.id } })).toBe(1);
    const events = { to_state: 'Rejected', application: { job_id: job.id } };
    expect(await db.applicationEvent.count({ where: events })).toBe(300);

    await page.getByRole('link', { name: 'Board' }).click();
    await expect(result(page)).toContainText('300 rejected.');
    expect((await result(page).boundingBox())?.height, 'one line above the board').toBeLessThan(56);
    await page.getByRole('link', { name: 'List', exact: true }).click();

    await page.getByRole('button', { name: 'Bulk actions' }).click();
    const actions = page.getByRole('dialog', { name: 'Bulk actions' });
    await expect(actions).toContainText('300 rejected.');

    // The emails, at their time
    const told = { application: { job_id: job.id } };
    await db.applicationMessage.updateMany({ where: told, data: { send_at: new Date(Date.now() - 1_000) } });
    await expect
      .poll(() => db.outboxMail.count({ where: { template: 'message', sent_at: { not: null } } }), { timeout: 90_000 })
      .toBeGreaterThanOrEqual(300);
    expect(await db.applicationMessage.count({ where: { ...told, sent_at: { not: null } } })).toBe(300);
    expect(await db.application.count({ where: { job_id: job.id, status: 'Rejected', shown_status: null } })).toBe(300);
    await expect(actions).toContainText('Reason: Lacks required experience');
    await expect(actions.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test('a decision waits until all that match are selected, and is about what was selected when it was asked for', async ({
  page,
  db,
}) => {
  const { job, ids } = await jobWith(db, ['Asha Bell', 'Bryn Cole'], { filled: true });
  await createApplication(db, job, await createCandidate(db, { full_name: 'Cara Dunn' }), { status: 'Rejected' });
  await signIn(page, await createAdmin(db));
  await page.goto(applicantsPath(job));
  await box(page, 'Asha Bell').check();
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/hiring.bulk.selectMatching*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Select all 3 that match' }).click();
  for (const name of ['Change status…', 'Reject…', 'Message…'])
    await expect(bar(page).getByRole('button', { name })).toBeDisabled();

  // What is selected behind the dialog is not in it, and what was erased meanwhile is said.
  await page.getByRole('button', { name: 'Reply to them' }).click();
  const answer = page.getByRole('dialog', { name: 'Reject 2 applications', exact: true });
  await expect(answer).toContainText('Selected: those who have not had a reply.');
  held.resolve();
  await expect(box(page, 'Cara Dunn'), 'all are selected behind the dialog').toBeChecked();
  await expect(answer, 'no mail to who is erased is being drawn').toContainText('News about your application');
  await db.application.delete({ where: { id: ids[0] ?? '' } });
  await answer.getByLabel('How to notify them').selectOption('No email');
  await expect(answer).toContainText('Selected: those who have not had a reply.');
  await expect(answer).toContainText('1 application was erased while this page was open.');
  await expect(answer.getByRole('button', { name: 'Reject 1', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await bar(page).getByRole('button', { name: 'Reject…' }).click();
  await expect(page.getByRole('dialog', { name: 'Reject 3 applications', exact: true })).toBeVisible();
});

test('[BULK-07] [BULK-12] the keyboard alone selects, rejects with a message and undoes, and a screen reader hears the number and the result', async ({
  page,
  db,
}) => {
  const { job } = await jobWith(db, ['Cara Dunn', 'Bryn Cole', 'Asha Bell']);
  const announcements = await listenToAnnouncements(page);
  await signIn(page, await createAdmin(db));
  await page.goto(applicantsPath(job));
  await tabTo(page, page.getByRole('link', { name: 'Asha Bell' }));
  await page.keyboard.press('x');
  await expect.poll(() => announcements.includes('1 selected')).toBe(true);
  await tabTo(page, page.getByRole('link', { name: 'Cara Dunn' }));
  await page.keyboard.press('Shift+X');
  await expect.poll(() => announcements.includes('3 selected')).toBe(true);
  await tabTo(page, box(page, 'Cara Dunn'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => announcements.includes('2 selected')).toBe(true);

  await tabTo(page, bar(page).getByRole('button', { name: 'Reject…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applications' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await tabTo(page, dialog.getByLabel('How to notify them'));
  await page.keyboard.type('A mes');
  await tabTo(page, dialog.getByLabel('Subject'));
  await page.keyboard.type('Your application');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Reject…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Subject'), 'what was typed is still there').toHaveValue('Your application');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Text', exact: true }));
  await page.keyboard.type('Dear {{name}}, thank you.');
  await expect.poll(() => announcements.includes('2 emails will be sent.')).toBe(true);
  await expect(dialog).toContainText('Dear Asha Bell, thank you.');
  await tabTo(page, dialog.getByRole('button', { name: 'Reject 2' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => announcements.includes('2 rejected.')).toBe(true);
  await expect(result(page)).toBeFocused();
  expect(await statusesOf(db, job)).toEqual(['Applied', 'Rejected', 'Rejected']);

  await tabTo(page, result(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => announcements.includes('2 restored.')).toBe(true);
  await expect(result(page)).toBeFocused();
  expect(await statusesOf(db, job)).toEqual(['Applied', 'Applied', 'Applied']);
  const left = { application: { job_id: job.id }, cancelled_at: null };
  expect(await db.applicationMessage.count({ where: left }), 'no candidate is told anything').toBe(0);
});

test('[BULK-04] [BULK-05] [BULK-06] who has no name stops the press, and who withdrew or was changed meanwhile, also in another tab, is left alone and named', async ({
  page,
  db,
}) => {
  const { job, ids } = await jobWith(db, ['Ben Wood', 'Ana Silva', 'Cara Dunn', null]);
  const [ben = '', ana = ''] = ids;
  const carol = await createAdmin(db, { full_name: 'Carol Marsh' });
  await signIn(page, await createAdmin(db, { full_name: 'Helen Ashdown' }));
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(applicantsPath(job));
    await box(tab, 'Ben Wood').check();
    await bar(tab).getByRole('button', { name: 'Select all 4 that match' }).click();
    await bar(tab).getByRole('button', { name: 'Reject…' }).click();
  }
  const withdrawn_at = new Date();
  await db.$transaction([
    db.application.update({ where: { id: ana }, data: { withdrawn_at, version: { increment: 1 } } }),
    db.application.update({
      where: { id: ben },
      data: { status: 'Interview', version: { increment: 1 }, updated_by: carol.id },
    }),
  ]);

  const dialog = page.getByRole('dialog', { name: 'Reject 4 applications' });
  await dialog.getByLabel('How to notify them').selectOption('A message');
  await dialog.getByLabel('Subject').fill('Your application');
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Dear {{name}}, thank you.');
  await expect(dialog.getByRole('alert')).toContainText('1 candidate has nothing for the field ‘Full name’');
  await expect(dialog.getByRole('alert')).toContainText('{{name|there}}');
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText('Unknown Candidate');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(dialog.locator('[data-stops]')).toBeFocused();
  expect(await db.bulkAction.count({ where: { job_id: job.id } }), 'nothing is pressed').toBe(0);
  await text.fill('Dear {{name|there}}, thank you.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toContainText('Ana Silva: withdrew');
  await expect(dialog).toContainText('Ben Wood: changed by Carol Marsh while this page was open');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  const sentence = '2 rejected. 2 skipped. Ana Silva: withdrew; Ben Wood: changed by Carol Marsh.';
  await expect(result(page).getByRole('status')).toHaveText(sentence);

  await other.getByRole('button', { name: /^Reject [24]$/ }).click();
  await expect(result(other).getByRole('status')).toContainText('0 rejected. 4 skipped');
  await expect(result(other)).toContainText('Cara Dunn: changed by Helen Ashdown');
  expect(await statusesOf(db, job)).toEqual(['Interview', 'Applied', 'Rejected', 'Rejected']);
});

test('the button of a bulk action names the status that applicants will have, and ‘Reject’ offers no other', async ({
  page,
  db,
}) => {
  const { job } = await jobWith(db, ['Ben Wood', 'Ana Silva']);
  await signIn(page, await createAdmin(db));
  await page.goto(applicantsPath(job));
  await box(page, 'Ben Wood').check();
  await box(page, 'Ana Silva').check();
  await bar(page).getByRole('button', { name: 'Reject…' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject 2 applications' });
  await expect(rejection.getByLabel('Reason')).toBeVisible();
  await expect(rejection.getByLabel('New status')).toHaveCount(0);
  await expect(rejection.getByRole('button', { name: 'Reject 2', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await bar(page).getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 applications' });
  const status = dialog.getByLabel('New status');
  const last = dialog.getByRole('button').last();
  await expect(last).toHaveText('Change 2');
  await status.selectOption('Rejected');
  await expect(last).toHaveText('Reject 2');
  await status.selectOption('Offer');
  await expect(last).toHaveText('Move 2 to Offer');
  await last.click();
  await expect(result(page)).toBeVisible();
  expect(await statusesOf(db, job)).toEqual(['Offer', 'Offer']);
});

test('a rejection to many candidates, one of whom is not rejected, is asked about first', async ({ page, db }) => {
  const { job, ids } = await jobWith(db, ['Ben Wood', 'Ana Silva']);
  await db.application.update({ where: { id: ids[0] ?? '' }, data: { status: 'Rejected' } });
  await signIn(page, await createAdmin(db));
  await page.goto(applicantsPath(job));
  await box(page, 'Ben Wood').check();
  await box(page, 'Ana Silva').check();
  await bar(page).getByRole('button', { name: 'Message…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 candidates' });
  const question = page.getByRole('alertdialog', { name: 'Send a rejection to someone who is not rejected?' });
  await dialog.getByLabel('Template').selectOption('Keep in touch');
  const send = dialog.getByRole('button', { name: 'Send 2 messages' });
  await send.click();
  await expect(question).toContainText('1 candidate is not rejected.');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(send).toBeFocused();
  expect(await db.bulkAction.count({ where: { job_id: job.id } })).toBe(0);
  await send.click();
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(result(page)).toBeVisible();
  expect(await db.applicationMessage.count({ where: { application: { job_id: job.id } } })).toBe(2);
});

test('[BULK-11] a filled job and the overview say who has had no answer, and one dialog answers them', async ({
  page,
  db,
}) => {
  const { job } = await jobWith(db, ['Ben Wood', 'Ana Silva'], { filled: true });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Left waiting' })).toContainText('have not had a reply.');
  await page.goto(applicantsPath(job));
  const waiting = page.getByRole('region', { name: 'Left waiting' });
  await expect(waiting).toContainText('2 people have not had a reply.');
  await waiting.getByRole('button', { name: 'Reply to them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applications' });
  await expect(dialog).toContainText('Selected: those who have not had a reply.');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(result(page)).toContainText('2 rejected.');
  await expect(waiting).toHaveCount(0);
});
