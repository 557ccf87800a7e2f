import { ethereumWallet, solanaWallet } from '@careers/auth/testing/wallets';
import type { Page } from '@playwright/test';
import { test } from '../support/all-ways-product.ts';
import { ageSignIn, storedUserId } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { addWallet } from '../support/wallet.ts';

test.use({ expectedErrors: ['status of 403', 'status of 404'] });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).not.toHaveURL(/dashboard/);
}

test('[AUTH-11] a visitor signs in at their company, which the domain of their address names', async ({
  page,
  acme,
  checkAccessibility,
}) => {
  const email = `ada.${crypto.randomUUID()}@acme.example.com`;
  acme.signIn({ subject: email, email });
  await page.goto('/login?redirect=%2Fdashboard%2Fprofile');
  await page.getByLabel('Email').fill('ada@elsewhere.example.com');
  await page.getByRole('button', { name: 'Sign in with your company' }).click();
  const field = page.getByLabel('Work Email');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ada@elsewhere.example.com');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/We cannot find a company with this address\./);
  await expect(field).toHaveValue('ada@elsewhere.example.com');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('your only way to sign in')).toContainText(email);
});

test('[AUTH-06] a visitor signs in with a wallet of either kind, reads what to do without one, and deletes their account', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a Solana wallet' }).click();
  await expect(page.getByRole('alert')).toContainText('This browser does not have a Solana wallet.');
  await checkAccessibility();

  const ethereum = await addWallet(page, 'ethereum', ethereumWallet());
  await addWallet(page, 'solana', solanaWallet());
  await page.goto('/login');
  ethereum.refuse(true);
  await page.getByRole('button', { name: 'Use an Ethereum wallet' }).click();
  await expect(page.getByRole('alert')).toContainText('Your wallet did not sign the message');
  ethereum.refuse(false);
  for (const name of ['Use an Ethereum wallet', 'Use a Solana wallet']) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/dashboard/profile');
    const card = page.getByRole('region', { name: 'Signing in' });
    await expect(card.getByText('your only way to sign in')).toBeVisible();
    await expect(card.getByText('Your account has no email address yet.')).toBeVisible();
    await signOut(page);
    await page.goto('/login');
  }

  // Signs in again to confirm the person's identity, because the account has no address and no password.
  await page.getByRole('button', { name: 'Use a Solana wallet' }).click();
  await expect(page).toHaveURL('/dashboard');
  await ageSignIn(page, db, await storedUserId(page));
  await page.goto('/dashboard/profile');
  const deleteAccount = page.getByRole('button', { name: 'Delete my account' });
  const question = page.getByRole('alertdialog', { name: 'Delete my account' });
  await deleteAccount.click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const again = question.getByRole('button', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await checkAccessibility();
  await again.click();
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fprofile');
  await page.getByRole('button', { name: 'Use a Solana wallet' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await deleteAccount.click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Goodbye, and thank you' })).toBeVisible();
});
