import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { fillRegistration, newEmail, saveNewPassword } from '../support/account-forms.ts';
import { mailTo } from '../support/mail.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const test = testWithSettings({ AUTH_PASSWORD_MIN_LENGTH: '10' });
const tooShort = /^Password must be at least 10 characters/;

/** Fails unless the form for a new password asks for ten characters and refuses nine. */
async function expectTenCharacters(page: Page): Promise<void> {
  const password = page.getByLabel('New Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('At least 10 characters');
  await saveNewPassword(page, 'wet-road1');
  await expect(password).toHaveAccessibleDescription(tooShort);
}

test('[REG-02] the registration form asks for the ten characters of the setting, and takes no fewer', async ({
  page,
  db,
}) => {
  const email = newEmail();
  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('At least 10 characters');
  await fillRegistration(page, { email, password: 'wet-road1' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(password).toHaveAccessibleDescription(tooShort);
  expect(await db.profile.count({ where: { email } })).toBe(0);

  await fillRegistration(page, { email, password: 'wet-road10' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('a user with a shorter old password still signs in, and chooses a new one of ten characters', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db, { password: 'wet-rd' });
  await signIn(page, candidate);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectTenCharacters(page);
});

test('a forgotten password is replaced by one of ten characters', async ({ page, request, db }) => {
  const candidate = await createCandidate(db);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto((await mailTo(request, candidate.email)).link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expectTenCharacters(page);
});
