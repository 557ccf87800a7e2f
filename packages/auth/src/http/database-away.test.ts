import { createDb } from '@careers/db/client';
import { cloneDatabase } from '@careers/db/testing';
import { createServer, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { serveAuth, signedUp } from '../testing/start-auth.ts';

/** Stands between the service and PostgreSQL, and can be cut. */
async function cable(url: string) {
  const target = new URL(url);
  const host = target.searchParams.get('host') ?? target.hostname;
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((inside) => {
    if (cut) return inside.destroy();
    const outside = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${target.port}`) : connect(Number(target.port), host);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [inside, outside].forEach((end) => end.destroy()));
    }
    inside.pipe(outside).pipe(inside);
    return inside;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  afterAll(() => server.close());
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return { url: through.href, cut: () => ((cut = true), drop()), mend: () => (cut = false) };
}

test('with the database away every call says 503, sessions are kept, and service comes back by itself', async () => {
  const wire = await cable(await cloneDatabase());
  const db = createDb(wire.url);
  afterAll(() => db.$disconnect());
  const service = await serveAuth(db);
  const { call, client } = service;
  const account = await signedUp(service);
  const mine = client();
  await mine.signInWithPassword(account);
  wire.cut();
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
      { code: 'unexpected_failure', message: 'The service is unavailable for a moment. Please try again.' },
    ]);
  }
  expect((await mine.getUser()).error?.name).toBe('AuthRetryableFetchError');
  expect((await mine.getSession()).data.session).not.toBeNull();
  wire.mend();
  expect((await mine.getUser()).data.user?.id).toBe(account.id);
  expect((await mine.refreshSession()).error).toBeNull();
});
