import { expect, test } from 'vitest';
import { sessionFetch } from './session-fetch.ts';

function answering(reply: Response) {
  return sessionFetch(async () => reply);
}
const tokenUrl = 'http://127.0.0.1/auth/v1/token?grant_type=refresh_token';

test('a session loses the server’s clock and keeps everything else', async () => {
  const session = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user: { id: '1' } };
  const sent = Response.json(
    { ...session, expires_at: 1 },
    { status: 200, headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
  const reply = await answering(sent)(tokenUrl);
  expect(await reply.json()).toEqual(session);
  expect([reply.status, reply.headers.get('x-supabase-api-version')]).toEqual([200, '2024-01-01']);
});

test('a response that is no session is passed on unchanged', async () => {
  for (const sent of [
    Response.json({ id: '1', expires_at: 1 }),
    Response.json([1]),
    new Response(null, { status: 204 }),
    new Response('plain'),
  ]) {
    expect(await answering(sent)('http://127.0.0.1/auth/v1/user')).toBe(sent);
    expect(sent.bodyUsed).toBe(false);
  }
});

test.for([
  ['http://127.0.0.1/auth/v1/token?grant_type=refresh_token', 503],
  ['http://127.0.0.1/auth/v1/token?a=b&grant_type=refresh_token&c=d', 503],
  ['http://127.0.0.1/auth/v1/token?grant_type=password', 429],
  ['http://127.0.0.1/auth/v1/otp', 429],
] as const)('429 from %s reaches the client as %i', async ([url, status]) => {
  function sent() {
    return Response.json({ code: 'over_request_rate_limit' }, { status: 429, headers: { 'retry-after': '7' } });
  }
  for (const asked of [url, new URL(url), new Request(url)]) {
    const reply = await answering(sent())(asked);
    expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
      status,
      '7',
      { code: 'over_request_rate_limit' },
    ]);
  }
});

test('a refusal keeps its status and its body', async () => {
  const sent = Response.json({ code: 'weak_password', message: 'Too short' }, { status: 422 });
  expect(await answering(sent)('http://127.0.0.1/auth/v1/signup')).toBe(sent);
});
