import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { loggerOptions } from '@careers/server/logging';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { buildTestApp } from './testing/build-test-app.ts';

test('a log line is the request’s id, method, route and path: no query string, token, password or body', async () => {
  const { db } = await testDatabase();
  const lines: string[] = [];
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) });
  const app = await buildTestApp({ db, auth, logger: loggerOptions('trace', { write: (line) => lines.push(line) }) });
  const person = await createCandidate(db, { password: 'quiet-secret-1' });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: person.email, password: 'quiet-secret-1' },
  });
  const { access_token, refresh_token } = signedIn.json();
  const reply = await app.inject({
    url: '/api/jobs?search=private-words',
    headers: { authorization: `Bearer ${access_token}` },
  });
  await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { full_name: 'Quiet Person', email: 'quiet', password: 'quiet-secret-2' },
  });
  await app.inject('/trpc/jobs.list?input=%7B%22search%22%3A%22private-words%22%7D');
  await app.inject('/trpc/jobs.list?input=private-words');
  await app.inject({
    method: 'POST',
    url: '/trpc/profile.register',
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"quiet-secret-3"',
  });
  await app.inject('/nothing?here=private-words');
  await app.close();

  const log = lines.join('\n');
  for (const secret of ['private-words', 'quiet-secret', access_token, refresh_token, 'Quiet Person', 'grant_type'])
    expect(log).not.toContain(secret);
  const answered = lines.map((line) => JSON.parse(line)).find((line) => line.req?.path === '/api/jobs');
  expect(answered).toMatchObject({
    msg: 'answered',
    status: 200,
    req: { method: 'GET', route: '/api/jobs', id: reply.headers['x-request-id'] },
  });
});

test('the log of a refused row does not contain the row', async () => {
  const { db } = await testDatabase();
  const lines: string[] = [];
  const app = await buildTestApp({
    db,
    auth: await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) }),
    logger: loggerOptions('info', { write: (line) => lines.push(line) }),
  });
  const person = await createCandidate(db);
  const job = await createJob(db);
  await db.$executeRaw`ALTER TABLE applications ADD CONSTRAINT refuses_all CHECK (false)`;
  const { access_token } = (
    await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: person.password },
    })
  ).json();
  const reply = await app.inject({
    method: 'POST',
    url: `/api/jobs/${job.id}/apply`,
    headers: { authorization: `Bearer ${access_token}` },
    payload: { cover_letter: 'A very private letter', adjustments: 'A very private need' },
  });
  await app.close();
  expect([reply.statusCode, reply.json()]).toEqual([500, { error: 'Something went wrong. Please try again.' }]);
  expect(lines.join('\n')).toContain('refuses_all');
  expect(lines.join('\n')).not.toMatch(/private (letter|need)/);
});
