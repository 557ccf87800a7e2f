import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[TRUE-02] [FEED-05] an administrator sees when each feed with a job was last fetched, at the width of a phone too', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const description = `<p>${'We keep every van on the road. '.repeat(5)}</p>`;
  const job = await createJob(db, { description, location: 'Leeds' });
  const fact = { subject: '203.0.113.0/24', happened_at: new Date(Date.now() - 3.2 * 3_600_000) };
  await db.installationFact.deleteMany({ where: { name: { endsWith: '_fetched' } } });
  await db.installationFact.create({ data: { name: 'indeed_fetched', ...fact } });
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/edit`);
  const places = page.getByRole('region', { name: 'Where this job is' });
  await expect(places.getByText('In our feed for Indeed, last fetched 3 hours ago by 203.0.113.*')).toBeVisible();
  await expect(places.getByText('In our feed for Adzuna, Jooble and Careerjet, not fetched yet')).toBeVisible();
  await expect(places.getByText('In the list of open jobs')).toBeVisible();
  await expect(places.getByText(/^Since/)).toHaveCount(0);
  await checkAccessibility();
});
