import { createAdmin, createCandidate, type Person } from '@careers/samples/factories/person';
import type { Db } from '@careers/db/client';
import type { Page } from '@playwright/test';
import { saveNewPassword, submitSignIn } from '../support/account-forms.ts';
import { test as whereMailsFollowSoon } from '../support/confirming-product.ts';
import { mailTo, otherCode } from '../support/mail.ts';
import { storedToken } from '../support/session.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const fresh = 'a-new-road-ahead-77';
function newAddress(): string {
  return `moved.${crypto.randomUUID()}@example.com`;
}

function card(page: Page) {
  return page.getByRole('region', { name: 'Signing in' });
}

async function openCard(page: Page, person: Person, path = '/dashboard/profile'): Promise<void> {
  await signIn(page, person);
  await page.goto(path);
  await expect(card(page)).toBeVisible();
}

/** Requests that a candidate's address becomes another. */
async function requestNewEmail(page: Page, candidate: Person, email: string): Promise<void> {
  await openCard(page, candidate);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

function signedInLongAgo(db: Db, user_id: string): Promise<unknown> {
  return db.session.updateMany({ where: { user_id }, data: { created_at: new Date(Date.now() - 48 * 3_600_000) } });
}

test.describe('a new password', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403', 'status of 422'] });

  test('is set on the profile page; a weak one is explained, and the other devices are signed out', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const other = await browser.newPage();
    await signInOnScreen(other, candidate);
    await expect(other).toHaveURL('/dashboard');

    await openCard(page, candidate);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Change password' }).click();
    await saveNewPassword(page, 'password1');
    const password = page.getByLabel('New Password', { exact: true });
    await expect(password).toHaveAccessibleDescription(/This password is easy to guess\./);
    await expect(password).toBeFocused();
    await checkAccessibility();
    await saveNewPassword(page, fresh);
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(card(page)).toBeVisible();

    await other.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
    await expect(other).toHaveURL(/\/login/);
    await submitSignIn(other, { email: candidate.email, password: fresh });
    await expect(other).not.toHaveURL(/\/login/);
    await other.close();
  });

  test('asks a candidate who signed in long ago for the current one', async ({ page, db, checkAccessibility }) => {
    const candidate = await createCandidate(db);
    await openCard(page, candidate);
    await signedInLongAgo(db, candidate.id);
    await page.getByRole('button', { name: 'Change password' }).click();
    await saveNewPassword(page, fresh);
    const current = page.getByLabel('Current Password', { exact: true });
    await expect(current).toBeFocused();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(current).toHaveAccessibleDescription('Please enter your current password');
    await current.fill('not-the-password');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(current).toHaveAccessibleDescription('This is not your current password');
    await current.fill(candidate.password ?? '');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  test('asks a candidate who has lost the current one for a mailed code', async ({
    page,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    await openCard(page, candidate);
    await signedInLongAgo(db, candidate.id);
    await page.getByRole('button', { name: 'Change password' }).click();
    await saveNewPassword(page, fresh);
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    const field = page.getByLabel('6-digit code');
    await expect(field).toBeFocused();
    await checkAccessibility();
    const { code } = await mailTo(request, candidate.email);
    await field.fill(otherCode(code));
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(field).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await field.fill(code);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  test('that is cancelled causes no question', async ({ page, db }) => {
    await openCard(page, await createCandidate(db));
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New Password', { exact: true }).fill('something');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  });
});

test.describe('a new email address', () => {
  test.use({ expectedErrors: ['status of 422', 'status of 403', 'status of 400'] });

  test('is valid once both addresses have agreed: one by the link, in another browser, one by its code', async ({
    page,
    browser,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const next = newAddress();
    await openCard(page, candidate);
    await page.getByRole('button', { name: 'Change email' }).click();
    await checkAccessibility();
    await page.getByLabel('New Email').fill(candidate.email.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('New Email')).toHaveAccessibleDescription('This is already your email address');
    await page.getByLabel('New Email').fill(next);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please confirm from both addresses')).toBeFocused();
    await checkAccessibility();

    const screen = await browser.newPage();
    await screen.goto((await mailTo(request, candidate.email)).link);
    await expect(screen.getByRole('heading', { level: 1, name: 'Change your email' })).toBeVisible();
    await checkAccessibility(screen);
    await screen.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(screen.getByText('Now open the link in the email that we sent to the other address')).toBeVisible();
    await checkAccessibility(screen);
    expect(await storedToken(screen)).toBeNull();
    await screen.close();
    expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({ email: candidate.email });

    await page.getByLabel(`Code sent to ${next}`).fill((await mailTo(request, next)).code);
    await page.getByRole('button', { name: 'Confirm' }).last().click();
    await expect(page.getByText('Email changed')).toBeVisible();
    await expect(card(page).getByText(next)).toBeVisible();
    await expect(page.getByRole('banner').getByText(next)).toBeVisible();
    expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({ email: next });
  });

  test('can be agreed to by both links, the second of which leads back to the profile', async ({
    page,
    request,
    db,
  }) => {
    const candidate = await createCandidate(db);
    const next = newAddress();
    await requestNewEmail(page, candidate, next);
    const links = [(await mailTo(request, next)).link, (await mailTo(request, candidate.email)).link];
    await page.goto(links[0] ?? '');
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByText('You have confirmed the change from this address')).toBeVisible();
    await page.goto(links[1] ?? '');
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(card(page).getByText(next)).toBeVisible();
  });

  test('[TRUST-02] that is confirmed where nobody is signed in says whose account it takes, which then opens by that address alone', async ({
    page,
    browser,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const next = newAddress();
    await requestNewEmail(page, candidate, next);

    const screen = await browser.newPage();
    await screen.goto((await mailTo(request, next)).link);
    const warning = screen.getByText('the address of another account');
    await expect(warning).toContainText(
      `m***@example.com the address of another account: ${candidate.email.slice(0, 1)}***@`,
    );
    await expect(warning).toContainText(
      'If you confirm, the account will lose its password and every other way to sign in, on all devices.',
    );
    await checkAccessibility(screen);
    await screen.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(screen.getByText('You have confirmed the change from this address')).toBeVisible();
    expect(await storedToken(screen)).toBeNull();
    await screen.close();

    await page.goto((await mailTo(request, candidate.email)).link);
    await expect(page.getByText('was confirmed in a browser that is not signed in to it.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByText('The email address has changed.')).toBeVisible();
    await checkAccessibility();
    expect(await storedToken(page)).toBeNull();
    await page.getByRole('link', { name: 'Choose a password' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    const account = await db.user.findUnique({ where: { id: candidate.id }, include: { sessions: true } });
    expect(account).toMatchObject({ email: next, encrypted_password: null, sessions: [] });
  });

  test('[TRUST-05] that another account has gets the same response as a free one, and its owner gets a notice without a link', async ({
    page,
    request,
    db,
  }) => {
    const other = await createCandidate(db);
    await requestNewEmail(page, await createCandidate(db), other.email);
    await expect(page.getByText('We have sent an email to each address.')).toBeVisible();
    expect(await mailTo(request, other.email)).toMatchObject({
      subject: /^Your email address and /,
      link: '',
      code: '',
    });
  });
});

whereMailsFollowSoon(
  'the mails about a new email address can be sent to both addresses again',
  async ({ page, request, db }) => {
    const candidate = await createCandidate(db);
    const next = newAddress();
    await requestNewEmail(page, candidate, next);
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect(page.getByText('Sent again!')).toBeVisible();
    await page.getByLabel(`Code sent to ${candidate.email}`).fill((await mailTo(request, candidate.email, 2)).code);
    await page.getByRole('button', { name: 'Confirm' }).first().click();
    await expect(page.getByText(`${candidate.email} is confirmed.`)).toBeVisible();
    await page.getByLabel(`Code sent to ${next}`).fill((await mailTo(request, next, 2)).code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Email changed')).toBeVisible();
  },
);

test.describe('the other devices', () => {
  test.use({ expectedErrors: ['status of 401', 'status of 403', 'status of 400'] });

  test('are signed out with one press, and this one is not; administrators have the same on their settings', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const admin = await createAdmin(db);
    const other = await browser.newPage();
    await signInOnScreen(other, admin);
    await expect(other).toHaveURL('/admin');
    await openCard(page, admin, '/admin/settings');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText('Signed out elsewhere')).toBeVisible();
    await page.reload();
    await expect(card(page)).toBeVisible();
    await other.goto('/admin/jobs');
    await expect(other).toHaveURL('/login?redirect=%2Fadmin%2Fjobs');
    await other.close();
  });
});
