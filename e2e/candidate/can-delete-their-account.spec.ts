import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { ageSignIn } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 401', 'status of 403', 'status of 422'] });

test('[REACH-08] a candidate deletes the account on the profile page, after showing that it is theirs', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await createApplication(db, await createJob(db), candidate);
  await db.teamRecordRequest.create({ data: { profile_id: candidate.id, due_on: new Date('2026-12-29') } });
  await signIn(page, candidate);
  await ageSignIn(page, db, candidate.id);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' });
  await expect(dialog).toContainText(`The account of ${candidate.email} will be deleted at once, with your profile`);
  await expect(dialog).toContainText('Your saved jobs and the job alerts to this address will be deleted too');
  await expect(dialog).toContainText('You will not get our staff’s notes that you asked for on');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Delete my account' })).toBeFocused();

  await card.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const password = dialog.getByLabel('Current Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your current password');
  expect(await db.profile.count({ where: { id: candidate.id } })).toBe(1);

  await password.fill(candidate.password ?? '');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Goodbye, and thank you' })).toBeVisible();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByText('You are signed out on all devices.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('the job alerts to your email address');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await checkAccessibility();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Goodbye, and thank you' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/');
  expect(await db.profile.count({ where: { id: candidate.id } })).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
