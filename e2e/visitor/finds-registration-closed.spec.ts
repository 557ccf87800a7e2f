import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { open } from '../support/open.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const test = testWithSettings({ AUTH_DISABLE_SIGNUP: 'true' });

test('where visitors cannot register, no screen leads them to the registration', async ({ page, db }) => {
  const job = await createJob(db);
  for (const path of ['/', `/jobs/${job.slug}`]) {
    await open(page, path);
    await expect(page.locator('a[href*="/register"]'), path).toHaveCount(0);
  }
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('a[href*="/register"]')).toHaveCount(0);
});

for (const path of ['/register', '/auth/register']) {
  test(`${path} says that registration is closed, and leads to the login screen`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`${path}?redirect=%2Fdashboard%2Fapplied`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed');
    await expect(page.getByText('New accounts cannot be created at the moment.')).toBeVisible();
    await expect(page).toHaveTitle(/^Registration is closed \|/);
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/auth/login?redirect=%2Fdashboard%2Fapplied');
  });
}

test('[REG-03] a signed-in user is still sent on from there', async ({ page, db }) => {
  await signIn(page, await createCandidate(db));
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
});
