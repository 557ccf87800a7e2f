import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { openReadiness } from '@careers/db/readiness';
import { testDatabase } from '@careers/db/testing';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { createCandidate } from '@careers/samples/factories/person';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from './testing/build-test-app.ts';

const { url, db: direct } = await testDatabase();
const database = new URL(url).pathname.slice(1);

/** The product with connections of its own to the database at `address`. */
async function start(address = url) {
  const [db, readiness] = [createDb(address, { max: 1, statementTimeoutMs: 2_000 }), openReadiness(address)];
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) });
  const app = await buildTestApp({ db, auth, unreadiness: { ofProcess: () => null, ofDatabase: readiness.check } });
  onTestFinished(async () => {
    await app.close();
    await Promise.all([db.$disconnect(), readiness.stop()]);
  });
  async function get(path: string) {
    const reply = await app.inject(path);
    return [reply.statusCode, reply.json()];
  }
  return { app, db, get };
}
/** Changes a setting of every later connection to the product's database. It connects to another database itself. */
function alter(change: string) {
  return runSql(withDatabase(url, 'postgres'), `ALTER DATABASE ${database} ${change}`);
}
afterEach(() => alter('RESET ALL'));

test('[OPS-04] /readyz responds while all connections of the product are in use', async () => {
  const { db, get } = await start();
  await db.$transaction(async () => expect(await get('/readyz')).toEqual([200, { status: 'ok' }]));
});

test('[OPS-04] /readyz fails soon when the database does not respond, sooner than a call would', async () => {
  const proxy = await startTcpProxy(url);
  onTestFinished(proxy.disconnect);
  const { get } = await start(proxy.url);
  expect(await get('/readyz')).toEqual([200, { status: 'ok' }]);
  proxy.stall();
  const first = await Promise.race([get('/readyz'), get('/api/jobs').then(() => 'the call')]);
  expect(first).toEqual([503, { error: 'The database cannot be reached' }]);
});

test('[OPS-04] a load balancer goes on sending requests while the database is away', async () => {
  const proxy = await startTcpProxy(url);
  onTestFinished(proxy.disconnect);
  const { get } = await start(proxy.url);
  proxy.stall();
  expect(await get('/readyz?exclude=database')).toEqual([200, { status: 'ok' }]);
});

test('[OPS-04] when the database is read-only, /readyz fails, a write is a 503 with a plain sentence, and pages are shown', async () => {
  const person = await createCandidate(direct);
  await alter('SET default_transaction_read_only = on');
  const { app, get } = await start();
  expect(await get('/readyz')).toEqual([503, { error: 'The database cannot be written to' }]);
  expect((await get('/api/jobs'))[0]).toBe(200);
  const register = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { full_name: 'New Person', email: 'new@example.com', password: 'a good password' },
  });
  expect([register.statusCode, register.json()]).toEqual([
    503,
    { error: 'The service is temporarily unavailable. Please try again.' },
  ]);
  const signIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: person.email, password: person.password },
  });
  expect([signIn.statusCode, signIn.json().msg]).toEqual([
    503,
    'The service is temporarily unavailable. Please try again.',
  ]);
});

test('[OPS-04] /readyz fails when the disk is full', async () => {
  await alter('SET temp_file_limit = 0'); // simulates a full disk: no file can grow
  const { get } = await start();
  expect(await get('/readyz')).toEqual([503, { error: 'The database cannot be written to' }]);
});
