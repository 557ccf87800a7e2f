import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { addAuthenticator } from '../support/authenticator.ts';
import { mailTo } from '../support/mail.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** A `test` with a product that requires a second factor of administrators and members, at a domain, which passkeys need. */
const test = testWithSettings({ AUTH_REQUIRE_MFA: 'team' }, 'localhost');

test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403'] });

test('[FACTOR-02] [FACTOR-03] an administrator is led to add a passkey with a mailed code, and opens the administration with it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const admin = await createAdmin(db);
  await addAuthenticator(page, 'internal');
  await signInOnScreen(page, admin);
  await expect(page).toHaveURL('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('Administrators must use a second step to sign in.')).toBeVisible();
  await checkAccessibility();

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(proof.getByText('Your account has no second step yet')).toBeVisible();
  await proof.getByRole('button', { name: 'Email me a code' }).click();
  await proof.getByLabel('6-digit code').fill((await mailTo(page.request, admin.email)).code);
  await checkAccessibility();
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await card.getByRole('button', { name: /^Rename / }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name');
  await rename.getByLabel('Name').fill('Office laptop');
  await checkAccessibility();
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: 'Rename Office laptop' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();

  // The address field suggests the passkey, and the device confirms.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');

  await page.evaluate(() => localStorage.clear());
  await signIn(page, admin);
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard/profile');
  await card.getByRole('button', { name: 'Use your passkey' }).click();
  await checkAccessibility();
  await page.getByRole('dialog').getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/admin');

  await page.goto('/dashboard/profile');
  await card.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(card.getByText('Office laptop')).toHaveCount(0);
});

test('[TEAM-05] a member of a hiring team is led to add a second step before they see an applicant, with which they see the job; a candidate on no team is not', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, member] = [await createJob(db, { title: 'Fleet Manager' }), await createCandidate(db)];
  await db.jobMember.create({
    data: { job_id: job.id, profile_id: member.id, team_role: 'recruiter', notified: true },
  });
  await signIn(page, await createCandidate(db));
  await page.goto('/hiring');
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();

  await addAuthenticator(page, 'internal');
  await signIn(page, member);
  await page.goto(`/hiring/jobs/${job.id}`);
  await expect(page).toHaveURL('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('Members of a hiring team must use a second step to sign in.')).toBeVisible();
  await checkAccessibility();

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Add a passkey' });
  await proof.getByRole('button', { name: 'Email me a code' }).click();
  await proof.getByLabel('6-digit code').fill((await mailTo(page.request, member.email)).code);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/hiring/jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Applicants for Fleet Manager' })).toBeVisible();
});
