import { createCandidate } from '@careers/samples/factories/person';
import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { saveNewPassword } from '../support/account-forms.ts';
import { test } from '../support/all-ways-product.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { mailTo } from '../support/mail.ts';
import { storedToken, storeSession } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { toast } from '../support/users.ts';

test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403'] });

/** Adds an authenticator app and recovery codes over HTTP. The returned session is at aal2. */
async function addFactors(request: APIRequestContext, service: string, token: string) {
  async function post(path: string, data: object, bearer = token) {
    const reply = await request.post(`${service}/factors${path}`, {
      data,
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply;
  }
  const { id, totp } = await (await post('', { factor_type: 'totp' })).json();
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const { id: challenge_id } = await (await post(`/${id}/challenge`, {})).json();
  const session = await (await post(`/${id}/verify`, { challenge_id, code: app.generate() })).text();
  const { codes } = await (await post('/recovery-codes', {}, JSON.parse(session).access_token)).json();
  return { session, app, recovery: codes.map(String) };
}

test('[FACTOR-05] a candidate shows that it is them before an account is connected or disconnected', async ({
  page,
  works,
  service,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  const address = `works.${crypto.randomUUID()}@example.com`;
  works.signIn(address, { email: address, email_verified: true });
  /** Makes the sign-in an old one, or one with the password alone. */
  function changeSession(data: { amr: object } | { aal: string; raised_by: null }) {
    return db.session.updateMany({ where: { user_id: candidate.id }, data });
  }
  await signIn(page, candidate, service);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  const connect = card.getByRole('button', { name: 'Connect Works', exact: true });
  const disconnect = card.getByRole('button', { name: `Disconnect Works ${address}` });
  await expect(connect).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await changeSession({ amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 7_200 }] });
  await connect.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel('Current Password', { exact: true });
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not your current password');
  await checkAccessibility();
  await password.fill(candidate.password ?? '');
  await page.keyboard.press('Enter');
  await expect(disconnect).toBeVisible();

  const { session, app, recovery } = await addFactors(page.request, service, (await storedToken(page)) ?? '');
  await storeSession(page, session);
  await page.reload();
  await expect(disconnect).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await changeSession({ aal: 'aal1', raised_by: null });
  await disconnect.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(recovery[0]);
  await checkAccessibility();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'You can no longer sign in with Works.')).toBeVisible();
  await expect(disconnect).toHaveCount(0);

  await changeSession({ amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 7_200 }] });
  await card.getByRole('button', { name: 'Create new codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByRole('button', { name: 'Create codes' }).click();
  await codes.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await codes.getByLabel('Recovery code').fill(recovery[1]);
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  await changeSession({ aal: 'aal1', raised_by: null });
  await connect.click();
  await dialog.getByLabel('6-digit code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(disconnect).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[FACTOR-02] a candidate who signed in with the password or a mailed link uses the passkey before they change the password, add a second step or remove the passkey', async ({
  page,
  service,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await addAuthenticator(page, 'internal');
  await signIn(page, candidate, service);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'You can now sign in with it.')).toBeVisible();
  await mailTo(page.request, candidate.email); // the mail about the passkey
  const use = page.getByRole('button', { name: 'Use your passkey' });
  /** Lowers the session to one that began with the password. */
  async function forgetPasskey() {
    await db.session.updateMany({ where: { user_id: candidate.id }, data: { aal: 'aal1', raised_by: null } });
  }

  await page.request.post(`${service}/recover`, { data: { email: candidate.email } });
  await page.goto((await mailTo(page.request, candidate.email, 2)).link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await saveNewPassword(page, 'a good password');
  await checkAccessibility();
  await use.click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(card.getByText('Passkeys', { exact: true })).toBeVisible();

  await forgetPasskey();
  await card.getByRole('button', { name: 'Change password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByLabel('New Password', { exact: true }).fill('a much better password');
  await password.getByLabel('Confirm Password', { exact: true }).fill('a much better password');
  await page.keyboard.press('Enter');
  await expect(password.getByText('Your account has a passkey.')).toBeVisible();
  await expect(password.getByRole('link', { name: 'our contact page' })).toBeVisible();
  await checkAccessibility();
  await use.click();
  await expect(toast(page, 'Password changed')).toBeVisible();

  await forgetPasskey();
  await card.getByRole('button', { name: 'Turn on' }).click();
  const choice = page.getByRole('dialog', { name: 'Two-step verification' });
  await choice.getByRole('button', { name: 'Authenticator app' }).click();
  await use.click();
  await expect(choice.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await choice.getByRole('button', { name: 'Cancel' }).click();

  await forgetPasskey();
  await card.getByRole('button', { name: 'Remove Passkey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await use.click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
});
