import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 403', 'status of 404'] });

async function addMember(db: Db, job: { id: string }, team_role: TeamRole) {
  const member = await createCandidate(db);
  await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role } });
  return member;
}

test('[TEAM-01] a member comes from the dashboard to the applicants of their job, and the administration stays closed', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, other] = [await createJob(db), await createJob(db)];
  await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Patel' }));
  const member = await addMember(db, job, 'recruiter');

  // The address of a mail leads a visitor to the sign-in and back.
  await page.goto(`/hiring/jobs/${job.id}?status=Applied`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await submitSignIn(page, member);
  await expect(page.getByRole('heading', { level: 1, name: `Applicants for ${job.title}` })).toBeVisible();
  await expect(page).toHaveURL(`/hiring/jobs/${job.id}?status=Applied`);

  await page.getByRole('link', { name: 'Your dashboard' }).click();
  await expect(page.getByText('You are on the hiring team for 1 job', { exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'See your jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your jobs' })).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Recruiter');
  await expect(card).toContainText('1 application waiting for review');
  await expect(card.getByRole('link', { name: 'View the advert' })).toHaveAttribute('href', `/jobs/${job.slug}`);
  await checkAccessibility();

  await page.goto(`/hiring/jobs/${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

/** The controls of a job's applicants, by the roles that have them. */
const controls: Record<string, { of: TeamRole[]; in: (page: Page) => ReturnType<Page['locator']> }> = {
  'the status': { of: ['recruiter', 'hiring_manager'], in: (page) => page.getByRole('combobox', { name: 'Status' }) },
  'notes to write': { of: ['recruiter'], in: (page) => page.getByRole('textbox', { name: 'Notes' }) },
  'notes to read': { of: ['recruiter', 'hiring_manager'], in: (page) => page.getByText('Ring after five.') },
  'the file of applicants': { of: ['recruiter'], in: (page) => page.getByRole('button', { name: 'Export CSV' }) },
  'the checkbox': { of: ['recruiter'], in: (page) => page.getByRole('checkbox', { name: 'Select Asha Patel' }) },
  'the address': { of: ['recruiter', 'hiring_manager'], in: (page) => page.getByRole('link', { name: /@/ }) },
  'what the candidate needs': { of: [], in: (page) => page.getByText('A room without steps.') },
  'the letter': { of: ['recruiter', 'hiring_manager', 'interviewer'], in: (page) => page.getByText('I know vans.') },
};

/** What the list has and the page of one application does not. */
const ofTheList = ['the file of applicants', 'the checkbox'];

for (const team_role of ['recruiter', 'hiring_manager', 'interviewer'] as const)
  test(`[TEAM-10] [TEAM-03] what the role ${team_role} does not allow is not on the screens`, async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const job = await createJob(db);
    const member = await addMember(db, job, team_role);
    const candidate = await createCandidate(db, { full_name: 'Asha Patel' });
    const [mine, unassigned] = [
      await createApplication(db, job, candidate, {
        notes: 'Ring after five.',
        adjustments: 'A room without steps.',
        cover_letter: 'I know vans.',
      }),
      await createApplication(db, job, await createCandidate(db, { full_name: 'Tom Reid' })),
    ];
    await db.applicationAssignee.create({ data: { application_id: mine.id, profile_id: member.id } });
    await signIn(page, member);

    for (const path of [`/hiring/jobs/${job.id}?search=Asha`, `/hiring/applications/${mine.id}?review=job`]) {
      await page.goto(path);
      await expect(page.getByText('I know vans.')).toBeVisible();
      for (const [name, control] of Object.entries(controls)) {
        const isOnPage = control.of.includes(team_role) && !(ofTheList.includes(name) && path.includes('review'));
        await expect(control.in(page), `${name} on ${path}`).toHaveCount(isOnPage ? 1 : 0);
      }
      await checkAccessibility();
    }

    await page.goto(`/hiring/jobs/${job.id}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(team_role === 'interviewer' ? 1 : 2);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page).toHaveURL(`/hiring/jobs/${job.id}?view=board`);
    await expect(page.getByRole('link', { name: 'Tom Reid' })).toHaveCount(team_role === 'interviewer' ? 0 : 1);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(team_role === 'interviewer' ? 0 : 2);
    await page.goto(`/hiring/applications/${unassigned.id}`);
    const heading = team_role === 'interviewer' ? 'Application Not Found' : 'Tom Reid';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goto(`/hiring/jobs/${job.id}/edit`);
    const form = team_role === 'recruiter' ? 'Edit Job' : 'Not available for your role';
    await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
    await checkAccessibility();
  });

test('[TEAM-10] a recruiter saves the advert, and publishes nothing', async ({ page, db }) => {
  const job = await createJob(db, { status: 'Draft', title: 'Tyre Buyer' });
  await signIn(page, await addMember(db, job, 'recruiter'));
  await page.goto('/hiring');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Tyre and Wheel Buyer');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByText('Job updated successfully.')).toBeVisible();
  await expect(page).toHaveURL('/hiring');
  await expect(page.getByRole('heading', { name: 'Tyre and Wheel Buyer' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Draft')).toBeVisible();
  await expect(page.getByRole('button', { name: /publish/i })).toHaveCount(0);
});

test('[TEAM-04] a member who was removed meanwhile finds nothing with the next press in an open tab', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Patel' }));
  await signIn(page, await addMember(db, job, 'hiring_manager'));
  await page.goto(`/hiring/applications/${application.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Patel' })).toBeVisible();

  await db.jobMember.deleteMany({ where: { job_id: job.id } });
  await page.getByLabel('Status', { exact: true }).selectOption('Offer');
  await expect(page.getByText('Failed to update application status.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Application Not Found' })).toBeVisible();
  await expect(page.getByText('Asha Patel')).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({ status: 'Applied' });
});

test('[TEAM-08] a member who applied for the job sees no applicants of it, and administrators are told about their own application', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const member = await addMember(db, job, 'recruiter');
  const admin = await createAdmin(db);
  await createApplication(db, job, member);
  const own = await createApplication(db, job, admin);
  await signIn(page, member);
  const text = 'You applied for this job, so you cannot see its applicants.';
  for (const path of ['', `/jobs/${job.id}`, `/applications/${own.id}`, `/jobs/${job.id}/edit`]) {
    await page.goto(`/hiring${path}`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Applicants' })).toHaveCount(0);
  }
  await checkAccessibility();

  await signIn(page, admin);
  await page.goto(`/admin/applications/${own.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This is your own application' })).toBeVisible();
  await checkAccessibility();
});
