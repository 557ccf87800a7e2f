import { expect, test } from 'vitest';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { serveAuth, signedIn, signedUp, startAuth, testAccount } from '../testing/start-auth.ts';
import { answerIn, testBrowser, type TestBrowser } from '../testing/test-browser.ts';

const works = await startOpenIdProvider();
const config = { providers: [works.settings], manual_linking_enabled: true };
const service = await startAuth({ config });
const SETTINGS = 'http://localhost:3000/settings';

async function begin(bearer: string, browser = testBrowser(service)) {
  const query = `provider=works&skip_http_redirect=true&redirect_to=${encodeURIComponent(SETTINGS)}`;
  const response = await browser.open(`${service.url}/user/identities/authorize?${query}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  return { browser, url: ((await response.json()) as { url: string }).url };
}
async function link(bearer: string, sub: string, browser?: TestBrowser) {
  const way = await begin(bearer, browser);
  works.signIn(sub, {});
  return answerIn(await way.browser.follow(way.url));
}
async function identitiesOf(bearer: string) {
  const response = await service.call('GET', '/user', { bearer });
  const user = (await response.json()) as { identities: { identity_id: string; provider: string; id: string }[] };
  return user.identities;
}
async function unlink(bearer: string, identity_id: string) {
  const response = await service.call('DELETE', `/user/identities/${identity_id}`, { bearer });
  return [response.status, ((await response.json()) as { code?: string }).code];
}

test('[AUTH-16] a signed-in user links a provider whose address is another, signs in with it, and unlinks it', async () => {
  const { access_token, id } = await signedUp(service);
  expect(await link(access_token, 'linked')).toEqual({ page: SETTINGS, query: {}, fragment: {} });
  const [, linked] = await identitiesOf(access_token);
  expect(linked).toMatchObject({ provider: 'works', id: 'linked' });
  const signed = answerIn(await testBrowser(service).follow(`${service.url}/authorize?provider=works`));
  const bearer = signed.fragment['access_token'] ?? '';
  expect(await service.auth.verifyAccessToken(bearer)).toMatchObject({ user_id: id });
  expect(await unlink(bearer, linked?.identity_id ?? '')).toEqual([200, undefined]);
  expect((await identitiesOf(bearer)).map(({ provider }) => provider)).toEqual(['email']);
  expect(await unlink(bearer, linked?.identity_id ?? '')).toEqual([422, 'identity_not_found']);
  const actions = await service.db.auditEvent.findMany({
    where: { subject_id: id, action: { startsWith: 'identity' } },
  });
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['identity_linked', 'identity_unlinked']);
});

test('[TRUST-09] the owner is told by mail of an account that is linked, by themselves or by its address, and of its removal', async () => {
  const { access_token, email } = await signedUp(service);
  function told() {
    return service.mails.mails.flatMap((mail) => (mail.to === email && 'factor' in mail ? [mail] : []));
  }
  const by = { device: expect.any(String), network: '127.0.0.0/24' };
  await link(access_token, 'told');
  expect(told()).toMatchObject([{ template: 'factor_added', factor: { account_at: 'Works' }, by }]);
  const [, linked] = await identitiesOf(access_token);
  await unlink(access_token, linked?.identity_id ?? '');
  expect(told().slice(1)).toMatchObject([{ template: 'factor_removed', factor: { account_at: 'Works' }, by }]);
  const { data } = await service.admin.generateLink({ type: 'recovery', email });
  await service.client().verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' });
  works.signIn('by-address', { email, email_verified: true });
  await testBrowser(service).follow(`${service.url}/authorize?provider=works`);
  expect(told().slice(2)).toMatchObject([{ template: 'factor_added', factor: { account_at: 'Works' }, by }]);
});

test('[AUTH-16] an identity has one owner: another account cannot link it, and the owner not twice', async () => {
  const [owner, other] = [await signedUp(service), await signedUp(service)];
  await link(owner.access_token, 'only-once');
  for (const { access_token } of [other, owner])
    expect(await link(access_token, 'only-once')).toMatchObject({
      page: SETTINGS,
      fragment: { error: 'invalid_request', error_code: 'identity_already_exists' },
    });
  expect(await identitiesOf(other.access_token)).toHaveLength(1);
});

test('[AUTH-16] a link counts only in the browser that asked for it, and not after its session has ended', async () => {
  const account = await signedUp(service);
  const way = await begin(account.access_token);
  works.signIn('lured', {});
  expect(answerIn(await testBrowser(service).follow(way.url)).fragment).toMatchObject({
    error_code: 'bad_oauth_state',
  });
  const { access_token } = await signedIn(service, account);
  const ended = await begin(access_token);
  await service.call('POST', '/logout?scope=local', { bearer: access_token });
  expect(answerIn(await ended.browser.follow(ended.url)).fragment).toMatchObject({ error_code: 'bad_oauth_state' });
  expect(await service.db.identity.count({ where: { provider_id: 'lured' } })).toBe(0);
});

test('[AUTH-16] the last way to sign in is never unlinked, nor an address, nor another person’s identity', async () => {
  works.signIn('alone', { email: 'alone-by-provider@example.com', email_verified: true });
  const browser = testBrowser(service);
  const signed = answerIn(await browser.follow(`${service.url}/authorize?provider=works`));
  const bearer = signed.fragment['access_token'] ?? '';
  const [only] = await identitiesOf(bearer);
  expect(await unlink(bearer, only?.identity_id ?? '')).toEqual([422, 'single_identity_not_deletable']);
  const { access_token } = await signedUp(service);
  expect(await unlink(access_token, only?.identity_id ?? '')).toEqual([422, 'identity_not_found']);
  const [email] = await identitiesOf(access_token);
  expect(await unlink(access_token, email?.identity_id ?? '')).toEqual([422, 'email_conflict_identity_not_deletable']);
  expect(await unlink(access_token, 'not-an-id')).toEqual([404, 'validation_failed']);
});

test('[AUTH-16] linking answers that it is off until it is configured, and asks for a session first', async () => {
  const off = await serveAuth(service.db, { config: { providers: [works.settings] } });
  const { access_token } = await signedUp(off, testAccount());
  for (const [method, path] of [
    ['GET', '/user/identities/authorize?provider=works'],
    ['DELETE', '/user/identities/00000000-0000-4000-8000-000000000000'],
  ] as const) {
    const refused = await off.call(method, path, { bearer: access_token });
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    ]);
    expect((await off.call(method, path)).status).toBe(401);
  }
});
