import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { test } from '../support/all-ways-product.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { otherCode } from '../support/mail.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { newestCode, newNumber } from '../support/sms.ts';
import { expect } from '../support/test.ts';
import { toast } from '../support/users.ts';

test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 422', 'status of 429'] });

async function signInWithPassword(page: Page, { email, password }: { email: string; password: string | null }) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitSignIn(page, { email, password });
  await expect(page.getByText('Your account has two-step verification.')).toBeVisible();
}

test('[AUTH-15] a candidate adds a security key and a phone, and signs in with either', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  const { number, typed } = newNumber();
  await addAuthenticator(page, 'usb');
  await signInOnScreen(page, candidate);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Security key' }).click();
  await dialog.getByRole('button', { name: 'Add security key' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Not now' }).click();
  await expect(card.getByRole('button', { name: 'Remove Security key 1' })).toBeVisible();

  await card.getByRole('button', { name: 'Add another' }).click();
  await dialog.getByRole('button', { name: 'Phone' }).click();
  const field = dialog.getByLabel('Phone Number');
  await expect(field).toBeFocused();
  await field.fill('my phone');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Please enter a phone number/);
  await expect(field).toHaveValue('my phone');
  await checkAccessibility();
  await field.fill(typed);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  const code = dialog.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  const sent = await newestCode(number, 1);
  await code.fill(otherCode(sent));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await checkAccessibility();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Not now' }).click();
  await expect(card.getByText(`Number ending in ${number.slice(-3)}`)).toBeVisible();

  await signInWithPassword(page, candidate);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Use your security key', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await signInWithPassword(page, candidate);
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  await page.getByRole('button', { name: 'Send a code' }).click();
  await newestCode(number, 2);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(toast(page, 'Check your phone. The code in the earlier message no longer works.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();
  await page.getByLabel('6-digit code').fill(await newestCode(number, 3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});
