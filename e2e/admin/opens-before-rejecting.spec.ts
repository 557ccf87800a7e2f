import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[TRUE-05] before a rejection the dialog names the applications that no colleague has opened, and stops nothing', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  for (const full_name of ['Asha Bell', 'Bryn Cole', 'Cara Dunn', 'Dara Ellis'])
    await createApplication(db, job, await createCandidate(db, { full_name }));
  const opened = { where: { application: { job_id: job.id } } };
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await page.getByRole('link', { name: 'Asha Bell' }).hover();
  await page.getByRole('link', { name: 'Bryn Cole' }).hover();

  // Two links were pointed at; the review shows one application and fetches the next one ahead.
  await page.getByRole('link', { name: 'Dara Ellis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dara Ellis' })).toBeVisible();
  await page.getByRole('link', { name: 'Review one by one' }).click();
  const review = page.getByRole('navigation', { name: 'Review one by one' });
  await expect(review).toContainText('1 of 4');
  await expect.poll(() => db.openedApplication.count(opened)).toBe(1);
  await review
    .getByRole('link', { name: 'Next' })
    .or(review.getByRole('button', { name: 'Next' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cara Dunn' })).toBeVisible();
  await expect.poll(() => db.openedApplication.count(opened)).toBe(2);

  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select Asha Bell' }).check();
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const one = page.getByRole('dialog', { name: 'Reject 1 application' });
  await expect(one).toContainText('Nobody has opened this application.');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Select all 4 that match' }).click();
  await bar.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 4 applications' });
  await dialog.getByLabel('New status').selectOption('Interview');
  await expect(dialog).toContainText('4 emails will be sent.');
  await expect(dialog, 'they are not rejected').not.toContainText('Nobody has opened');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const all = page.getByRole('dialog', { name: 'Reject 4 applications' });
  await expect(all).toContainText('Nobody has opened 2 of these applications:Asha BellBryn Cole');
  await checkAccessibility();
  await all.getByRole('button', { name: 'Reject 4' }).click();
  await expect(page.getByRole('region', { name: 'Last bulk action' })).toContainText('4 rejected.');
});
