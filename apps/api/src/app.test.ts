import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { buildTestApp } from './testing/build-test-app.ts';
import { userMirror } from './profiles/user-mirror.ts';

const { db } = await testDatabase();
const auth = await createAuth({
  db,
  config: authConfig.parse({ site_url: 'http://careers.test' }),
  mirror: userMirror,
});

test.for([
  [undefined, '127.0.0.0/24'],
  ['10.0.0.0/8', '127.0.0.0/24'],
  ['loopback', '203.0.113.0/24'],
] as const)(
  'with the trusted proxies %s, a visitor who sends X-Forwarded-For is recorded with the network %s',
  async ([trustProxy, address_prefix]) => {
    const app = await buildTestApp({ db, auth, trustProxy });
    const payload = {
      full_name: 'Jo Carter',
      email: `jo-${trustProxy?.length ?? 0}@example.com`,
      password: 'lane-marking-7',
    };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload,
    });
    await app.close();
    expect(reply.statusCode).toBe(200);
    expect(await db.auditEvent.findFirst({ orderBy: [{ created_at: 'desc' }, { id: 'desc' }] })).toMatchObject({
      action: 'user_signedup',
      address_prefix,
    });
  },
);

test('a request that does not arrive completely within two minutes is ended', async () => {
  const app = await buildTestApp({ db, auth });
  expect(app.server.requestTimeout).toBe(120_000);
  await app.close();
});
