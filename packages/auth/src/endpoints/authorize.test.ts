import { expect, test } from 'vitest';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { serveAuth, startAuth } from '../testing/start-auth.ts';
import { answerIn, testBrowser } from '../testing/test-browser.ts';
import { mailTo } from '../testing/mail-to.ts';

const works = await startOpenIdProvider();
const config = { autoconfirm: false, providers: [works.settings], manual_linking_enabled: true, provider_seconds: 2 };
const service = await startAuth({ config });
const CALLBACK_PAGE = 'http://localhost:3000/auth/callback';
const WELCOME = 'http://localhost:3000/welcome';

let number = 0;
function person() {
  number += 1;
  return {
    sub: `person-${number}`,
    email: `person-${number}@example.com`,
    email_verified: true,
    name: `Person ${number}`,
  };
}
async function signIn(
  { sub, ...claims }: { sub: string; email?: string; email_verified?: boolean },
  browser = testBrowser(service),
) {
  works.signIn(sub, claims);
  const address = `${service.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
  return answerIn(await browser.follow(address));
}
async function userOf(access_token = '') {
  const response = await service.call('GET', '/user', { bearer: access_token });
  return (await response.json()) as {
    id: string;
    email: string;
    identities: { identity_id: string; provider: string }[];
  };
}

test('[FACTOR-05] a visitor signs in by an OpenID provider and comes back to the same account, whatever their address is then', async () => {
  const claims = person();
  const { page, query, fragment } = await signIn(claims);
  expect([page, query, fragment['token_type'], fragment['expires_in']]).toEqual([WELCOME, {}, 'bearer', '3600']);
  const user = await userOf(fragment['access_token']);
  expect(user).toMatchObject({
    email: claims.email,
    user_metadata: { full_name: claims.name },
    app_metadata: { provider: 'works', providers: ['works'] },
    identities: [{ provider: 'works', id: claims.sub, identity_data: { iss: works.issuer, email: claims.email } }],
  });
  const again = await signIn({ ...claims, email: 'moved@example.com' });
  expect(await userOf(again.fragment['access_token'])).toMatchObject({ id: user.id, email: claims.email });
  expect((await signIn(person())).fragment['access_token']).toBeDefined();
});

test('[AUTH-04] [FACTOR-05] the PKCE client of the npm library gets a code that only its verifier exchanges', async () => {
  const { sub, ...claims } = person();
  works.signIn(sub, claims);
  const client = service.client({ flowType: 'pkce' });
  const { data } = await client.signInWithOAuth({
    provider: 'works' as 'google',
    options: { redirectTo: WELCOME, skipBrowserRedirect: true },
  });
  const start = await testBrowser(service).open(`${data.url}&skip_http_redirect=true`);
  const { url } = (await start.json()) as { url: string };
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  const browser = testBrowser(service);
  const { query, fragment } = answerIn(await browser.follow(data.url ?? ''));
  expect(fragment).toEqual({});
  const stranger = await service.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: query['code'], code_verifier: 'x'.repeat(43) },
  });
  expect([stranger.status, await stranger.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_code_verifier' }),
  ]);
  const { data: signedIn, error } = await client.exchangeCodeForSession(query['code'] ?? '');
  expect(error).toBeNull();
  expect(signedIn.user?.email).toBe(claims.email);
  expect((await client.getClaims()).data?.claims['amr']).toEqual([expect.objectContaining({ method: 'oauth' })]);
});

test('[FACTOR-05] an address links only when the provider and a mail of ours have both proved it', async () => {
  const claims = person();
  const { email } = claims;
  const owner = service.client();
  await owner.signUp({ email, password: 'the password of a stranger' });
  const early = await signIn(claims);
  expect(early).toMatchObject({
    page: WELCOME,
    fragment: { error: 'invalid_request', error_code: 'email_not_confirmed' },
  });
  expect(await service.db.identity.count({ where: { provider_id: claims.sub } })).toBe(0);

  await owner.verifyOtp({ type: 'signup', token_hash: mailTo(service, email).token_hash });
  const unproved = await signIn({ ...claims, email_verified: false });
  expect(unproved.fragment).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
  const { fragment } = await signIn(claims);
  const user = await userOf(fragment['access_token']);
  expect(user.email).toBe(email);
  expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'works']);
  expect((await owner.signInWithPassword({ email, password: 'the password of a stranger' })).error).not.toBeNull();
});

test('[FACTOR-05] sign-ups that wait for the address end with the link, so no password of theirs is adopted later', async () => {
  const claims = person();
  const { data } = await service.admin.createUser({ email: claims.email, email_confirm: true });
  const [id = '', email = ''] = [data.user?.id, data.user?.email];
  await service.db.oneTimeToken.create({
    data: {
      holder: id,
      user_id: id,
      purpose: 'confirmation',
      recipient: 'x',
      token_hash: `waiting-${id}`,
      encrypted_password: 'x',
      expires_at: new Date('2200-01-01'),
    },
  });
  expect(await userOf((await signIn(claims)).fragment['access_token'])).toMatchObject({ id, email });
  expect(await service.db.oneTimeToken.count({ where: { user_id: id } })).toBe(0);
});

test('[FACTOR-05] a state counts once, in the browser that it was made for, and only while it is fresh', async () => {
  const { sub, ...claims } = person();
  works.signIn(sub, claims);
  const [browser, other] = [testBrowser(service), testBrowser(service)];
  const address = `${service.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
  const back = (await browser.follow(address, /\/callback\?/)).href;
  await other.follow(address, /\/interaction\//);
  const refused = { page: CALLBACK_PAGE, fragment: { error_code: 'bad_oauth_state' } };
  expect(answerIn(await other.follow(back))).toMatchObject(refused);
  expect(answerIn(await testBrowser(service).follow(back))).toMatchObject(refused);
  expect((await browser.open(back, { method: 'HEAD' })).status).toBe(204);
  expect(answerIn(await browser.follow(back)).fragment['access_token']).toBeDefined();
  expect(answerIn(await browser.follow(back))).toMatchObject(refused);
  expect(answerIn(await browser.follow(`${service.url}/callback`))).toMatchObject(refused);

  const late = (await browser.follow(address, /\/callback\?/)).href;
  await service.db.providerFlow.updateMany({ data: { expires_at: new Date() } });
  expect(answerIn(await browser.follow(late))).toMatchObject({ fragment: { error_code: 'flow_state_expired' } });
});

test('[FACTOR-05] a visitor who cancels at the provider is sent back with the error, without the provider’s words', async () => {
  works.cancel();
  const address = `${service.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
  const answer = answerIn(await testBrowser(service).follow(address));
  expect(answer).toMatchObject({ page: WELCOME, fragment: { error_code: 'bad_oauth_callback', sb: '' } });
  expect(JSON.stringify(answer)).not.toContain('<b>');
});

test('a redirect that is not allowed leads to the site, and an unknown provider is refused', async () => {
  works.cancel();
  const address = `${service.url}/authorize?provider=works&redirect_to=https://evil.example.com/`;
  expect(answerIn(await testBrowser(service).follow(address)).page).toBe('http://localhost:3000/');
  for (const provider of ['google', '', '__proto__', 'x'.repeat(5000)]) {
    const response = await service.call('GET', `/authorize?provider=${provider}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
    ]);
  }
});

test('with sign-up closed, a provider signs in people with an account and makes no account', async () => {
  const claims = person();
  const closed = await serveAuth(service.db, { config: { ...config, disable_signup: true } });
  works.signIn(claims.sub, claims);
  const address = `${closed.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
  const refused = answerIn(await testBrowser(closed).follow(address));
  expect(refused.fragment).toMatchObject({ error_code: 'signup_disabled' });
  await signIn(claims);
  const { fragment } = answerIn(await testBrowser(closed).follow(address));
  expect((await userOf(fragment['access_token'])).email).toBe(claims.email);
});
