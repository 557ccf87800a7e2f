import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { mailDigests } from './digest.service.ts';
import { queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();

/** The digests that are queued at a time. */
function digestsAt(time: string, waits = false) {
  return queuedMails(db, mailDigests, { digestsWait: async () => waits, now: () => new Date(time) });
}

/** Creates an administrator whose last digest was at a time. */
function admin(digest_sent_at: string | null, overrides: Parameters<typeof createAdmin>[1] = {}) {
  return createAdmin(db, { digest_sent_at: digest_sent_at === null ? null : new Date(digest_sent_at), ...overrides });
}
/** Creates a job with applications at these times. */
async function applied(title: string, ...times: string[]) {
  const [job, person] = [await createJob(db, { title }), await createCandidate(db)];
  for (const time of times) await createApplication(db, job, person, { created_at: new Date(time) });
  return job;
}

beforeEach(async () => {
  await db.application.deleteMany();
  await db.profile.deleteMany();
});

test('[DAY-02] at eight in London every administrator gets one mail with the new applications of each job', async () => {
  const [ada, bob] = [await admin('2026-11-20T08:00:00Z'), await admin('2026-11-20T08:00:00Z')];
  await createCandidate(db);
  await applied('Van Driver', '2026-11-20T07:59:59Z', '2026-11-20T08:00:00Z');
  await applied('Fleet Administrator', '2026-11-20T12:00:00Z', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z');
  expect(await digestsAt('2026-11-21T07:59:59Z')).toEqual([]);
  const digests = await digestsAt('2026-11-21T08:00:30Z');
  expect(digests.map(({ to }) => String(to)).toSorted()).toEqual([ada.email, bob.email].toSorted());
  expect(digests.find(({ to }) => to === ada.email)).toEqual({
    template: 'new_applications',
    to: ada.email,
    user_id: ada.id,
    since: '2026-11-20T08:00:00.000Z',
    total: 3,
    jobs: [
      { title: 'Fleet Administrator', count: 2 },
      { title: 'Van Driver', count: 1 },
    ],
    more_jobs: 0,
    link: 'https://careers.example.com/admin/jobs',
    unsubscribe: `https://careers.example.com/unsubscribe?person=${ada.id}&mails=digest`,
  });
  expect(await digestsAt('2026-11-21T08:01:30Z'), 'a minute later').toEqual([]);
  expect(await digestsAt('2026-11-22T08:00:30Z')).toMatchObject([{ total: 1 }, { total: 1 }]);
});

test('[TRUST-04] on a day with too many mails the digest waits, and then counts everything since the previous one', async () => {
  await admin('2026-11-20T08:00:00Z');
  await applied('Van Driver', '2026-11-20T12:00:00Z');
  expect(await digestsAt('2026-11-21T08:00:30Z', true)).toEqual([]);
  expect(await digestsAt('2026-11-22T00:00:30Z')).toMatchObject([{ total: 1 }]);
});

test('in summer the digest comes at eight by the clocks of London', async () => {
  await admin('2026-07-20T07:00:00Z');
  await applied('Van Driver', '2026-07-20T09:00:00Z');
  expect(await digestsAt('2026-07-21T06:59:00Z')).toEqual([]);
  expect(await digestsAt('2026-07-21T07:00:00Z')).toHaveLength(1);
});

test('without new applications there is no digest, and withdrawn ones do not count', async () => {
  await admin('2026-11-20T08:00:00Z');
  const job = await createJob(db);
  await createApplication(db, job, await createCandidate(db), {
    created_at: new Date('2026-11-20T12:00:00Z'),
    withdrawn_at: new Date('2026-11-20T13:00:00Z'),
  });
  expect(await digestsAt('2026-11-21T08:00:00Z')).toEqual([]);
});

test('a digest after days without a running process counts all of them', async () => {
  await admin('2026-11-17T08:00:00Z');
  await applied('Van Driver', '2026-11-17T12:00:00Z', '2026-11-19T12:00:00Z');
  expect(await digestsAt('2026-11-20T15:00:00Z')).toMatchObject([{ since: '2026-11-17T08:00:00.000Z', total: 2 }]);
});

test('the first digest of a new administrator counts from the last eight o’clock', async () => {
  await admin(null);
  await applied('Van Driver', '2026-11-20T07:00:00Z', '2026-11-20T09:00:00Z');
  expect(await digestsAt('2026-11-20T15:00:00Z')).toEqual([]);
  expect(await digestsAt('2026-11-21T08:00:00Z')).toMatchObject([{ total: 1 }]);
});

test('[DAY-02] an administrator who turned digests off gets none, and after turning them on none about earlier applications', async () => {
  const { id } = await admin('2026-11-20T08:00:00Z', { mail_digest: false });
  await admin('2026-11-20T08:00:00Z', { disabled_at: new Date() });
  await applied('Van Driver', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z');
  expect(await digestsAt('2026-11-21T08:00:00Z')).toEqual([]);
  await db.profile.update({ where: { id }, data: { mail_digest: true } });
  expect(await digestsAt('2026-11-22T08:00:00Z')).toMatchObject([{ total: 1 }]);
});

test('a digest names the twenty jobs with the most applications and counts the rest; a deleted job counts too', async () => {
  await admin('2026-11-20T08:00:00Z');
  for (let n = 1; n <= 22; n++) await applied(`Role ${String(n).padStart(2, '0')}`, '2026-11-20T12:00:00Z');
  const gone = await applied('Mechanic', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z');
  await db.job.delete({ where: { id: gone.id } });
  const [digest] = await digestsAt('2026-11-21T08:00:00Z');
  expect(digest).toMatchObject({ total: 24, more_jobs: 3 });
  const jobs = digest?.template === 'new_applications' ? digest.jobs : [];
  expect(jobs).toHaveLength(20);
  expect(jobs.slice(0, 2)).toEqual([
    { title: 'Mechanic', count: 2 },
    { title: 'Role 01', count: 1 },
  ]);
});

test('two concurrent processes queue one digest', async () => {
  await admin('2026-11-20T08:00:00Z');
  await applied('Van Driver', '2026-11-20T12:00:00Z');
  const both = await Promise.all([digestsAt('2026-11-21T08:00:00Z'), digestsAt('2026-11-21T08:00:00Z')]);
  expect(both.flat()).toHaveLength(1);
});
