import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { saveNewPassword, submitSignIn } from '../support/account-forms.ts';
import { mailTo } from '../support/mail.ts';
import { expectSameForUnknown } from '../support/same-for-unknown.ts';
import { storedToken } from '../support/session.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const fresh = 'a-new-road-ahead-77';

async function askForRecovery(page: Page, email: string): Promise<void> {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
}

test.describe('with the old password and sessions', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403', 'status of 422'] });

  test('[LOGIN-08] [GUARD-02] a forgotten password is replaced by a mail in another browser, and old password and sessions no longer work', async ({
    page,
    browser,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const old = await browser.newPage();
    await signInOnScreen(old, candidate);
    await expect(old).toHaveURL('/dashboard');

    await page.goto('/login?redirect=%2Fdashboard%2Fapplied');
    await expect(page.locator('main script')).toHaveCount(0); // before React hears the link, it takes no address along
    await page.getByLabel('Email').fill(candidate.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password?redirect=%2Fdashboard%2Fapplied');
    await expect(page).toHaveTitle(/^Choose a new password \|/);
    await expect(page.getByLabel('Email')).toHaveValue(candidate.email);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Check your email for a link to choose a new password.'),
    ).toBeVisible();
    await checkAccessibility();

    const screen = await browser.newPage();
    await screen.goto((await mailTo(request, candidate.email)).link);
    await expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await screen.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(screen.getByLabel('New Password', { exact: true })).toBeFocused();
    await checkAccessibility(screen);
    await saveNewPassword(screen, fresh);
    await expect(screen).toHaveURL('/dashboard/applied');
    await expect(screen.getByText('Password changed')).toBeVisible();
    await screen.close();

    await old.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
    await expect(old).toHaveURL(/\/login/);
    await submitSignIn(old, candidate);
    await expect(old.getByText('Invalid login credentials')).toBeVisible();
    await submitSignIn(old, { email: candidate.email, password: fresh });
    await expect(old).not.toHaveURL(/\/login/);
    await old.close();
  });

  test('[LOGIN-08] a password that is not accepted says why at its field, and the form is still there after a reload', async ({
    page,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    await askForRecovery(page, candidate.email);
    await page.goto((await mailTo(request, candidate.email)).link);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    const password = page.getByLabel('New Password', { exact: true });
    await saveNewPassword(page, fresh, `${fresh}8`);
    const confirmation = page.getByLabel('Confirm Password', { exact: true });
    await expect(confirmation).toHaveAccessibleDescription("Passwords don't match");
    await expect(confirmation).toBeFocused(); // waits for the focus, which would move while typing
    await saveNewPassword(page, 'password1');
    await expect(password).toHaveAccessibleDescription(/This password is easy to guess\./);
    await expect(password).toBeFocused();
    await checkAccessibility();
    await saveNewPassword(page, candidate.password ?? '');
    await expect(password).toHaveAccessibleDescription(/different from the old password/);

    await page.reload();
    await saveNewPassword(page, fresh);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('[LOGIN-08] the code in the mail does what its link does', async ({ page, request, db }) => {
  const candidate = await createCandidate(db);
  await askForRecovery(page, candidate.email);
  await page.getByLabel('6-digit code').fill((await mailTo(request, candidate.email)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveNewPassword(page, fresh);
  await expect(page).toHaveURL('/dashboard');
});

test('[LOGIN-08] an address without an account gets the same response as any other, and no mail', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db);
  await expectSameForUnknown(page, candidate.email, '**/auth/v1/recover**', (email) => askForRecovery(page, email));
});

test('a visitor who is not signed in cannot open the form for a new password', async ({ page }) => {
  await page.goto('/auth/callback?type=recovery');
  await expect(page.getByRole('alert')).toContainText('This link does not sign you in');
  expect(await storedToken(page)).toBeNull();
});
