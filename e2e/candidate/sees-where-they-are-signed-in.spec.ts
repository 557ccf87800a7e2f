import { createCandidate } from '@careers/samples/factories/person';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 401', 'status of 403', 'status of 500'] });

test('[FACTOR-04] a candidate sees where they are signed in, and signs out one device', async ({
  page,
  browser,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await signIn(page, candidate);
  await page.route('**/auth/v1/sessions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByText('Your devices could not be loaded.')).toBeVisible();
  await page.unroute('**/auth/v1/sessions');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('This device')).toBeVisible();
  await expect(card.getByText('You are not signed in anywhere else.')).toBeVisible();
  await checkAccessibility();

  const other = await browser.newPage();
  await signInOnScreen(other, candidate);
  await expect(other).toHaveURL('/dashboard');
  await page.reload();
  const signOut = card.getByRole('button', { name: /^Sign out Chrome on / });
  await expect(card.getByText(/^Network 127\.0\.0\.0\/24 Signed in .* Last seen /)).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();

  await signOut.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out this device?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAccessibility();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(signOut).toBeHidden();
  await expect(card.getByText('You are not signed in anywhere else.')).toBeVisible();

  await other.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.close();
});
