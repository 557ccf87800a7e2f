import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate, type Person } from '@careers/samples/factories/person';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The names of those who fill the job, and of the candidate. */
const names = {
  candidate: 'Morag Sinclair',
  administrator: 'Helen Ashdown',
  recruiter: 'Ruth Calder',
  manager: 'Kofi Mensah',
  interviewer: 'Ines Duarte',
} as const;
type Role = keyof typeof names;

/** Opens a browser of each person's own, in which they are signed in. */
async function openBrowsers(browser: Browser, db: Db): Promise<Record<Role, Page & { person: Person }>> {
  const opened: [string, Page & { person: Person }][] = [];
  for (const [role, full_name] of Object.entries(names)) {
    const person = await (role === 'administrator' ? createAdmin : createCandidate)(db, { full_name });
    const page = await browser.newPage();
    await signIn(page, person);
    opened.push([role, Object.assign(page, { person })]);
  }
  return Object.fromEntries(opened) as Record<Role, Page & { person: Person }>;
}

async function apply(page: Page, slug: string): Promise<void> {
  await page.goto(`/jobs/${slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover Letter (Optional)').fill('I have read tachographs for nine years.');
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!', { exact: true })).toBeVisible();
}

async function addToTeam(page: Page, team_role: string, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role on the team').selectOption(team_role);
  await dialog.getByLabel('Name or email address').fill(email);
  await dialog.getByRole('button', { name: 'Add by email' }).click();
  await expect(dialog).toBeHidden();
}

/** Writes a team note. */
async function note(page: Page, text: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Team notes' });
  await panel.getByRole('textbox', { name: 'New note' }).fill(text);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

test('[TEAM-01] [TEAM-03] [TEAM-10] four people take an application from Apply to Offer, each in their own browser, and the candidate sees none of their notes', async ({
  browser,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Tachograph Analyst', created_at: new Date() });
  const { candidate, administrator, recruiter, manager, interviewer } = await openBrowsers(browser, db);
  await apply(candidate, job.slug);

  // The administrator puts three people on the job.
  await administrator.goto(`/admin/jobs/${job.id}/team`);
  await addToTeam(administrator, 'Recruiter', recruiter.person);
  await addToTeam(administrator, 'Hiring manager', manager.person);
  await addToTeam(administrator, 'Interviewer', interviewer.person);
  await expect(administrator.getByRole('status').filter({ hasText: '3 people' })).toBeVisible();

  // The recruiter finds the job, moves the candidate on the board, and tags and assigns the application.
  await recruiter.goto('/dashboard');
  await recruiter.getByRole('link', { name: 'See your jobs' }).click();
  await recruiter.getByRole('link', { name: 'Applicants' }).click();
  await recruiter.getByRole('link', { name: 'Board', exact: true }).click();
  await recruiter.getByRole('button', { name: `Move ${names.candidate} to…` }).click();
  await recruiter.getByRole('menuitem', { name: 'Under Review' }).click();
  await expect(recruiter.getByText(`Moved ${names.candidate} to Under Review.`).first()).toBeVisible();
  await recruiter.getByRole('link', { name: names.candidate }).click();
  await recruiter.getByLabel('Add a tag').fill('Tachographs');
  await recruiter.getByLabel('Add a tag').press('Enter');
  await expect(recruiter.getByRole('list', { name: 'Tags' })).toContainText('Tachographs');
  await recruiter.getByLabel('Assign to').selectOption(`${names.interviewer} · Interviewer`);
  await recruiter.getByRole('button', { name: 'Assign' }).click();
  await expect(recruiter.getByRole('list', { name: 'Assigned to' })).toContainText(names.interviewer);
  await note(recruiter, 'Nine years of tachographs.');

  // The hiring manager reads that, and invites to an interview.
  await manager.goto(`/hiring/jobs/${job.id}`);
  await manager.getByRole('link', { name: names.candidate }).click();
  await expect(manager.getByText('Nine years of tachographs.')).toBeVisible();
  await expect(manager.getByRole('textbox', { name: 'Notes', exact: true })).toHaveCount(0);
  await manager.getByLabel('Status', { exact: true }).selectOption('Interview');
  await expect(manager.getByText('Application status updated successfully.')).toBeVisible();

  // The interviewer sees the one application assigned to them, and says how it went.
  await interviewer.goto('/hiring');
  await interviewer
    .getByRole('region', { name: 'Assigned to me' })
    .getByRole('link', { name: names.candidate })
    .click();
  await expect(interviewer.getByText('I have read tachographs for nine years.')).toBeVisible();
  await expect(interviewer.getByText(candidate.person.email)).toHaveCount(0);
  await expect(interviewer.getByLabel('Status', { exact: true })).toHaveCount(0);
  await expect(interviewer.getByText('Nine years of tachographs.')).toHaveCount(0);
  await note(interviewer, 'Knew every rule of the road.');
  await checkAccessibility(interviewer);

  // The administrator reads both notes, offers the job, and tells the candidate when.
  await administrator.goto(interviewer.url().replace('/hiring/', '/admin/'));
  await expect(administrator.getByRole('region', { name: 'Team notes' }).getByRole('listitem')).toHaveCount(2);
  await administrator.getByLabel('Status', { exact: true }).selectOption('Offer');
  await expect(administrator.getByText('Application status updated successfully.')).toBeVisible();
  await administrator.getByRole('textbox', { name: 'Notes', exact: true }).fill('Start on 4 January.');
  await administrator.getByRole('textbox', { name: 'Notes', exact: true }).blur();
  await expect(administrator.getByText('Notes saved successfully.')).toBeVisible();
  const history = administrator.getByRole('region', { name: 'History' });
  for (const name of [names.recruiter, names.manager, names.administrator]) await expect(history).toContainText(name);

  await candidate.goto('/dashboard/applied');
  const own = candidate.getByRole('main').getByRole('listitem').first();
  await expect(own.getByText('Offer', { exact: true })).toBeVisible();
  await expect(own.getByText('Start on 4 January.')).toBeVisible();
  await candidate.getByRole('link', { name: job.title }).first().click();
  for (const hidden of ['Nine years of tachographs.', 'Knew every rule', 'Tachographs', names.recruiter])
    await expect(candidate.getByText(hidden, { exact: hidden === 'Tachographs' })).toHaveCount(0);
});
