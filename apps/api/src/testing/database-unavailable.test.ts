import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { openReadiness } from '@careers/db/readiness';
import { createCandidate } from '@careers/samples/factories/person';
import { startTcpProxy } from '@careers/postgres/testing/tcp-proxy';
import { createJob } from '@careers/samples/factories/job';
import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

const { url, db: direct } = await testDatabase();
const proxy = await startTcpProxy(url);
const db = createDb(proxy.url);
const readiness = openReadiness(proxy.url);
const app = await buildTestApp({
  db,
  unreadiness: { ofProcess: () => null, ofDatabase: readiness.check },
  auth: await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) }),
});
afterAll(async () => {
  await app.close();
  await Promise.all([db.$disconnect(), readiness.stop()]);
  await proxy.disconnect();
});

test('while the database is unavailable REST, tRPC and sign-in respond 503, and they recover by themselves', async () => {
  const job = await createJob(direct);
  const person = await createCandidate(direct);
  function signIn() {
    return app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: person.password },
    });
  }
  const token: string = (await signIn()).json().access_token;
  const headers = { authorization: `Bearer ${token}` };
  async function knock() {
    return {
      list: await app.inject('/api/jobs'),
      job: await app.inject(`/api/jobs/${job.slug}`),
      me: await app.inject({ url: '/api/me', headers }),
      trpc: await app.inject('/trpc/jobs.openRoles'),
      signIn: await signIn(),
      ready: await app.inject('/readyz'),
    };
  }
  function statuses(replies: Awaited<ReturnType<typeof knock>>) {
    return Object.fromEntries(Object.entries(replies).map(([door, reply]) => [door, reply.statusCode]));
  }

  expect(statuses(await knock())).toEqual({ list: 200, job: 200, me: 200, trpc: 200, signIn: 200, ready: 200 });
  await proxy.disconnect();
  const away = await knock();
  expect(statuses(away)).toEqual({ list: 503, job: 503, me: 503, trpc: 503, signIn: 503, ready: 503 });
  expect(away.list.json()).toEqual({ error: 'The service is temporarily unavailable. Please try again.' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await proxy.reconnect();
  expect(statuses(await knock())).toEqual({ list: 200, job: 200, me: 200, trpc: 200, signIn: 200, ready: 200 });
});
