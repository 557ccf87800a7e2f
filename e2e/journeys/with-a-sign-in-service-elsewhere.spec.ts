import { createJob } from '@careers/samples/factories/job';
import type { Page } from '@playwright/test';
import { completeApplicationJourney } from '../support/application-journey.ts';
import { type Hosted, test } from '../support/hosted-product.ts';
import { mailTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import type { Db } from '@careers/db/client';
import { chooseAction, rowOf, toast } from '../support/users.ts';

async function createAdministrator({ createAccount }: Hosted, db: Db) {
  const id = crypto.randomUUID();
  const account = { id, email: `${id}@example.com`, password: 'open-road-ahead-42' };
  await createAccount(account);
  const profile = { full_name: 'Helen Ashdown', role: 'admin', knows_notes_are_shown: true };
  await db.profile.create({ data: { id, email: account.email, ...profile } });
  return account;
}

test('[AUTH-20] a visitor finds a job, registers, applies, and sees what the administrator decides', async ({
  page,
  browser,
  db,
  hosted,
}) => {
  const job = await createJob(db, { title: 'Tachograph Analyst, elsewhere', created_at: new Date() });
  const admin = await createAdministrator(hosted, db);
  function signInAdministrator(desk: Page) {
    return signIn(desk, admin, hosted.service);
  }
  await completeApplicationJourney({ page, browser, job, signInAdministrator });
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ${new URL(hosted.service).origin};`);
});

test.describe('an administrator', () => {
  test.use({ expectedErrors: ['status of 401', 'status of 403', 'status of 400'] });

  test('[AUTH-20] creates a user, who signs in by mail and sees their devices, and disables them', async ({
    page,
    browser,
    db,
    hosted,
    request,
  }) => {
    const admin = await createAdministrator(hosted, db);
    await signIn(page, admin, hosted.service);
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    const email = `${crypto.randomUUID()}@example.com`;
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('another-road-77');
    await page.getByLabel('Full Name').fill('Owen Price');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(toast(page, 'User created successfully')).toBeVisible();

    const theirs = await browser.newPage();
    await theirs.goto('/login');
    await theirs.getByRole('button', { name: 'Use magic link instead' }).click();
    await expect(theirs.getByRole('button', { name: 'Send magic link' })).toBeVisible();
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByRole('button', { name: 'Send magic link' }).click();
    await theirs.goto((await mailTo(request, email)).link);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(theirs).toHaveURL('/dashboard');
    await theirs.goto('/dashboard/profile');
    await expect(theirs.getByText('This device')).toBeVisible();

    await chooseAction(page, 'Owen Price', 'Disable account');
    await page.getByRole('alertdialog', { name: 'Disable account' }).getByRole('button', { name: 'Disable' }).click();
    await expect(rowOf(page, 'Owen Price').getByText('Disabled')).toBeVisible();
    await theirs.goto('/dashboard/applied');
    await expect(theirs).toHaveURL(/\/login/);
    await theirs.close();
  });
});
