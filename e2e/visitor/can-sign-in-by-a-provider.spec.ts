import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { test } from '../support/all-ways-product.ts';
import { expectApplyForm, onTheWayToApply } from '../support/apply-form.ts';
import { expectEmptyDashboard } from '../support/dashboard.ts';
import { storedToken } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { toast } from '../support/users.ts';

function newAddress(): string {
  return `works.${crypto.randomUUID()}@example.com`;
}

/** Reads the code verifier that a provider's sign-in stores in the tab, or null. */
function storedVerifier(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('careers-code-verifier'));
}

test('[FACTOR-05] [AUTH-16] a new visitor signs in by a provider, comes back to the page they asked for, and signs in again', async ({
  page,
  works,
  browser,
  db,
  baseURL,
  checkAccessibility,
}) => {
  const email = newAddress();
  await page.goto('/register?redirect=%2Fdashboard%2Fprofile');
  await expect(page.getByRole('button', { name: 'Continue with Works' })).toBeVisible();
  await page.goto('/login?redirect=%2Fdashboard%2Fprofile');
  const button = page.getByRole('button', { name: 'Continue with Works' });
  await expect(button).toBeVisible();
  await checkAccessibility();

  works.cancel();
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was refused or cancelled at the provider.');
  expect(await storedVerifier(page)).toBeNull();
  await checkAccessibility();

  works.signIn(email, { email, email_verified: true, name: 'Morag Sinclair' });
  await page.goto('/login?redirect=%2Fdashboard%2Fprofile');
  await button.click();
  await expect(page).toHaveURL('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('your only way to sign in')).toContainText(email);
  await expect(card.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
  expect(await storedVerifier(page)).toBeNull();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  await page.goto('/login');
  await button.click();
  await expect(page).toHaveURL('/dashboard');
  await expectEmptyDashboard(page);

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  const job = await createJob(db);
  await page.goto(onTheWayToApply('/login', job));
  await button.click();
  await expectApplyForm(page, job);

  // Opens the same return address in a browser that did not start the sign-in.
  const stranger = await browser.newPage(baseURL ? { baseURL } : {});
  await stranger.goto(`/auth/callback?code=${crypto.randomUUID()}`);
  await expect(stranger.getByRole('alert')).toContainText('This sign-in was not started in this browser');
  await expect(stranger).toHaveURL('/auth/callback');
  expect(await storedToken(stranger)).toBeNull();
  await stranger.close();
});

test('[FACTOR-05] a candidate connects an account of a provider, and disconnects it', async ({
  page,
  works,
  service,
  db,
  checkAccessibility,
}) => {
  const address = newAddress();
  await signIn(page, await createCandidate(db), service);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  works.signIn(address, { email: address, email_verified: true });
  await card.getByRole('button', { name: 'Connect Works', exact: true }).click();
  const disconnect = card.getByRole('button', { name: `Disconnect Works ${address}` });
  await expect(disconnect).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile');
  await checkAccessibility();

  await card.getByRole('button', { name: 'Connect Works', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This account is already connected.');
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page, 'the page that they came from').toHaveURL('/dashboard/profile');
  await disconnect.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(toast(page, 'You can no longer sign in with Works.')).toBeVisible();
  await expect(disconnect).toHaveCount(0);
});
