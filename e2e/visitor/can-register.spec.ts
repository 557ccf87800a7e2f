import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { fillRegistration, newEmail } from '../support/account-forms.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const path of ['/register', '/auth/register']) {
  test(`[REG-01] [ROUTE-04] [ROUTE-17] ${path} asks for a name, an email and a password twice`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page).toHaveTitle(/^Create your account \|/);
    await fillRegistration(page);
    for (const [label, what] of [
      ['Password', 'password'],
      ['Confirm Password', 'confirm password'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: `Show ${what}`, exact: true }).click();
      await expect(field).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: `Hide ${what}`, exact: true }).click();
      await expect(field).toHaveAttribute('type', 'password');
    }
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/auth/login');
    await checkAccessibility();
  });
}

test('[REG-02] every field says what is wrong with it, the focus goes to the first, and what was typed stays', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/register');
  await fillRegistration(page, { full_name: '  ', email: 'morag', password: 'short', confirmation: 'shorter' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Password must be at least 6 characters/,
  );
  await expect(page.getByLabel('Email')).toHaveValue('morag');
  await checkAccessibility();

  await fillRegistration(page, { password: 'wet-road-ahead-42', confirmation: 'wet-road-ahead-43' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused();
});

test('[REG-03] a signed-in user is redirected by role', async ({ page, browser, db }) => {
  await signIn(page, await createCandidate(db));
  for (const path of ['/register', '/auth/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  const desk = await browser.newPage();
  await signIn(desk, await createAdmin(db));
  await desk.goto('/register');
  await expect(desk).toHaveURL('/admin');
  await desk.close();
});

test('[REG-04] [GUARD-02] a new account is welcomed, and signing in leads to where the person was going', async ({
  page,
  db,
}) => {
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/auth/register?redirect=%2Fdashboard%2Fprofile');
  const email = await fillRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Success!')).toBeVisible();
  await expect(toasts.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fdashboard%2Fprofile');
  // Waits for the new screen: the address changes first, and the old form has these two fields too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill('wet-road-ahead-42');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  expect(await db.profile.findFirst({ where: { email } })).toMatchObject({
    full_name: 'Morag Sinclair',
    role: 'candidate',
  });
});

test('[REG-04] a response without a message is reported in our own words (with a mocked response)', async ({
  page,
}) => {
  await page.route('**/trpc/profile.register*', (route) => route.fulfill({ json: [{ result: { data: {} } }] }));
  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
});

test.describe('a registration that is refused', () => {
  test.use({ expectedErrors: ['status of 422', 'status of 502', 'net::ERR_FAILED'] });

  test('[REG-05] [REG-07] an email is registered once, in upper or lower case, and its owner is led on', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    await page.goto('/register?redirect=%2Fdashboard%2Fapplied');
    await fillRegistration(page, { email: candidate.email.toUpperCase() });
    await page.getByRole('button', { name: 'Create Account' }).click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Registration Failed')).toBeVisible();
    await expect(toasts.getByText('User already registered')).toBeVisible();
    await expect(page).toHaveURL('/register?redirect=%2Fdashboard%2Fapplied');
    await expect(page.getByLabel('Email')).toHaveValue(candidate.email.toUpperCase());
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('User already registered');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue('Morag Sinclair');
    await checkAccessibility();
    await page.getByText('You already have an account.').getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(candidate.email.toUpperCase());
    await page.goBack();
    await fillRegistration(page, { email: candidate.email });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('You already have an account.').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth/login?redirect=%2Fdashboard%2Fapplied');
    await expect(page.getByLabel('Email')).toHaveValue(candidate.email);
    expect(await db.profile.count({ where: { email: { equals: candidate.email, mode: 'insensitive' } } })).toBe(1);
  });

  test('[REG-06] the reasons why a password is weak are at its field (with a mocked response)', async ({ page }) => {
    const data = { error: 'weak_password', httpStatus: 422, field: 'password', reasons: ['pwned'] };
    await page.route('**/trpc/profile.register*', (route) =>
      route.fulfill({
        status: 422,
        json: [{ error: { code: -32022, message: 'Password is known to be weak', data } }],
      }),
    );
    await page.goto('/register');
    await fillRegistration(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription(
      /This password is easy to guess\. Please choose a different one\./,
    );
    await expect(password).toBeFocused();
  });

  test('[REG-05] a failure without an error field, or without a response, is reported in our own words (with a mocked response)', async ({
    page,
  }) => {
    await page.goto('/register');
    await fillRegistration(page);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    for (const fail of ['<html>Bad Gateway</html>', null]) {
      await page.route('**/trpc/profile.register*', (route) =>
        fail === null ? route.abort('failed') : route.fulfill({ status: 502, body: fail }),
      );
      await page.getByRole('button', { name: 'Create Account' }).click();
      const toast = toasts.getByText('Failed to create account. Please try again.');
      await expect(toast.first()).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue('Morag Sinclair');
      await page.unroute('**/trpc/profile.register*');
    }
  });
});

test('[REG-07] a visitor cannot register with a role', async ({ request, db }) => {
  const email = newEmail();
  const reply = await request.post('/api/register', {
    data: { full_name: 'Mallory', email, password: 'wet-road-ahead-42', role: 'admin' },
  });
  expect(reply.status()).toBe(200);
  expect(await db.profile.findFirst({ where: { email } })).toMatchObject({ role: 'candidate' });
});
