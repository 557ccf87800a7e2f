import { createCandidate } from '@careers/db/factories/person';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { loggerOptions } from '@careers/auth/logging';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';

test('a log line is the request’s id, method, route and path: no query string, token, password or body', async () => {
  const { db } = await testDatabase();
  const lines: string[] = [];
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://careers.test' }) });
  const app = await buildApp({ db, auth, logger: loggerOptions('trace', { write: (line) => lines.push(line) }) });
  const person = await createCandidate(db, { password: 'quiet-secret-1' });
  const signedIn = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: { email: person.email, password: 'quiet-secret-1' } });
  const { access_token, refresh_token } = signedIn.json();
  const reply = await app.inject({ url: '/api/jobs?search=private-words', headers: { authorization: `Bearer ${access_token}` } });
  await app.inject({ method: 'POST', url: '/api/register', payload: { full_name: 'Quiet Person', email: 'quiet', password: 'quiet-secret-2' } });
  await app.inject('/trpc/jobs.list?input=%7B%22search%22%3A%22private-words%22%7D');
  await app.inject('/nothing?here=private-words');
  await app.close();

  const log = lines.join('\n');
  for (const secret of ['private-words', 'quiet-secret', access_token, refresh_token, 'Quiet Person', 'grant_type']) expect(log).not.toContain(secret);
  const answered = lines.map((line) => JSON.parse(line)).find((line) => line.req?.path === '/api/jobs');
  expect(answered).toMatchObject({ msg: 'answered', status: 200, req: { method: 'GET', route: '/api/jobs', id: reply.headers['x-request-id'] } });
});
