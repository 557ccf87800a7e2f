import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { submitSignIn } from '../support/account-forms.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const path of ['/login', '/auth/login']) {
  test(`[LOGIN-01] [ROUTE-03] [ROUTE-17] ${path} asks for email and password, and leads to registration`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    await expect(page).toHaveTitle(/^Sign in \|/);
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/register');
    await checkAccessibility();
  });
}

test('[LOGIN-03] an invalid email or too short a password is marked at its field, and what was typed stays', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill('ann.example.com');
  await password.fill('short');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(email).toHaveValue('ann.example.com');
  await expect(password).toHaveValue('short');
  await checkAccessibility();

  await email.fill('ann@example.com');
  await expect(email).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(password).toBeFocused();
});

test('the keyboard goes from the email straight to the password', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('a long secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test.describe('a sign-in that is refused', () => {
  test.use({ expectedErrors: ['status of 400'] });

  test('[LOGIN-05] says why, keeps what was typed, and can be tried again', async ({ page, db }) => {
    const candidate = await createCandidate(db);
    await page.goto('/login');
    await submitSignIn(page, { email: candidate.email, password: 'not-the-password' });
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Error', { exact: true })).toBeVisible();
    await expect(toasts.getByText('Invalid login credentials')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(candidate.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await page.getByLabel('Password', { exact: true }).fill(candidate.password ?? '');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('a sign-in without a response', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[LOGIN-05] says that something unexpected happened', async ({ page }) => {
    await page.route('**/auth/v1/token**', (route) => route.abort('failed'));
    await page.goto('/login');
    await submitSignIn(page, { email: 'ann@example.com', password: 'a password' });
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Error', { exact: true })).toBeVisible();
    await expect(toasts.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});

test('the button says that it is working, and a second click sends nothing', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  let sent = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/token**', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await submitSignIn(page, candidate);
  const button = page.getByRole('button', { name: 'Signing in...' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true }); // forces the click, because Playwright waits until it is enabled
  await page.getByLabel('Password', { exact: true }).press('Enter');
  answer();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

test('[LOGIN-04] an administrator lands on the administration, a candidate on the dashboard, and neither sees the form again', async ({
  page,
  browser,
  db,
}) => {
  await signInOnScreen(page, await createCandidate(db));
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/login', '/auth/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }

  const desk = await browser.newPage();
  await signInOnScreen(desk, await createAdmin(db));
  await expect(desk).toHaveURL('/admin');
  await desk.goto('/login');
  await expect(desk).toHaveURL('/admin');
  await desk.close();
});

test('[LOGIN-04] [GUARD-02] a user who is already signed in goes straight to where the link leads', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  await signIn(page, await createCandidate(db));
  await page.goto(`/login?redirect=${encodeURIComponent(`/jobs/${job.slug}`)}`);
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
});

test('[GUARD-02] signing in on the way to a page leads to that page, its query with it, and Back does not lead to the form', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db);
  await page.goto('/');
  await page.goto('/dashboard/applied?from=mail&x=a%20b');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitSignIn(page, candidate);
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('x')).toBe('a b');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

for (const redirect of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
]) {
  test(`[GUARD-02] ${redirect} in the address is not followed`, async ({ page, db }) => {
    await page.route('**/*evil.example/**', (route) => route.abort());
    await signIn(page, await createCandidate(db));
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await expect(page).toHaveURL('/dashboard');
  });
}
