import { createAdmin } from '@careers/samples/factories/person';
import { addAuthenticator } from '../support/authenticator.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** The product at a domain, which passkeys need, that asks a second factor of administrators. */
const test = testWithSettings({ AUTH_REQUIRE_MFA: 'admin' }, 'localhost');

test('[FACTOR-02] [FACTOR-03] an administrator is led to add a passkey, and opens the administration by signing in with it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const admin = await createAdmin(db);
  await addAuthenticator(page, 'internal');
  await signInOnScreen(page, admin);
  await expect(page).toHaveURL('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('The administration opens after a second step.')).toBeVisible();
  await checkAccessibility();

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await card.getByRole('button', { name: /^Rename / }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByLabel('Name')).toHaveAccessibleDescription('Please type a name');
  await rename.getByLabel('Name').fill('Office laptop');
  await checkAccessibility();
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Office laptop')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();

  // The address field suggests the passkey, and the device says yes.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');

  await page.goto('/dashboard/profile');
  await card.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(card.getByText('Office laptop')).toBeHidden();
});
