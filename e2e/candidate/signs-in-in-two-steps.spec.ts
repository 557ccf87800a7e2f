import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectApplyForm, onTheWayToApply } from '../support/apply-form.ts';
import { submitSignIn } from '../support/account-forms.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedErrors: ['status of 400', 'status of 401', 'status of 422'],
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Returns the code that an app with this key shows `periods` of 30 seconds from now. Each is accepted once. */
function codeOf(key: string, later = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(/[^A-Z2-7]/g, ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

async function signInWithPassword(
  page: Page,
  { email, password }: { email: string; password: string | null },
  screen = '/login',
) {
  await page.goto(screen);
  await submitSignIn(page, { email, password });
  await expect(page.getByText('Your account has two-step verification.')).toBeVisible();
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
}

test('[FACTOR-01] [AUTH-15] [SESS-01] a candidate turns two-step verification on, and signs in with a code, then with a recovery code', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await signInOnScreen(page, candidate);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await checkAccessibility();
  const key = (await dialog.locator('code').textContent()) ?? '';
  const field = dialog.getByLabel('6-digit code');
  await field.fill(wrong(codeOf(key)));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(field).toHaveAccessibleDescription(/This code is wrong\./);
  await field.fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByRole('button', { name: 'Create codes' }).click();
  const list = codes.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await checkAccessibility();
  const recovery = (await list.first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Larkfield recovery codes.txt');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByText('10 of 10 are left.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove Authenticator app 1' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibility();

  // Checks that the password alone opens no page of the product.
  await signOut(page);
  await signInWithPassword(page, candidate);
  await checkAccessibility();
  await page.goto('/dashboard/applied');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill(wrong(codeOf(key, 1)));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong\./);
  await code.fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/applied');

  await signOut(page);
  const job = await createJob(db);
  await signInWithPassword(page, candidate, onTheWayToApply('/login', job));
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await expectApplyForm(page, job);
  await page.goto('/dashboard/profile');
  await expect(card.getByText('9 of 10 are left.')).toBeVisible();

  await card.getByRole('button', { name: 'Remove Authenticator app 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
