import { createDb } from '@careers/db/client';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { cloneDatabase } from '@careers/db/testing';
import { afterAll, expect, test } from 'vitest';
import { serveAuth, signedUp } from '../testing/start-auth.ts';

test('without the database every call answers 503, sessions are kept, and the service recovers by itself', async () => {
  const wire = await startTcpProxy(await cloneDatabase());
  const db = createDb(wire.url);
  afterAll(async () => {
    await db.$disconnect();
    await wire.disconnect();
  });
  const service = await serveAuth(db);
  const { call, client } = service;
  const account = await signedUp(service);
  const mine = client();
  await mine.signInWithPassword(account);
  await wire.disconnect();
  const calls = [
    ['GET', '/user', undefined],
    ['PUT', '/user', { data: { a: 1 } }],
    ['POST', '/logout', undefined],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: account.refresh_token }],
    ['POST', '/token?grant_type=password', { email: account.email, password: account.password }],
    ['POST', '/signup', { email: 'new@example.com', password: 'a good password' }],
  ] as const;
  for (const [method, path, body] of calls) {
    const response = await call(method, path, { body, bearer: account.access_token });
    expect([path, response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      path,
      503,
      '2',
      { code: 'unexpected_failure', message: 'The service is temporarily unavailable. Please try again.' },
    ]);
  }
  expect((await mine.getUser()).error?.name).toBe('AuthRetryableFetchError');
  expect((await mine.getSession()).data.session).not.toBeNull();
  await wire.reconnect();
  expect((await mine.getUser()).data.user?.id).toBe(account.id);
  expect((await mine.refreshSession()).error).toBeNull();
});
