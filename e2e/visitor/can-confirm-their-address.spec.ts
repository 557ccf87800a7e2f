import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { fillRegistration, newEmail, saveNewPassword } from '../support/account-forms.ts';
import { expectApplyForm, onTheWayToApply } from '../support/apply-form.ts';
import { test } from '../support/confirming-product.ts';
import { serviceUrl } from '../support/env.ts';
import { mailsTo, mailTo } from '../support/mail.ts';
import { storedToken } from '../support/session.ts';
import { expect } from '../support/test.ts';

const password = 'wet-road-ahead-42';
test.use({ expectedErrors: ['status of 400'] });
async function register(page: Page, email: string, path = '/register'): Promise<void> {
  await page.goto(path);
  await fillRegistration(page, { email, password });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your address')).toBeVisible();
}

test('[REG-04] [GUARD-02] [TRUST-01] [REACH-06] a new account asks for its confirmation, and the mailed link leads on to where the person was going, in another browser too, where the password is typed once more', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const email = newEmail();
  await register(page, email, '/register?redirect=%2Fdashboard%2Fapplied');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(
    toasts.getByText('Account created successfully! Please check your email to confirm your address.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fdashboard%2Fapplied');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await checkAccessibility();

  const screen = await browser.newPage();
  await screen.goto((await mailTo(request, email)).link);
  await expect(screen.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
  await checkAccessibility(screen);
  expect(await storedToken(screen)).toBeNull();
  await expect(screen.getByText('This email was not requested in this browser.')).toContainText('n***@example.com');
  await screen.getByLabel('Password', { exact: true }).fill('not the password');
  await screen.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(screen.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This is not the password you registered with/,
  );
  await screen.getByLabel('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(screen.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(screen.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
  await screen.close();
  expect(await db.profile.findFirst({ where: { email } })).toMatchObject({
    full_name: 'Morag Sinclair',
    role: 'candidate',
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
  });

  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
});

test('[TRUST-01] in the browser that registered, one press is enough', async ({ page, request }) => {
  const email = newEmail();
  await register(page, email, '/register?redirect=%2Fdashboard%2Fapplied');
  await page.goto((await mailTo(request, email)).link);
  await expect(page.getByText(`This link is for ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
});

test('[GUARD-02] a visitor who registers on the way to apply comes to the open form, in the tab of the mailed link and in the one that waited for it', async ({
  page,
  request,
  db,
}) => {
  const job = await createJob(db);
  const email = newEmail();
  await register(page, email, onTheWayToApply('/register', job));
  const { link } = await mailTo(request, email);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Confirm my address' }).click();
  await expectApplyForm(tab, job);
  await expectApplyForm(page, job);
});

test("[TRUST-01] an owner who opens the link of a stranger's registration chooses a password, and nothing of the stranger's remains", async ({
  page,
  browser,
  request,
  db,
}) => {
  const email = newEmail();
  await register(page, email, '/register?redirect=%2Fdashboard%2Fapplied');
  const screen = await browser.newPage();
  await screen.goto((await mailTo(request, email)).link);
  await screen.getByRole('button', { name: 'Confirm my address' }).click();
  await screen.getByLabel('New Password', { exact: true }).fill('the-owners-road-77');
  await screen.reload();
  await saveNewPassword(screen, 'the-owners-road-77');
  await expect(screen).toHaveURL('/dashboard');
  await screen.close();
  expect(await db.profile.findFirst({ where: { email } })).toMatchObject({ full_name: null });
  const reply = await request.post(`${serviceUrl}/token?grant_type=password`, { data: { email, password } });
  expect(reply.status()).toBe(400);
});

test('the mailed code confirms the account and signs in; it still asks for it after a reload', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await register(page, email);
  await page.reload();
  await page.getByLabel('6-digit code').fill((await mailTo(request, email)).code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** Waits for a countdown, which lasts three seconds. The page looks at each frame: a busy machine asks it less often. */
function countsDown(page: Page) {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      ({ textContent, ariaDisabled }) => /^Send again in \d s$/.test(textContent ?? '') && ariaDisabled === 'true',
    ),
  );
}

test.describe('a mail that did not arrive', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 403'] });

  test('is sent again after the wait, and then the newer one is valid', async ({ page, request }) => {
    const email = newEmail();
    await register(page, email);
    await countsDown(page);
    const first = await mailTo(request, email);
    const sendAgain = page.getByRole('button', { name: 'Send again', exact: true });
    await expect(sendAgain).toBeVisible();
    const counting = countsDown(page);
    await sendAgain.click();
    await counting;
    await expect(page.getByText('Sent again!')).toBeVisible();
    const second = await mailTo(request, email, 2);
    await page.getByLabel('6-digit code').fill(first.code);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription('This code is wrong or has expired');
    await page.getByLabel('6-digit code').fill(second.code);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('[REG-07] an address that has an account gets the same screen and no mail', async ({ page, request, db }) => {
  const candidate = await createCandidate(db);
  const texts: string[] = [];
  for (const email of [newEmail(), candidate.email]) {
    const answer = page.waitForResponse('**/trpc/profile.register*');
    await register(page, email);
    texts.push(
      `${(await answer).status()} ${await (await answer).text()} ${(await page.getByRole('main').innerText()).replace(email, 'X').replace(/Send again.*/, '')}`,
    );
    if (email !== candidate.email) await mailTo(request, email);
  }
  expect(texts[1]).toBe(texts[0]);
  expect(await mailsTo(request, candidate.email)).toBe(0);
  expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({
    full_name: candidate.full_name,
  });
});
