import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from './stored-session.ts';

/* Tests of the page's session with the real client and a small sign-in service. Each test has a page of its own. */

const answers = new Map<string, { status: number; body?: unknown }>();
let asked: string[] = [];
const server = createServer(({ method, url, headers }, reply) => {
  asked.push([method, url, headers.authorization].filter(Boolean).join(' '));
  const { status, body } = answers.get(`${method} ${url?.split('?')[0]}`) ?? {
    status: 404,
    body: { code: 'not_found', message: 'Not found' },
  };
  reply
    .writeHead(status, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
    .end(body === undefined ? undefined : JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const ann = { id: '0199c0de-0000-7000-8000-000000000001', email: 'ann@example.com' };
const granted = {
  access_token: 'a-token',
  refresh_token: 'a-refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: ann,
};
function seconds(): number {
  return Math.round(Date.now() / 1000);
}

/** The browser's storage, shared by its tabs. */
const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
function storeSession(user = ann, expires_at = seconds() + 3600): void {
  return localStorage.setItem(storageKey, JSON.stringify({ ...granted, user, expires_at }));
}

/** Opens a page, with its own modules and its own client. */
async function openPage() {
  const settings = { textContent: JSON.stringify({ auth: { url, key: 'a-key', own_service: false } }) };
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    location: { href: `${url}/`, origin: url },
    getElementById: () => settings,
  });
  for (const name of ['window', 'document']) vi.stubGlobal(name, page);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('localStorage', localStorage);
  vi.resetModules();
  const session = await import('./session.ts');
  session.startSession();
  return { page, ...session };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the client warns of several pages in one process
  stored.clear();
  answers.clear();
  asked = [];
  return () => vi.unstubAllGlobals();
});

test('[SESS-06] a call that needs a user says that no user is logged in, or that there is no token', async () => {
  const visitor = await openPage();
  expect(visitor.currentSession()).toMatchObject({ status: 'signed_out', user: null });
  await expect(visitor.requiredToken()).rejects.toThrow('No user logged in');
  await expect(visitor.signOut()).rejects.toThrow('No user logged in');

  storeSession();
  const { currentSession, requiredToken } = await openPage();
  expect(currentSession()).toMatchObject({ status: 'signed_in', user: ann });
  stored.clear();
  await expect(requiredToken()).rejects.toThrow('No access token available');
});

test('[SESS-01] signing in makes a visitor a user, and a refusal is thrown in the service’s words', async () => {
  const { currentSession, signIn, requiredToken } = await openPage();
  answers.set('POST /token', {
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  });
  await expect(signIn({ email: ann.email, password: 'wrong' })).rejects.toThrow('Invalid login credentials');
  expect(currentSession()).toMatchObject({ status: 'signed_out' });

  answers.set('POST /token', { status: 200, body: granted });
  await signIn({ email: ann.email, password: 'right' });
  expect(currentSession()).toEqual({ status: 'signed_in', user: ann, event: 'signed_in' });
  expect(await requiredToken()).toBe('a-token');
});

test('[SHELL-03] signing out ends this session only on the server, and then removes it here', async () => {
  storeSession();
  answers.set('POST /logout', { status: 204 });
  const { currentSession, signOut } = await openPage();
  await signOut();
  expect(asked).toEqual(['POST /logout?scope=local Bearer a-token']);
  expect(currentSession()).toEqual({ status: 'signed_out', user: null, signOutRequested: true });
  expect(stored.size).toBe(0);
});

test('[SHELL-03] a sign-out that does not reach the server keeps the session, to try again', async () => {
  storeSession();
  answers.set('POST /logout', { status: 503, body: { code: 'unexpected_failure', message: 'Away' } });
  const { currentSession, signOut } = await openPage();
  await expect(signOut()).rejects.toThrow('Away');
  expect(currentSession()).toMatchObject({ status: 'signed_in', user: ann });
  expect(stored.has(storageKey)).toBe(true);

  answers.set('POST /logout', {
    status: 403,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  });
  await signOut();
  expect(currentSession()).toMatchObject({ status: 'signed_out' });
});

test.for(['session_not_found', 'user_not_found', 'user_banned', 'bad_jwt'])(
  'a session that the service refuses with %s ends here too',
  async (code) => {
    storeSession();
    answers.set('GET /user', { status: 403, body: { code, message: 'No' } });
    const { currentSession, recheckSession } = await openPage();
    await Promise.all([recheckSession(), recheckSession()]);
    expect(currentSession()).toMatchObject({ status: 'signed_out', signOutRequested: false });
    expect(stored.size).toBe(0);
    expect(asked).toEqual(['GET /user Bearer a-token']);
  },
);

test.for([
  [200, ann],
  [503, { code: 'unexpected_failure', message: 'Away' }],
] as const)('a session for which the service responds with %i is kept', async ([status, body]) => {
  storeSession();
  answers.set('GET /user', { status, body });
  const { currentSession, recheckSession } = await openPage();
  await recheckSession();
  expect(currentSession()).toMatchObject({ status: 'signed_in', user: ann });
});

test('[GUARD-03] an expired session does not count before it is refreshed', async () => {
  storeSession(ann, seconds() - 3600);
  answers.set('POST /token', { status: 200, body: { ...granted, access_token: 'newer' } });
  const { currentSession, settledSession, requiredToken } = await openPage();
  expect(currentSession().status).toBe('loading');
  expect(await settledSession()).toMatchObject({ status: 'signed_in', user: ann });
  expect(await requiredToken()).toBe('newer');
});

test('[SESS-03] an old session whose refresh is refused is removed', async () => {
  storeSession(ann, seconds() - 3600);
  answers.set('POST /token', {
    status: 400,
    body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
  });
  const { settledSession } = await openPage();
  expect(await settledSession()).toMatchObject({ status: 'signed_out' });
  expect(stored.size).toBe(0);
});

test('[SESS-02] a sign-in or a sign-out in another tab reaches a tab without a client, and a tab that was suspended', async () => {
  const { page, currentSession, settledSession } = await openPage();
  storeSession();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }));
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'signed_in', user: ann }), 10_000);
  stored.clear();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await settledSession()).toMatchObject({ status: 'signed_out' });
});

test('a stored value that is no session is ignored', async () => {
  for (const text of [
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"access_token":1}',
    JSON.stringify({ ...granted, expires_at: 'soon' }),
    JSON.stringify({ ...granted, user: {}, expires_at: 1 }),
  ]) {
    localStorage.setItem(storageKey, text);
    expect((await openPage()).currentSession()).toMatchObject({ status: 'signed_out' });
  }
});
