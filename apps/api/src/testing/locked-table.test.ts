import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { createCandidate } from '@careers/samples/factories/person';
import { createJob } from '@careers/samples/factories/job';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

const { url, db: direct } = await testDatabase();
const db = createDb(url, { max: 3, lockTimeoutMs: 1_000 });
const sessionDb = createDb(url, { max: 1 });
const auth = await createAuth({ db, sessionDb, config: authConfig.parse({ site_url: 'http://careers.test' }) });
const app = await buildTestApp({ db, auth });
afterAll(async () => {
  await app.close();
  await Promise.all([db.$disconnect(), sessionDb.$disconnect()]);
});

test('[OPS-02] while one table is locked, calls that need it respond 503 and all others succeed, however many', async () => {
  await createJob(direct);
  const person = await createCandidate(direct);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: person.email, password: person.password },
  });
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  async function status(path: string) {
    return (await app.inject({ url: path, headers })).statusCode;
  }
  expect(await status('/api/applications')).toBe(200);

  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE applications');
  // Sends more calls than the pool has connections, before the others. Without a limit they would block it for ten
  // seconds.
  const stuck = Array.from({ length: 30 }, () => status('/api/applications'));
  const rest = Array.from({ length: 5 }, () => [status('/api/jobs'), status('/api/me')]).flat();
  expect(new Set(await Promise.all(rest))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(stuck))).toEqual(new Set([503]));

  await other.query('COMMIT');
  await other.end();
  expect(await status('/api/applications'), 'the next call finds the table free').toBe(200);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => status('/api/applications'))))).toEqual(
    new Set([200]),
  );
});
