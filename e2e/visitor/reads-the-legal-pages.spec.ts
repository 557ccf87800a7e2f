import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { fillRegistration, newEmail } from '../support/account-forms.ts';
import { expect, test } from '../support/test.ts';

test('[REACH-06] the footer leads to each legal page, which a visitor with a disability can read on a phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/');
  for (const [link, heading] of [
    ['Privacy notice', 'Privacy notice'],
    ['Cookies and storage', 'Cookies and storage'],
    ['Terms of use', 'Terms of use'],
    ['Accessibility', 'Accessibility'],
    ['Complaints', 'Complaints'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`));
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('[REACH-06] the registration screen names the privacy notice, and the profile keeps the version', async ({
  page,
  context,
  db,
}) => {
  await page.goto('/register');
  const email = newEmail();
  await fillRegistration(page, { email });
  const [notice] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'privacy notice' }).click(),
  ]);
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
  await notice.close();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(signIn).toBeVisible(); // the registration screen, which also has a password field, is gone
  await page.getByLabel('Password', { exact: true }).fill('wet-road-ahead-42');
  await signIn.click();
  await expect(page).toHaveURL('/dashboard'); // with a sign-in service elsewhere the first call creates the profile
  expect(await db.profile.findFirst({ where: { email } })).toMatchObject({
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
  });
});
