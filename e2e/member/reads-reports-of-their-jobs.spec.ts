import { type TeamRole, teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expectNoSidewaysScroll } from '../support/access.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test.use({ expectedErrors: ['status of 403'] });

const year = 'from=2023-01-01&to=2023-12-31';

async function createTeamJob(db: Db, member: { id: string }, team_role: TeamRole | null, title: string, count: number) {
  const job = await createJob(db, { department: uniqueDepartment(), title });
  if (team_role) await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role } });
  for (let made = 0; made < count; made += 1)
    await createApplication(db, job, await createCandidate(db), { created_at: new Date('2023-03-06T10:00:00Z') });
}

test('[REPORT-08] a recruiter reads the report of their jobs alone, which has no link to answers of the equality form', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const member = await createCandidate(db);
  await createTeamJob(db, member, 'recruiter', 'Van Driver', 6);
  await createTeamJob(db, member, 'hiring_manager', 'Fleet Manager', 2);
  await createTeamJob(db, member, null, 'Tyre Buyer', 3);
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, member);
  await page.goto('/hiring');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByLabel('Job', { exact: true })).toHaveValue(/^[\w-]{36}$/);
  await expectNoSidewaysScroll(page);

  await page.goto(`/hiring/reports?${year}&by=job`);
  const received = page.getByRole('region', { name: 'Received' });
  await expect(received).toContainText('6 applications, each counted in the week in which it arrived (UK time).');
  await expect(received).toContainText('Erased applications are not part of this report');
  await expect(page.getByRole('table', { name: 'Applications by job' }).getByRole('rowheader')).toHaveText([
    'Van Driver',
  ]);
  await expect(page.getByLabel('Job', { exact: true }).getByRole('option')).toHaveText(['All jobs', 'Van Driver']);
  await expect(page.getByText('Nothing in this report is joined with the answers of the equality form.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equality totals' })).toHaveCount(0);
  await checkAccessibility();
});

for (const team_role of teamRoles.filter((role) => role !== 'recruiter'))
  test(`[REPORT-08] a member with the role ${team_role} has no report and no link to one`, async ({ page, db }) => {
    const member = await createCandidate(db);
    await createTeamJob(db, member, team_role, 'Van Driver', 1);
    await signIn(page, member);
    await page.goto('/hiring');
    await expect(page.getByRole('heading', { name: 'Van Driver' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report' })).toHaveCount(0);
    await page.goto(`/hiring/reports?${year}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not available for your role' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto(`/admin/reports?${year}`);
    await expect(page).toHaveURL('/');
  });
