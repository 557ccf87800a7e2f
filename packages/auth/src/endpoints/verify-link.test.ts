import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { mailTo } from '../testing/mail-to.ts';
import { serveAuth, signedUp, startAuth, type RunningAuth } from '../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
const direct = await serveAuth(service.db, { now: clock.now, config: { verify_on_get: true } });
const TARGET = 'http://localhost:3000/welcome?from=mail';

async function mailed(on: RunningAuth) {
  const account = await signedUp(on);
  await on.client().signInWithOtp({ email: account.email });
  const { token_hash } = mailTo(on, account.email);
  return {
    ...account,
    token_hash,
    query: new URLSearchParams({ token: token_hash, type: 'magiclink', redirect_to: TARGET }).toString(),
  };
}
function open(on: RunningAuth, path: string, init: RequestInit = {}) {
  return fetch(`${on.url}${path}`, { redirect: 'manual', ...init });
}
function led(response: Response) {
  const url = new URL(response.headers.get('Location') ?? '');
  return {
    status: response.status,
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}

test("[AUTH-08] a scanner's GET and HEAD leave a link usable: the page it opens waits for its button", async () => {
  const { token_hash, query, id } = await mailed(service);
  for (const method of ['HEAD', 'GET', 'GET']) {
    const response = await open(service, `/verify?${query}`, { method });
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Referrer-Policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ]);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
  const page = await (await open(service, `/verify?${query}`)).text();
  const action = /action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(action).toMatch(/^verify\/link\?/);
  const pressed = led(
    await open(service, `/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  );
  expect(pressed).toMatchObject({
    status: 303,
    page: 'http://localhost:3000/welcome',
    query: { from: 'mail' },
    fragment: { token_type: 'bearer', expires_in: '3600', type: 'magiclink', sb: '' },
  });
  const { data } = await service.client().setSession({
    access_token: pressed.fragment['access_token'] ?? '',
    refresh_token: pressed.fragment['refresh_token'] ?? '',
  });
  expect(data.user?.id).toBe(id);
  expect((await service.client().verifyOtp({ token_hash, type: 'magiclink' })).error).toMatchObject({
    code: 'otp_expired',
  });
});

test('[AUTH-08] with the setting a link works at once, but not for HEAD', async () => {
  const { query } = await mailed(direct);
  expect((await open(direct, `/verify?${query}`, { method: 'HEAD' })).status).toBe(200);
  expect(led(await open(direct, `/verify?${query}`))).toMatchObject({
    status: 303,
    page: 'http://localhost:3000/welcome',
    fragment: { access_token: expect.any(String), type: 'magiclink' },
  });
  expect(led(await open(direct, `/verify?${query}`))).toEqual({
    status: 303,
    page: 'http://localhost:3000/welcome',
    query: { from: 'mail' },
    fragment: {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    },
  });
});

test('[AUTH-08] a link leads only where the list allows: otherwise to where it was opened, or to the site', async () => {
  async function to(query: string, headers: Record<string, string> = {}) {
    return led(await open(direct, `/verify?token=unknown&type=magiclink${query}`, { headers })).page;
  }
  expect(await to('&redirect_to=https%3A%2F%2Fevil.example.com%2F')).toBe('http://localhost:3000/');
  expect(await to('', { Referer: 'http://localhost:3000/login' })).toBe('http://localhost:3000/login');
  expect(await to('', { Referer: 'https://evil.example.com/' })).toBe('http://localhost:3000/');
});

test('[AUTH-08] the first of two links of a change of address says so', async () => {
  const account = await signedUp(direct);
  await direct.call('PUT', '/user', { bearer: account.access_token, body: { email: `new-${account.email}` } });
  const { token_hash } = mailTo(direct, account.email);
  expect(led(await open(direct, `/verify?token=${token_hash}&type=email_change`)).fragment).toEqual({
    message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    sb: '',
  });
});

test.for([
  ['/verify', 'Verify requires a verification type'],
  ['/verify?type=signup', 'Verify requires a token or a token hash'],
] as const)('[AUTH-08] a link without what it needs is refused: %s', async ([path, message]) => {
  const response = await service.call('GET', path);
  expect([response.status, await response.json()]).toEqual([400, { code: 'validation_failed', message }]);
});

test('the text of a link cannot inject HTML into the page', async () => {
  const page = await (
    await open(service, `/verify?token=${encodeURIComponent('"><script>alert(1)</script>')}&type=signup`)
  ).text();
  expect(page).not.toContain('<script>');
});
