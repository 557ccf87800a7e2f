import { createAuth } from '@careers/auth/auth';
import { buildTestApp } from './build-test-app.ts';
import type { testApi } from './test-api.ts';

type TestApi = Awaited<ReturnType<typeof testApi>>;

/** Returns a token of a session that its user has ended. */
export async function endedToken(api: TestApi): Promise<string> {
  const person = await api.admin();
  await api.call('POST', '/auth/v1/logout?scope=global', { token: person.token });
  return person.token;
}

/** Returns a token of a live session that the real key signed two hours ago. */
export async function expiredToken(api: TestApi): Promise<string> {
  const person = await api.admin();
  const earlier = await createAuth({
    db: api.db,
    config: api.config,
    now: () => new Date(Date.now() - 2 * 60 * 60 * 1000),
  });
  const app = await buildTestApp({ db: api.db, auth: earlier });
  const reply = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: person.email, password: person.password },
  });
  await app.close();
  return reply.json().access_token;
}
