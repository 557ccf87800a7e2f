import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[ROUTE-12] [ROUTE-17] every screen behind the sign-in has a title of its own, and a pasted link or a reload opens it', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  const { id } = await createApplication(db, job, await createCandidate(db, { full_name: 'Priya Nair' }));
  const screens = [
    ['/dashboard', 'Dashboard'],
    ['/dashboard/applied', 'Applied Jobs'],
    ['/dashboard/profile', 'Profile'],
    ['/hiring', 'Your jobs'],
    ['/admin', 'Administration'],
    ['/admin/users', 'User Management'],
    ['/admin/jobs', 'Jobs'],
    ['/admin/jobs/new', 'Create Job'],
    [`/admin/jobs/${job.id}/edit`, 'Edit Job'],
    [`/admin/jobs/${job.id}/applicants`, 'Applicants', `Applicants for ${job.title}`],
    [`/admin/applications/${id}`, 'Application', 'Priya Nair'],
    ['/admin/security', 'Security events'],
    ['/admin/equality', 'Equality totals'],
    ['/admin/settings/stored-data', 'Stored data', 'What is stored about people'],
    ['/admin/settings', 'Settings'],
  ] as const;
  await signIn(page, await createAdmin(db));
  for (const [path, title, heading = title] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Larkfield Vehicle Leasing careers`);
    await expect(page).toHaveURL(path);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
