import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

function historyOf(page: Page) {
  return page.getByRole('region', { name: 'History' });
}

test('[PIPE-10] the history of an application tells in one list what is done on its page, as it is done', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const maya = await createCandidate(db, { full_name: 'Maya Green' });
  const { id } = await createApplication(db, job, maya, { created_at: new Date(Date.now() - 60_000) });
  const dana = await createCandidate(db, { full_name: `Dana ${'O'.repeat(80)}` });
  await db.jobMember.create({ data: { job_id: job.id, profile_id: dana.id, team_role: 'hiring_manager' } });
  await signIn(page, await createAdmin(db, { full_name: 'Helen Ashdown' }));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/applications/${id}`);
  const main = page.getByRole('main');
  const entries = historyOf(page).getByRole('listitem');
  await expect(entries).toHaveText([/^Application received/]);

  await main.getByLabel('Status', { exact: true }).selectOption('Under Review');
  await expect(entries).toHaveCount(2);
  await main.getByLabel('Add a tag').fill('Forklift');
  await main.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(entries).toHaveCount(3);
  await main.getByLabel('Assign to').selectOption(dana.id);
  await main.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(entries).toHaveCount(4);
  await main.getByLabel('New note').fill('Rang them: they can start in May.');
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(entries).toHaveCount(5);
  await main.getByRole('button', { name: 'Write a message' }).click();
  await main.getByLabel('Subject').fill('Come and see us');
  await main.getByRole('textbox', { name: 'Text' }).fill('On Monday at ten.');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(entries).toHaveText([
    /^Application received/,
    /^Helen Ashdown changed the status from Applied to Under Review/,
    /^Tag ‘Forklift’ added/,
    /^Assigned to Dana O+/,
    /^Helen Ashdown wrote a team note/,
    /^Helen Ashdown sent the message ‘Come and see us – /,
  ]);
  await expect(entries.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(historyOf(page).getByText('they can start in May')).toHaveCount(0);
  await expect(historyOf(page).getByText('Automatic emails are listed for 30 days.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();

  await main.getByRole('button', { name: 'Remove Forklift' }).click();
  await main.getByRole('button', { name: /^Delete the note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entries).toHaveCount(4);
});

test('a long history begins with its newest entries, and shows the earlier ones', async ({ page, db }) => {
  const { id } = await createApplication(db, await createJob(db), await createCandidate(db));
  const sent = Array.from({ length: 34 }, (_, at) => ({
    application_id: id,
    subject: `Message ${at + 1}`,
    text: 'Hello.',
    sent_at: new Date(Date.UTC(2027, 0, 1, 9, at)),
    created_at: new Date(Date.UTC(2027, 0, 1, 9, at)),
  }));
  await db.applicationMessage.createMany({ data: sent });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/applications/${id}`);
  const entries = historyOf(page).getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('‘Message 25’');
  await historyOf(page).getByRole('button', { name: 'Show 25 earlier' }).press('Enter');
  await expect(entries).toHaveCount(35);
  await expect(entries.first()).toContainText('Application received');
  await expect(historyOf(page).getByRole('list')).toBeFocused();
});

test('[TEAM-10] a hiring manager’s history has no messages, and an interviewer’s only what they see of the application', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  const { id: application_id } = await createApplication(db, job, await createCandidate(db));
  const [manager, interviewer] = [
    await createCandidate(db),
    await createCandidate(db, { full_name: 'Ines Interviewer' }),
  ];
  await db.jobMember.createMany({
    data: [
      { job_id: job.id, profile_id: manager.id, team_role: 'hiring_manager' },
      { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' },
    ],
  });
  const at = new Date();
  const tag = await db.tag.create({ data: { label: `Tag ${application_id.slice(-8)}` } });
  await db.applicationTag.create({ data: { application_id, tag_id: tag.id, created_at: at } });
  await db.applicationAssignee.create({ data: { application_id, profile_id: interviewer.id, created_at: at } });
  const message = { application_id, subject: 'A secret', text: 'Hello.', sent_at: at, created_at: at };
  await db.applicationMessage.create({ data: message });
  for (const author_id of [manager.id, interviewer.id])
    await db.teamNote.create({ data: { application_id, text: 'Rang.', author_id, created_at: at } });

  const entries = historyOf(page).getByRole('listitem');
  await signIn(page, manager);
  await page.goto(`/hiring/applications/${application_id}`);
  await expect(entries).toHaveText([
    /^Application received/,
    /wrote a team note/,
    /wrote a team note/,
    /^Tag ‘Tag /,
    /^Assigned to Ines Interviewer/,
  ]);
  await expect(historyOf(page).getByText(/secret|Automatic emails/)).toHaveCount(0);
  await signIn(page, interviewer);
  await page.goto(`/hiring/applications/${application_id}`);
  await expect(entries).toHaveText([/^Application received/, /^Ines Interviewer wrote a team note/]);
});
