import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['404 (Not Found)', '403 (Forbidden)'] });

test('[JOB-10] an administrator sees a Draft at its address, marked as one; the server answers 404 to every visitor', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const draft = await createJob(db, { status: 'Draft', title: 'Head of Things to Come' });
  await signIn(page, await createAdmin(db));
  const reply = await page.goto(`/jobs/${draft.slug}`);
  expect(reply?.status()).toBe(404);
  expect(await reply?.text()).not.toContain('Head of Things to Come');
  await expect(page.getByRole('heading', { level: 1, name: 'Head of Things to Come' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Head of Things to Come | Larkfield Vehicle Leasing careers');
  await checkAccessibility();
});

test('[JOB-10] a visitor and a candidate get Job Not Found for a Draft', async ({ page, db }) => {
  const draft = await createJob(db, { status: 'Draft', title: 'Head of Things to Come' });
  await page.goto(`/jobs/${draft.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
  await signIn(page, await createCandidate(db));
  await page.goto(`/jobs/${draft.slug}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
});
