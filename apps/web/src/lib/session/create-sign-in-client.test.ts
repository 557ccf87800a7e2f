import { createServer } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { browserStorage } from '../storage/browser-storage.ts';
import { createSignInClient } from './create-sign-in-client.ts';
import { readStoredSession, storageKey } from './stored-session.ts';

/* Tests of the client that this folder configures, with a server of ours. */

type Reply = { status: number; body: unknown };
const replies: Reply[] = [];
let asked: { path: string; at: number }[] = [];
const server = createServer((request, reply) => {
  asked.push({ path: request.url ?? '', at: Date.now() });
  const { status, body } = replies.shift() ?? { status: 500, body: {} };
  reply
    .writeHead(status, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
    .end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const user = { id: '0199c0de-0000-7000-8000-000000000001', email: 'ann@example.com', aud: 'authenticated' };
function seconds(): number {
  return Math.round(Date.now() / 1000);
}
function session(more: object = {}) {
  return { access_token: 'new', refresh_token: 'next', token_type: 'bearer', expires_in: 3600, user, ...more };
}
function store(expires_at: number): void {
  return browserStorage.setItem(
    storageKey,
    JSON.stringify(session({ access_token: 'old', refresh_token: 'before', expires_at })),
  );
}

async function client() {
  const made = createSignInClient({ url, key: 'a-key', own_service: true });
  await made.initialize();
  await made.stopAutoRefresh();
  return made;
}

afterEach(() => {
  browserStorage.removeItem(storageKey);
  replies.length = 0;
  asked = [];
});

test('a clock that differs from the server’s by hours makes no difference to the session', async () => {
  replies.push({ status: 200, body: session({ expires_at: seconds() - 2 * 3600 }) });
  const auth = await client();
  await auth.signInWithPassword({ email: 'ann@example.com', password: 'a password' });
  const stored = readStoredSession();
  expect(stored?.expires_at).toBeGreaterThan(seconds() + 3500);
  for (let call = 0; call < 5; call++) expect((await auth.getSession()).data.session?.access_token).toBe('new');
  expect(asked.map(({ path }) => path)).toEqual(['/token?grant_type=password']);
  await auth.dispose();
});

test.for([502, 503, 504, 429])(
  '[SESS-03] a refresh answered with %i is tried again, 200 ms later and then 400, and the session is kept',
  async (status) => {
    store(seconds() - 10);
    replies.push({ status, body: {} }, { status, body: {} }, { status: 200, body: session() });
    const auth = await client();
    expect((await auth.getSession()).data.session?.access_token).toBe('new');
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
    expect(asked).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(190);
    expect(third - second).toBeGreaterThanOrEqual(390);
    await auth.dispose();
  },
);

test('[SESS-03] no network at all keeps the session too', async () => {
  store(seconds() - 10);
  let calls = 0;
  const auth = createSignInClient({ url, key: 'a-key', own_service: true }, async (...call) => {
    if (++calls < 3) throw new TypeError('Failed to fetch');
    return fetch(...call);
  });
  replies.push({ status: 200, body: session() });
  await auth.initialize();
  expect(readStoredSession()?.access_token).toBe('new');
  expect(calls).toBe(3);
  await auth.dispose();
});

test.for(['refresh_token_not_found', 'refresh_token_already_used', 'session_expired', 'user_banned'])(
  '[SESS-03] a refresh refused with %s removes the session, at once',
  async (code) => {
    store(seconds() - 10);
    replies.push({ status: 400, body: { code, message: 'Refused' } });
    const auth = await client();
    expect(readStoredSession()).toBeNull();
    expect(asked).toHaveLength(1);
    await auth.dispose();
  },
);

test('[SESS-02] the session is refreshed before its end, not after', async () => {
  store(seconds() + 60);
  replies.push({ status: 200, body: session() });
  const auth = await client();
  expect(readStoredSession()?.access_token).toBe('new');
  expect(asked.map(({ path }) => path)).toEqual(['/token?grant_type=refresh_token']);
  await auth.dispose();
});
