import { createCandidate } from '@careers/samples/factories/person';
import type { APIRequestContext, Page } from '@playwright/test';
import { serviceUrl } from '../support/env.ts';
import { storedToken } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

type Session = { access_token: string; refresh_token: string; expires_in: number };

async function grant(
  request: APIRequestContext,
  { email, password }: { email: string; password: string | null },
): Promise<Session> {
  const reply = await request.post(`${serviceUrl}/token?grant_type=password`, { data: { email, password } });
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** Returns the address to which the sign-in service redirects a visitor, `age` seconds old. */
function returnAddress({ access_token, refresh_token, expires_in }: Session, age: number, query = ''): string {
  const expires_at = Math.round(Date.now() / 1000) + expires_in - age;
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: `${expires_in}`,
    expires_at: `${expires_at}`,
    token_type: 'bearer',
    type: 'magiclink',
  });
  return `/auth/callback${query}#${fragment.toString()}`;
}

for (const place of ['#', '?']) {
  test(`[SESS-05] [ROUTE-05] an error after ${place} in the return address is shown, and the address forgets it`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(
      `/auth/callback${place}error=access_denied&error_code=otp_expired&error_description=Call+this+number`,
    );
    await expect(page.getByRole('alert')).toHaveText('This link has already been used or has expired.');
    await expect(page).toHaveURL('/auth/callback');
    await expect(page).toHaveTitle(/^Signing in \|/);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('[SESS-05] an address with nothing in it says so', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page.getByRole('alert')).toContainText('This link does not sign you in');
});

/** Requests a magic link, so that this browser is the one that started the sign-in. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use magic link instead' }).click();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
}

test("[SESS-05] an error of an unknown code is shown in our own words, never in the address's, to a signed-in person too", async ({
  page,
  db,
}) => {
  await signIn(page, await createCandidate(db));
  await page.goto('/auth/callback#error=odd&error_code=odd&error_description=Call+this+number');
  await expect(page.getByRole('alert')).toHaveText('Signing in did not work. Please try again.');
});

test('[SESS-05] [TRUST-02] a session that this browser did not start is not adopted, and a stale one causes a warning', async ({
  page,
  request,
  db,
}) => {
  const stranger = await grant(request, await createCandidate(db));
  const warned = page.waitForEvent('console', (message) => message.text().includes('issued over 120s ago'));
  await page.goto(returnAddress(stranger, 130));
  await warned;
  await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this browser');
  await expect(page).toHaveURL('/auth/callback');
  expect(await storedToken(page)).toBeNull();

  await signIn(page, await createCandidate(db));
  const own = await storedToken(page);
  await page.goto(returnAddress(stranger, 0));
  await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this browser');
  expect(await storedToken(page)).toBe(own);
});

test('[SESS-05] a session in the return address that this browser asked for signs in, leaves the address, and raises no warning when it is new', async ({
  page,
  request,
  db,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  const candidate = await createCandidate(db);
  await askForLink(page, candidate.email);
  const session = await grant(request, candidate);
  await page.goto(returnAddress(session, 10, '?redirect=%2Fdashboard%2Fapplied'));
  await expect(page).toHaveURL('/dashboard/applied');
  await expect(page.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
  expect(await storedToken(page)).toBe(session.access_token);
  expect(warnings).toEqual([]);
});

test('[SESS-05] a session in the return address that is older than 120 s raises a stale warning', async ({
  page,
  request,
  db,
}) => {
  const candidate = await createCandidate(db);
  await askForLink(page, candidate.email);
  const warned = page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('issued over 120s ago, URL could be stale'),
  );
  await page.goto(returnAddress(await grant(request, candidate), 130));
  await warned;
  await expect(page).toHaveURL('/dashboard');
});

test('a session in the address of any other page is ignored', async ({ page, request, db }) => {
  const session = await grant(request, await createCandidate(db));
  await page.goto(returnAddress(session, 0).replace('/auth/callback', '/login'));
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
