import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[HELP-02] [HELP-05] an administrator reaches each topic of help from its screen, and reads it at 320 px and on paper', async ({
  page,
  db,
  baseURL,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const { id, user_id: profile_id } = await createApplication(db, job, await createCandidate(db));
  const request = await db.teamRecordRequest.create({ data: { profile_id, due_on: new Date('2099-01-01') } });
  const topics: [path: string, link: string, title: string][] = [
    ['/admin/settings', 'How to set up this site', 'Setting up this site'],
    ['/admin/settings/site', 'How your site gets its words', 'Your site'],
    ['/admin/settings', 'How backups are made', 'Backups'],
    ['/admin/settings', 'How long data is kept', 'How long data is kept'],
    ['/admin/settings', 'What is new', 'What is new'],
    ['/admin/jobs', 'How jobs are published', 'Jobs, from draft to closed'],
    ['/admin/jobs', 'How to schedule and edit several jobs', 'Scheduling, and several jobs at once'],
    ['/admin/jobs/new', 'How to write an advert', 'Writing an advert'],
    [`/admin/jobs/${job.id}/edit`, 'How questions work', 'Questions for applicants'],
    [`/admin/jobs/${job.id}/edit`, 'How job boards get your jobs', 'Job boards'],
    ['/admin/settings/departments', 'How departments work', 'Departments'],
    [`/admin/jobs/${job.id}/team`, 'How hiring teams work', 'Hiring teams'],
    [`/admin/jobs/${job.id}/applicants`, 'How to go through applicants', 'Going through applicants'],
    [`/admin/jobs/${job.id}/applicants`, 'How interviews work', 'Interviews'],
    [`/admin/jobs/${job.id}/applicants`, 'How bulk actions work', 'Bulk actions'],
    [`/admin/applications/${id}`, 'How messages work', 'Messages to candidates'],
    ['/admin/settings/templates', 'How reasons and templates work', 'Reasons and templates'],
    [`/admin/applications/${id}`, 'Who sees which notes', 'Two kinds of note'],
    ['/admin/tags', 'How tags work', 'Tags'],
    ['/admin/reports', 'How reports are counted', 'Reports'],
    ['/admin/requests', 'How complaints and requests work', 'Complaints and requests'],
    [`/admin/requests/${request.id}`, 'How requests are answered', 'Requests for notes about candidates'],
    ['/admin/users', 'How accounts work', 'Accounts and administrators'],
    ['/admin/mails', 'How emails are sent', 'Emails'],
    ['/admin/mails', 'Who gets job alerts', 'Job alerts'],
    ['/admin/equality', 'How equality totals work', 'Equality totals'],
    ['/admin/settings/api', 'How API keys work', 'API keys'],
    ['/admin/settings/webhooks', 'How webhooks work', 'Webhooks'],
    ['/admin/security', 'How to read security events', 'Security events'],
  ];
  const hosts = new Set<string>();
  page.on('request', (sent) => hosts.add(new URL(sent.url()).origin));
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, await createAdmin(db));
  for (const [path, link, title] of topics) {
    await page.goto(path);
    await page.getByRole('link', { name: link }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(320);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All help' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'All help' }).press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(topics.length + 1);
  await expect(page.getByRole('region', { name: 'Data protection' }).getByRole('link')).toHaveText([
    'Complaints and requests',
    'Requests for notes about candidates',
    'How long data is kept',
    'Equality totals',
    'Backups',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();
  await page.goto('/admin/help/nothing');
  await expect(page.getByRole('heading', { name: 'There is no help on this' })).toBeVisible();
  expect([...hosts]).toEqual([baseURL]);
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted())).toEqual([
    'careers-session',
    'tsr-scroll-restoration-v1_3', // of the router, on every screen
  ]);
});

test('[HELP-02] a member of a hiring team finds the help that is for them', async ({ page, db }) => {
  const [job, member] = [await createJob(db), await createCandidate(db)];
  await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role: 'hiring_manager' } });
  await signIn(page, member);
  await page.goto('/hiring');
  await page.getByRole('link', { name: 'What you can do here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your role in hiring' })).toBeVisible();
  await page.getByRole('link', { name: 'All help' }).click();
  await expect(page.getByRole('link', { name: 'Tags' })).toHaveAttribute('href', '/hiring/help/tags');
  for (const title of ['Accounts and administrators', 'Messages to candidates', 'Bulk actions', 'Writing an advert'])
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First steps', 'Applicants']);
  await page.goto('/hiring/help/security');
  await expect(page.getByRole('heading', { name: 'There is no help on this' })).toBeVisible();
});
