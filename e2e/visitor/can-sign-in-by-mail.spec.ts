import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { mailsTo, mailTo, otherCode } from '../support/mail.ts';
import { expectSameForUnknown } from '../support/same-for-unknown.ts';
import { storedToken } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Requests a magic link on the login screen. */
async function typeAddress(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Use magic link instead' }).click();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
}

async function askForLink(page: Page, email: string, path = '/login'): Promise<void> {
  await typeAddress(page, email, path);
  await expect(page.getByText('If there is an account for')).toBeVisible();
}

test('[LOGIN-02] the login screen changes to the magic link and back, and what was typed stays', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Use magic link instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Use password instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a password');
});

test('[LOGIN-03] a magic link needs an email and nothing else', async ({ page, request, db }) => {
  const candidate = await createCandidate(db);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Use magic link instead' }).click();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible();
  await page.getByLabel('Email').fill('ann.example.com');
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('Magic link sent!')).toBeVisible();
  expect(await mailTo(request, candidate.email)).toMatchObject({ subject: /Your link to sign in/ });
});

test('[LOGIN-06] the link in the mail signs in after one press, and its token leaves the address', async ({
  page,
  request,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await askForLink(page, candidate.email);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Magic link sent!')).toBeVisible();
  await expect(toasts.getByText('Check your email for a sign-in link.')).toBeVisible();
  await checkAccessibility();

  const { link } = await mailTo(request, candidate.email);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/auth/callback?type=magiclink');
  expect(await storedToken(page)).toBeNull();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).not.toHaveURL(/callback/);
});

test('[LOGIN-06] the code in the mail signs in on the screen that asked for it', async ({ page, request, db }) => {
  const admin = await createAdmin(db);
  await askForLink(page, admin.email);
  const { code } = await mailTo(request, admin.email);
  await page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('a wrong code', () => {
  test.use({ expectedErrors: ['status of 403', 'status of 429'] });

  test('is marked at its field, the right one still signs in, and after five wrong ones none does', async ({
    page,
    request,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    await askForLink(page, candidate.email);
    const { code } = await mailTo(request, candidate.email);
    const field = page.getByLabel('6-digit code');
    await field.fill('12345');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(field).toHaveAccessibleDescription('Please enter the 6 digits of the code');
    for (let time = 0; time < 5; time += 1) {
      const answered = page.waitForResponse('**/auth/v1/verify');
      await field.fill(otherCode(code));
      await page.getByRole('button', { name: 'Sign In' }).click();
      await answered;
      await expect(field).toHaveAccessibleDescription('This code is wrong or has expired');
      await expect(field).toBeFocused();
    }
    await checkAccessibility();
    const answered = page.waitForResponse('**/auth/v1/verify');
    await field.fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect([403, 429]).toContain((await answered).status());
    expect(await storedToken(page)).toBeNull();
  });
});

test('[LOGIN-07] an address without an account gets the same screen, no mail and no account', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  const unknown = await expectSameForUnknown(page, candidate.email, '**/auth/v1/otp**', (email) =>
    askForLink(page, email),
  );
  expect(await db.profile.count({ where: { email: unknown } })).toBe(0);
});

test('[GUARD-02] the way to a page leads through the mail, in another browser too', async ({
  page,
  browser,
  request,
  db,
}) => {
  const [candidate, job] = [await createCandidate(db), await createJob(db)];
  await askForLink(
    page,
    candidate.email,
    `/login?redirect=${encodeURIComponent(`/jobs/${job.slug}?from=mail&x=a%20b#apply`)}`,
  );
  const { link } = await mailTo(request, candidate.email);
  const screen = await browser.newPage();
  await screen.goto(link);
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen).toHaveURL((url) => url.pathname === `/jobs/${job.slug}` && url.searchParams.get('x') === 'a b');
  await expect(screen.getByRole('dialog', { name: `Apply for ${job.title}` })).toBeVisible();
  expect(new URL(screen.url()).search).toBe('?from=mail&x=a+b');
  expect(await storedToken(screen)).not.toBeNull();
  expect(await storedToken(page)).toBeNull();
  await screen.close();
});

test('[TRUST-02] the link of another account asks before it replaces the signed-in person', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const [own, other] = [await createCandidate(db), await createCandidate(db)];
  const elsewhere = await browser.newContext();
  await askForLink(await elsewhere.newPage(), other.email);
  await elsewhere.close();
  await signIn(page, own);
  const token = await storedToken(page);
  const { link } = await mailTo(request, other.email);
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${own.email}.`)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toBe(token);
  await page.goto(link);
  await page.getByRole('button', { name: /^Continue as .\*\*\*@example\.com$/ }).click();
  await expect(page.getByText('This email was not requested in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedToken(page)).not.toBe(token);
});

test('a link still works after a mail scanner has opened it with GET and HEAD', async ({ page, request, db }) => {
  const candidate = await createCandidate(db);
  await askForLink(page, candidate.email);
  const { link } = await mailTo(request, candidate.email);
  for (const method of ['HEAD', 'GET', 'GET']) {
    const reply = await request.fetch(link, { method });
    expect(reply.status()).toBe(200);
    expect(reply.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a link that no longer works', () => {
  test.use({ expectedErrors: ['status of 403'] });

  test('[SESS-05] says so, and leads to a new one', async ({ page, browser, request, db, checkAccessibility }) => {
    const candidate = await createCandidate(db);
    await askForLink(page, candidate.email, '/login?redirect=%2Fdashboard%2Fapplied');
    const { link } = await mailTo(request, candidate.email);
    const screen = await browser.newPage();
    await screen.goto(link);
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(screen).toHaveURL('/dashboard/applied');
    await screen.close();

    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has already been used or has expired.');
    await checkAccessibility();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
  });
});

test.describe('while the service is away', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED', 'status of 429'] });

  test('a link is not used up, and the same button works later (with a mocked response)', async ({
    page,
    request,
    db,
  }) => {
    const candidate = await createCandidate(db);
    await askForLink(page, candidate.email);
    await page.goto((await mailTo(request, candidate.email)).link);
    await page.route('**/auth/v1/verify', (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
    await page.unroute('**/auth/v1/verify');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('[FACTOR-06] the mail is sent again no sooner than a minute later; a person who asks earlier is told so, and can type the code of the first mail', async ({
    page,
    request,
    db,
  }) => {
    const candidate = await createCandidate(db);
    await askForLink(page, candidate.email);
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
    const { code } = await mailTo(request, candidate.email);
    await page.reload();
    await typeAddress(page, candidate.email);
    await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible();
    await expect(page.getByText(`We have not sent a new email to ${candidate.email}`)).toBeVisible();
    await expect(page.getByText(/If there is an account/)).toBeHidden();
    await page.getByLabel('6-digit code').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await mailsTo(request, candidate.email)).toBe(1);
  });
});
