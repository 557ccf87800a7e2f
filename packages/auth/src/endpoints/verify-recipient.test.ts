import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { signedUp, startAuth, serveAuth, testAccount } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { autoconfirm: false } });
const { db, client, call } = service;
const confirmed = await serveAuth(db, { now: clock.now });

async function describe(body: object) {
  const response = await call('POST', '/verify/recipient', { body });
  return { status: response.status, ...((await response.json()) as object) };
}

test('[TRUST-02] a link says whom it signs in, in full only to a browser that has named the address, and is not used by that', async () => {
  const { email } = await signedUp(confirmed);
  await client().signInWithOtp({ email });
  const { token_hash } = mailTo(service, email);
  const link = { type: 'magiclink', token_hash };
  const masked = {
    status: 200,
    masked_email: `${email.slice(0, 1)}***@example.com`,
    sign_up: 'none',
    takes_account: null,
  };
  expect(await describe(link)).toEqual({ ...masked, known_email: null });
  expect(await describe({ ...link, emails: ['other@example.com'] })).toEqual({ ...masked, known_email: null });
  expect(await describe({ ...link, emails: ['other@example.com', email.toUpperCase()] })).toEqual({
    ...masked,
    known_email: email,
  });
  expect((await client().verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  const nothing = { status: 200, masked_email: null, known_email: null, sign_up: null, takes_account: null };
  expect(await describe(link)).toEqual(nothing);
  expect(await describe({ type: 'signup', token_hash: '' })).toEqual(nothing);
});

test('[TRUST-01] a confirmation says whether the browser has proved its sign-up', async () => {
  const { email, password } = testAccount();
  const sign_up_nonce = 'a-nonce-of-enough-characters';
  await call('POST', '/signup', { body: { email, password, sign_up_nonce } });
  const link = { type: 'signup', token_hash: mailTo(service, email).token_hash };
  expect(await describe(link)).toMatchObject({ sign_up: 'unproved' });
  expect(await describe({ ...link, sign_up_nonce: 'another-nonce-of-enough-length' })).toMatchObject({
    sign_up: 'unproved',
  });
  expect(await describe({ ...link, sign_up_nonce })).toMatchObject({ sign_up: 'proved' });
});

test('[TRUST-02] a change of address says which account it takes from its user, unless it is confirmed in that account', async () => {
  const [stranger, victim] = [await signedUp(confirmed), `v-${testAccount().email}`];
  const emails = [victim];
  await call('PUT', '/user', { bearer: stranger.access_token, body: { email: victim } });
  const halves = [stranger.email, victim].map((to) => ({
    type: 'email_change',
    token_hash: mailTo(service, to).token_hash,
  }));
  const [current = {}, next = {}] = halves;
  const masked_email = 's***@example.com';
  expect(await describe({ ...current, emails })).toMatchObject({
    masked_email,
    known_email: null,
    takes_account: null,
  });
  expect(await describe({ ...next, emails })).toMatchObject({
    known_email: victim,
    takes_account: { masked_email, mailed_to: 'new' },
  });
  expect(await describe({ ...next, access_token: stranger.access_token })).toMatchObject({ takes_account: null });
  const other = await signedUp(confirmed);
  expect(await describe({ ...next, access_token: other.access_token })).toMatchObject({ takes_account: {} });

  // The link of the stranger's own account stays unknown, although a change to the stranger's address is waiting.
  await client().signInWithOtp({ email: stranger.email });
  const link = { type: 'magiclink', token_hash: mailTo(service, stranger.email).token_hash };
  expect(await describe({ ...link, emails })).toMatchObject({ masked_email, known_email: null });

  await call('POST', '/verify', { body: next });
  expect(await describe(current)).toMatchObject({ takes_account: { masked_email, mailed_to: 'current' } });
});

test('[TRUST-02] the button of a link works on its own page only, not in a form of another site', async () => {
  const { email } = await signedUp(confirmed);
  await client().signInWithOtp({ email });
  const path = `/verify/link?type=magiclink&token=${mailTo(service, email).token_hash}`;
  function press(site: string) {
    return fetch(service.url + path, { method: 'POST', redirect: 'manual', headers: { 'Sec-Fetch-Site': site } });
  }
  expect([(await press('cross-site')).status, (await press('same-site')).status]).toEqual([403, 403]);
  const pressed = await press('same-origin');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, expect.stringContaining('access_token=')]);
});
