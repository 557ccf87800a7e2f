import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { acceptInvitation } from '../support/account-forms.ts';
import { countClicks } from '../support/count-clicks.ts';
import { mailTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { statusPanel, toasts } from '../support/toasts.ts';

const [MAX_REJECTING, MAX_JOINING] = [7, 13];

test(`ten flagged people are rejected with a reason and its message in at most ${MAX_REJECTING} clicks`, async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  const words = 'No full UK licence';
  const question = { id: crypto.randomUUID(), version: 1, type: 'yes_no', label: 'Do you hold a licence?', hint: null };
  const flag = { words, answers: ['no'], below: null, above: null };
  const questions = [{ ...question, unit: null, required: true, options: [], flag }];
  await db.jobQuestions.create({ data: { job_id: job.id, questions } });
  for (let n = 1; n <= 12; n++)
    await createApplication(db, job, await createCandidate(db, { full_name: `Applicant ${n}` }), {
      flags: n <= 10 ? [words] : [],
    });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const { click, check, choose, total } = countClicks();
  await choose(page.getByRole('combobox', { name: 'Flags' }), 'Flagged');
  await check(page.getByRole('checkbox', { name: 'Select Applicant 10' }));
  const bar = page.getByRole('region', { name: 'Selection' });
  await click(bar.getByRole('button', { name: 'Select all 10 that match' }));
  await click(bar.getByRole('button', { name: 'Reject…' }));
  const dialog = page.getByRole('dialog', { name: 'Reject 10 applications' });
  await choose(dialog.getByLabel('Reason'), 'Lacks required experience');
  await expect(dialog.getByText('10 emails will be sent.')).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Reject 10' }));
  await expect(dialog).toBeHidden();
  const where = { job_id: job.id, status: 'Rejected' };
  await expect.poll(() => db.application.count({ where })).toBe(10);
  expect(await db.applicationMessage.count({ where: { kind: 'message', application: where } })).toBe(10);
  expect(total()).toBeLessThanOrEqual(MAX_REJECTING);
});

test(`from the invitation to a note, a rejection with its reason and its undoing it takes at most ${MAX_JOINING} clicks`, async ({
  page,
  browser,
  db,
}) => {
  const [job, admin] = [await createJob(db), await createAdmin(db)];
  const { id } = await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Patel' }));
  const email = `member.${crypto.randomUUID()}@example.com`;
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/team`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Role on the team').selectOption('Hiring manager');
  await page.getByLabel('Name or email address').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();

  const member = await browser.newPage();
  const { click, choose, total } = countClicks();
  await member.goto((await mailTo(page.request, email)).link);
  await click(member.getByRole('button', { name: 'Accept the invitation' }));
  await member.getByLabel('Your name').fill('Dana Okafor');
  await acceptInvitation(member, 'a-first-road-ahead-42'); // one click
  await click(member.getByRole('link', { name: 'Asha Patel' }));
  const notes = member.getByRole('region', { name: 'Team notes' });
  await click(notes.getByRole('textbox', { name: 'New note' }));
  await member.keyboard.type('Ring her first.');
  await click(notes.getByRole('button', { name: 'Add note' }));
  await expect(notes.getByText('Ring her first.')).toBeVisible();
  await choose(member.getByLabel('Status', { exact: true }), 'Rejected');
  await choose(member.getByLabel('Reason'), 'Lacks required experience');
  await expect(toasts(member)).toContainText('Reason saved successfully.');
  await click(statusPanel(member).getByRole('button', { name: 'Undo' }));
  await expect(member.getByLabel('Status', { exact: true })).toHaveValue('Applied');
  await expect.poll(async () => (await db.application.findUniqueOrThrow({ where: { id } })).status).toBe('Applied');
  expect(total() + 1).toBeLessThanOrEqual(MAX_JOINING);
  await member.close();
});
