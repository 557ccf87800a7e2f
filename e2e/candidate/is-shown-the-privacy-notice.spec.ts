import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[REACH-06] a candidate whose account came without the privacy notice is shown it with the first application, and one who saw an earlier version on the profile page', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  const person = await createCandidate(db, { privacy_notice_version: null, privacy_notice_accepted_at: null });
  function version() {
    return db.profile.findUnique({ where: { id: person.id }, select: { privacy_notice_version: true } });
  }
  await signIn(page, person);
  await page.goto(`/jobs/${job.slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('By submitting your application you confirm that you have read our')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
  expect(await version()).toEqual({ privacy_notice_version: null });
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeVisible();
  expect(await version()).toEqual({ privacy_notice_version: PRIVACY_NOTICE_VERSION });
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'privacy notice' })).toHaveCount(0);

  await db.profile.update({ where: { id: person.id }, data: { privacy_notice_version: '2026-11-22' } });
  await page.goto('/dashboard/profile');
  const request = page.getByRole('region', { name: 'Our privacy notice' });
  await expect(request).toContainText('It has changed since you last saw it.');
  await request.getByRole('button', { name: 'I have read it' }).press('Enter');
  await expect(page.locator(':focus')).toHaveText(
    'Thank you. We have recorded that you were shown our privacy notice.',
  );
  expect(await version()).toEqual({ privacy_notice_version: PRIVACY_NOTICE_VERSION });
  await page.reload();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(request).toHaveCount(0);
});
