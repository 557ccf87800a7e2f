import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { expect, test, vi } from 'vitest';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { testSite } from '../testing/test-site.ts';

const { app, db } = await testSite({ limits: roomyLimits() });
const job = await createJob(db, { slug: 'van-adviser', title: 'Van Adviser' });
const { email, password } = await createAdmin(db);
const signedIn = await app.inject({
  method: 'POST',
  url: '/auth/v1/token?grant_type=password',
  payload: { email, password },
});
const authorization = `Bearer ${signedIn.json().access_token}`;

async function bodyOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await app.inject({ url, headers })).body;
}

/** Caches a visitor's response, and changes the job like another process before its notification arrives. */
async function changeElsewhere(url: string): Promise<string> {
  await vi.waitUntil(async () => (await bodyOf(url)) === (await bodyOf(url)), { interval: 5, timeout: 10_000 });
  const title = `Van Adviser ${crypto.randomUUID()}`;
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.job.update({ where: { id: job.id }, data: { title } }),
    db.$executeRaw`UPDATE content_version SET version = version + 1`,
  ]);
  return title;
}

test.for(['/api/jobs', '/api/jobs/van-adviser'])(
  'a program that has changed a job sees the change in %s at once with its token, also by a process that was not notified',
  async (url) => {
    for (let round = 0; round < 10; round += 1) {
      const title = await changeElsewhere(url);
      expect(await bodyOf(url, { authorization })).toContain(title);
      expect(await bodyOf(url), 'from then on every caller does').toContain(title);
    }
  },
);

test.for(['/', '/jobs/van-adviser', '/feed.json', '/api/jobs'])(
  'the browser that has changed a job shows the change in %s at once',
  async (url) => {
    const cookie = 'careers-device=known; careers-jobs-changed=1';
    for (let round = 0; round < 10; round += 1) {
      const title = await changeElsewhere(url);
      expect(await bodyOf(url, { cookie })).toContain(title);
    }
  },
);

test('a visitor sees a change that the process was not notified of soon after', async () => {
  const title = await changeElsewhere('/api/jobs');
  await vi.waitFor(async () => expect(await bodyOf('/api/jobs')).toContain(title), 10_000);
});

test('only changing a job marks the browser, for seven seconds, longer than a cache in front may keep a response', async () => {
  const mark = 'careers-jobs-changed=1; Path=/; Max-Age=7; HttpOnly; SameSite=Strict; Secure';
  const headers = { authorization };
  const change = { headers, payload: { id: job.id, title: 'Fleet Manager' } };
  const replies = await Promise.all([
    app.inject({ method: 'PUT', url: `/api/admin/jobs/${job.id}`, ...change }),
    app.inject({ method: 'POST', url: '/trpc/admin.jobs.update', ...change }),
    app.inject({ method: 'POST', url: '/trpc/hiring.updateAdvert', headers, payload: { job_id: job.id } }),
    app.inject({ method: 'GET', url: '/api/admin/jobs', headers }),
    app.inject({ method: 'PUT', url: '/api/me/profile', headers, payload: { full_name: 'Ann' } }),
  ]);
  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual([
    [200, mark],
    [200, mark],
    [200, mark],
    [200, undefined],
    [200, undefined],
  ]);
});
