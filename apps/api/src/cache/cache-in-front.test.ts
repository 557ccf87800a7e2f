import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { testSite } from '../testing/test-site.ts';

const { app, db } = await testSite({ limits: roomyLimits(), feeds: ['indeed'] });
await createJob(db, { slug: 'van-adviser' });
const { email, password } = await createAdmin(db);

const forSeconds = 'public, max-age=0, s-maxage=4, stale-while-revalidate=1, stale-if-error=600';

async function cacheControl(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  return [reply.statusCode, reply.headers['cache-control'], reply.headers['set-cookie']];
}

const publicAddresses = [
  '/',
  '/?department=Sales',
  '/jobs/van-adviser',
  '/feed.xml',
  '/feed.json',
  '/embed/jobs',
  '/sitemap.xml',
  '/api/jobs',
  '/api/jobs/van-adviser',
];

test.for(publicAddresses)(
  '[FIND-08] a cache in front may keep %s for four seconds and serve it on while the site is away',
  async (url) => {
    expect(await cacheControl(url)).toEqual([200, forSeconds, undefined]);
    expect(await cacheControl(url, { cookie: 'careers-device=known' })).toEqual([200, forSeconds, undefined]);
  },
);

test.for(publicAddresses)('[FIND-08] who has changed a job gets %s for themselves alone', async (url) => {
  for (const headers of [{ cookie: 'a=1; careers-jobs-changed=1' }, { authorization: 'Bearer any' }])
    expect((await cacheControl(url, headers)).slice(0, 2)).toEqual([200, 'private, no-store']);
});

test('[FIND-08] no cache keeps what is about a person, a refusal, or a feed for one job board', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  const authorization = `Bearer ${signedIn.json().access_token}`;
  const replies = await Promise.all([
    cacheControl('/api/me', { authorization }),
    cacheControl('/api/admin/jobs', { authorization }),
    cacheControl('/api/applications', { authorization }),
    cacheControl('/api/me'),
    cacheControl('/jobs/unknown'),
    cacheControl('/api/jobs/unknown'),
    cacheControl('/feeds/indeed.xml'),
  ]);
  expect(signedIn.headers['cache-control']).toBe('no-store');
  expect(replies.map(([, header]) => header)).toEqual([...Array(6).fill('no-store'), 'private, no-cache']);
  expect(replies.map(([status]) => status)).toEqual([200, 200, 200, 401, 404, 404, 200]);
});
