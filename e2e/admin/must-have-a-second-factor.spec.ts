import { createAdmin } from '@careers/samples/factories/person';
import { addAuthenticator } from '../support/authenticator.ts';
import { mailTo } from '../support/mail.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** A `test` with a product that requires a second factor of administrators, at a domain, which passkeys need. */
const test = testWithSettings({ AUTH_REQUIRE_MFA: 'admin' }, 'localhost');

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
  await expect(card.getByText('Administrators must verify a second step.')).toBeVisible();
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
  await expect(card.getByText('Office laptop')).toBeVisible();
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
  await expect(card.getByText('Office laptop')).toBeHidden();
});
