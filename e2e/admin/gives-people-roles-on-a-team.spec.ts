import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { acceptInvitation } from '../support/account-forms.ts';
import { mailTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 404', 'status of 409'] });

test('[TEAM-01] an administrator puts a colleague on a job’s hiring team, changes the role in place and removes them', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, admin] = [await createJob(db, { title: 'Fleet Manager' }), await createAdmin(db)];
  const colleague = await createCandidate(db, { full_name: `Rosa ${crypto.randomUUID().slice(0, 8)}` });
  const name = colleague.full_name ?? '';
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await page.getByRole('link', { name: 'Hiring team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hiring team for Fleet Manager' })).toBeVisible();
  await expect(page.getByText('No hiring team yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person to the hiring team' });
  const who = dialog.getByLabel('Name or email address');
  await who.fill('nobody at all');
  await who.press('Enter');
  await expect(who).toHaveAccessibleDescription(/Choose a person below, or enter the full email address/);
  // What the server refuses stands at the field, and nothing that was entered is lost.
  await who.fill(admin.email);
  await who.press('Enter');
  await expect(who).toHaveAccessibleDescription(/Administrators see the applicants of every job/);
  await expect(who).toHaveValue(admin.email);
  await dialog.getByLabel('Role on the team').selectOption('Interviewer');
  await who.fill(name);
  await dialog.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByText(`${name} is on the hiring team`)).toBeVisible();
  await expect(dialog).toBeHidden();

  const role = page.getByLabel(`Role of ${name} on the team`);
  await expect(role).toHaveValue('interviewer');
  await role.selectOption('Recruiter');
  await expect(page.getByText(`${name}: Recruiter`)).toBeVisible();
  await page.reload();
  await expect(role).toHaveValue('recruiter');
  await checkAccessibility();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${name} can no longer see the applicants of Fleet Manager.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No hiring team yet')).toBeVisible();
  expect(await db.jobMember.count({ where: { job_id: job.id } })).toBe(0);
});

test('[TEAM-05] [TEAM-04] an invited person chooses a password, lands on the job, can turn off the mails of hiring teams, and loses the job with an open tab when they are removed', async ({
  page,
  browser,
  db,
}) => {
  const [job, admin] = [await createJob(db, { title: 'Tyre Buyer' }), await createAdmin(db)];
  await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Patel' }));
  const email = `member.${crypto.randomUUID()}@example.com`;
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/team`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const who = page.getByLabel('Name or email address');
  await who.fill(email);
  await expect(page.getByText(`No account yet. ${email} will be invited.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Pending');

  const invitation = await mailTo(page.request, email);
  expect(invitation.subject).toBe(`${admin.full_name} has invited you to the hiring team for Tyre Buyer`);
  const member = await browser.newPage();
  await member.goto(invitation.link);
  await expect(member.getByText('You are on the hiring team')).toBeVisible();
  await member.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(member.getByLabel('Your name')).toBeFocused();
  await member.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(member.getByText('Full name is required')).toBeVisible();
  await member.getByLabel('Your name').fill('Dana Okafor');
  await acceptInvitation(member, 'a-first-road-ahead-42');
  await expect(member.getByText('Your password is saved.')).toBeVisible();
  await expect(member).toHaveURL(`/hiring/jobs/${job.id}`);
  await expect(member.getByText('Dana Okafor')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Asha Patel' })).toBeVisible();
  const welcome = member.getByRole('region', { name: /^You are an? .* for this job$/ });
  await welcome.getByRole('button', { name: 'Got it' }).click();
  await member.reload();
  await expect(member.getByRole('link', { name: 'Asha Patel' })).toBeVisible();
  await expect(welcome).toHaveCount(0);

  await member.goto('/dashboard/profile');
  await member.getByLabel(/^Hiring teams I am added to/).uncheck();
  await expect
    .poll(() => db.profile.findFirst({ where: { email }, select: { mail_hiring_teams: true } }))
    .toEqual({ mail_hiring_teams: false });
  await member.goBack();
  await expect(member.getByRole('link', { name: 'Asha Patel' })).toBeVisible();

  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No hiring team yet')).toBeVisible();
  await member.reload();
  await expect(member.getByText('Job Not Found')).toBeVisible();
  await member.close();
});
