import { formatTime } from '@careers/contracts/common/dates';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { card, column, jobWith } from '../support/board.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { statusPanel, toasts } from '../support/toasts.ts';

function moveOnBoard(page: Page, name: string) {
  return async (status: string) => {
    await page.getByRole('button', { name: `Move ${name} to…` }).click();
    await page.getByRole('menuitem', { name: status }).click();
  };
}
function plannedFor(db: Db, { id: job_id }: { id: string }, full_name: string) {
  return db.applicationMessage.findMany({
    where: { application: { job_id, profile: { full_name } }, cancelled_at: null },
    select: { kind: true, for_status: true, subject: true, text: true },
  });
}

test('an offer and a rejection show the email that will go, which can be written anew, left out or taken back', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, statusOf } = await jobWith(db, [{ name: 'Asha Bell' }, { name: 'Bryn Cole' }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  const [asha, bryn] = [moveOnBoard(page, 'Asha Bell'), moveOnBoard(page, 'Bryn Cole')];
  const panel = statusPanel(page);

  await asha('Rejected');
  await expect(panel.getByRole('heading')).toHaveText('Moved Asha Bell to Rejected.');
  await expect(panel.getByText(/^The email goes at \d{2}:\d{2}\.$/)).toBeVisible();
  await expect(panel.getByText('we are sorry to say that we are not taking it further')).toBeVisible();
  await checkAccessibility();
  await panel.getByRole('button', { name: 'Do not email' }).click();
  await expect(panel.getByText('No standard email about this will be sent.')).toBeVisible();
  expect(await plannedFor(db, job, 'Asha Bell')).toMatchObject([{ kind: 'no_mail', for_status: 'Rejected' }]);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(page, 'Applied'), 'Asha Bell')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect.poll(() => statusOf('Asha Bell')).toBe('Applied');
  expect(await plannedFor(db, job, 'Asha Bell')).toEqual([]);

  await bryn('Offer');
  const offer = panel.getByText('We are delighted to tell you');
  await expect(offer, 'the sentence that offers the job is seen without scrolling').toBeInViewport({ ratio: 0.5 });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(panel.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  for (const name of ['Schedule message', 'Discard', 'Undo'])
    await expect(panel.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const text = panel.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/^Hello Bryn,\n\nWe are delighted to tell you/);
  await asha('Rejected');
  await expect(toasts(page), 'nothing that is written is covered or lost').toContainText(
    'Moved Asha Bell to Rejected.',
  );
  await expect(text).toHaveValue(/^Hello Bryn,/);
  await text.fill('');
  await panel.getByRole('button', { name: 'Schedule message' }).click();
  await expect(text).toHaveAccessibleDescription(/The message is required/);
  await text.fill('Dear {{name}}, we will ring you today.');
  await panel.getByRole('button', { name: 'Schedule message' }).click();
  await expect(toasts(page)).toContainText('Message scheduled.');
  await expect(panel.getByText('No standard email about this will be sent.')).toBeVisible();
  expect(await plannedFor(db, job, 'Bryn Cole')).toMatchObject([
    { kind: 'message', for_status: 'Offer', text: 'Dear {{name}}, we will ring you today.' },
  ]);
});

test('the panel says when the email goes, and once that time has passed, what it waits for', async ({ page, db }) => {
  const { job } = await jobWith(db, [{ name: 'Asha Bell' }]);
  await page.clock.install();
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  await moveOnBoard(page, 'Asha Bell')('Offer');
  const panel = statusPanel(page);
  await expect(panel).toContainText(/The email goes at \d{2}:\d{2}\./);
  await page.clock.fastForward('05:10');
  await expect(panel).toContainText('The email goes when you close this.');
});

test('undoing a slip on a person who was just rejected with others gives back the reason and the message', async ({
  page,
  db,
}) => {
  const { job } = await jobWith(db, [{ name: 'Asha Bell' }, { name: 'Bryn Cole' }]);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  for (const name of ['Asha Bell', 'Bryn Cole']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applications' });
  await dialog.getByLabel('Reason').selectOption('Lacks required experience');
  await expect(dialog).toContainText('2 emails will be sent.');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(card(column(page, 'Rejected'), 'Asha Bell')).toBeVisible();
  const message = await plannedFor(db, job, 'Asha Bell');
  expect(message).toMatchObject([{ kind: 'message', for_status: 'Rejected' }]);

  await moveOnBoard(page, 'Asha Bell')('Offer');
  const panel = statusPanel(page);
  await expect(panel.getByRole('heading')).toHaveText('Moved Asha Bell to Offer.');
  expect(await plannedFor(db, job, 'Asha Bell')).toEqual([]);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('Moved Asha Bell to Rejected.');
  expect(await plannedFor(db, job, 'Asha Bell')).toEqual(message);
  await card(column(page, 'Rejected'), 'Asha Bell').getByRole('link').click();
  await expect(page.getByLabel('Reason').locator('option:checked')).toHaveText('Lacks required experience');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Undone')).toHaveCount(1);
});

test('a person turns the panel off for themselves, and still sees the email when they ask', async ({ page, db }) => {
  const { job } = await jobWith(db, [{ name: 'Asha Bell' }]);
  const admin = await createAdmin(db);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  const move = moveOnBoard(page, 'Asha Bell');
  const panel = statusPanel(page);
  await move('Offer');
  await panel.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect(panel).toContainText('This will not open by itself again.');
  const profile = panel.getByRole('link', { name: 'your profile' });
  await expect(profile).toHaveAttribute('href', '/dashboard/profile');
  await expect(profile).toBeFocused();
  for (const name of ['Edit', 'Do not email', 'Undo']) await expect(panel.getByRole('button', { name })).toBeVisible();
  await move('Rejected');
  await expect(toasts(page)).toContainText('We will email Asha Bell in 5 minutes.');
  const answered = Date.now();
  await expect(panel).toBeHidden();
  await toasts(page).getByRole('button', { name: 'See the email' }).click();
  await expect(panel.getByText('we are sorry to say that we are not taking it further')).toBeVisible();
  const { updated_at } = await db.application.findFirstOrThrow({ where: { job_id: job.id } });
  const due = [updated_at.getTime(), answered].map((moved) => formatTime(new Date(moved + 300_000)));
  await expect(panel, 'five minutes after the answer to the move, however late it is opened').toContainText(
    new RegExp(`The email goes at (${due.join('|')})\\.`),
  );
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Show me the email when I move someone to Offer or Rejected').check();
  await expect
    .poll(() => db.profile.findUniqueOrThrow({ where: { id: admin.id }, select: { previews_decisions: true } }))
    .toEqual({ previews_decisions: true });
});

test('no screen promises an email about a status that the company does not email about', async ({ page, db }) => {
  const status = 'Applied'; // of no other test that runs meanwhile, as the setting is the company's
  const { job } = await jobWith(db, [
    { name: 'Asha Bell', status: 'Interview' },
    { name: 'Bryn Cole', status: 'Interview' },
  ]);
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings/templates');
  const setting = page.getByRole('region', { name: 'Standard emails about a status' });
  await expect(setting.getByRole('checkbox')).toHaveCount(5);
  await expect(setting.getByLabel(status)).toBeChecked();
  await setting.getByLabel(status).uncheck();
  await expect(toasts(page)).toContainText('Setting saved successfully.');
  await expect
    .poll(() => db.hiringSettings.findFirst({ select: { unmailed_statuses: true } }))
    .toEqual({ unmailed_statuses: [status] });
  try {
    await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
    await moveOnBoard(page, 'Asha Bell')(status);
    await expect(toasts(page)).toHaveText(`Moved Asha Bell to ${status}.Undo`);
    await page.getByRole('checkbox', { name: 'Select Bryn Cole' }).check();
    await page.getByRole('button', { name: 'Change status…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New status').selectOption(status);
    await expect(dialog.getByText('No email will be sent.')).toBeVisible();
    await dialog.getByText('1 will get no email').click();
    await expect(dialog.getByText('Bryn Cole: your company does not email this status')).toBeVisible();
  } finally {
    await db.hiringSettings.updateMany({ data: { unmailed_statuses: [] } });
  }
});

test('[APPL-06] the first note that a person writes for a candidate is asked about once, before it is saved', async ({
  page,
  db,
}) => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  const { id } = await createApplication(db, job, candidate);
  const admin = await createAdmin(db, { knows_notes_are_shown: false });
  await signIn(page, admin);
  await page.goto(`/admin/applications/${id}`);
  const field = page.getByLabel('Notes', { exact: true });
  async function stored() {
    return (await db.application.findUniqueOrThrow({ where: { id }, select: { notes: true } })).notes;
  }
  await field.fill('Looks tired.');
  await field.blur();
  const dialog = page.getByRole('alertdialog', { name: 'The candidate will see this' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Looks tired.');
  expect(await stored()).toBeNull();
  await field.fill('Please bring your licence.');
  await field.blur();
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(toasts(page)).toContainText('Notes saved successfully.');
  expect(await stored()).toBe('Please bring your licence.');
  await page.reload();
  await field.fill('Please bring your licence and a pen.');
  await field.blur();
  await expect.poll(stored).toBe('Please bring your licence and a pen.');
  await expect(dialog).toBeHidden();
});
