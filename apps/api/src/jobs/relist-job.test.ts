import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, candidate, db } = await testApi();
const { token } = await admin();

async function relist(id: string) {
  return (await call('POST', '/trpc/admin.jobs.relist', { token, body: { id } })).body.result.data;
}

test('[PLAN-04] a relisted job has the advert and the team, a slug of its own, no applications, no dates, and today as its posted date', async () => {
  const original = await createJob(db, {
    title: 'Night Dispatcher',
    slug: 'night-dispatcher',
    filled: true,
    closing_date: new Date('2026-01-31'),
    closed_at: new Date('2026-02-01'),
    created_at: new Date('2026-01-02T09:00:00Z'),
    workplace: 'Hybrid',
    benefits: '<p>A van</p>',
  });
  await createApplication(db, original, await candidate());
  const [manager, invited] = [
    await createCandidate(db),
    await createCandidate(db, { password: null, email_confirmed_at: null }),
  ];
  for (const [{ id: profile_id }, team_role] of [
    [manager, 'hiring_manager'],
    [invited, 'interviewer'],
  ] as const)
    await db.jobMember.create({ data: { job_id: original.id, profile_id, team_role, notified: true } });
  const copy = await relist(original.id);
  expect(copy).toMatchObject({
    title: 'Night Dispatcher',
    slug: 'night-dispatcher-2',
    status: 'Draft',
    filled: false,
    closing_date: null,
    closed: false,
    workplace: 'Hybrid',
    benefits: '<p>A van</p>',
    description: original.description,
  });
  expect(Date.now() - Date.parse(copy.created_at)).toBeLessThan(60_000);
  expect(await db.application.count({ where: { job_id: copy.id } })).toBe(0);
  const members = await db.jobMember.findMany({ where: { job_id: copy.id }, orderBy: { team_role: 'asc' } });
  expect(members.map(({ profile_id, team_role, notified }) => ({ profile_id, team_role, notified }))).toEqual([
    { profile_id: manager.id, team_role: 'hiring_manager', notified: false },
    { profile_id: invited.id, team_role: 'interviewer', notified: true },
  ]);
  const events = await db.auditEvent.findMany({ where: { subject_id: copy.id } });
  expect(events.map(({ action }) => action)).toEqual(['member_added']);
  expect(await db.job.findUniqueOrThrow({ where: { id: original.id } })).toMatchObject({ filled: true, version: 1 });
});

test('a job that is relisted twice at the same moment gets a free slug each time', async () => {
  const original = await createJob(db, { title: 'Day Dispatcher', slug: 'day-dispatcher' });
  const copies = await Promise.all([relist(original.id), relist(original.id)]);
  expect(new Set(copies.map(({ slug }) => slug))).toEqual(new Set(['day-dispatcher-2', 'day-dispatcher-3']));
});
