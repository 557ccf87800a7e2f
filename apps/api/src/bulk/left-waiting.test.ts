import { createApplication } from '@careers/samples/factories/application';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db } = api;
const admin = await api.admin();

test('[BULK-11] a closed or filled job says how many have had no answer, and one press answers them', async () => {
  const { run, get, rows, idOf, job, selection } = await bulkJob(api, admin.token, 8);
  const states = { 1: 'Under Review', 2: 'Interview', 3: 'Offer', 4: 'Rejected' } as const;
  for (const [number, status] of Object.entries(states))
    await db.application.update({ where: { id: idOf(Number(number)) }, data: { status } });
  await db.application.update({ where: { id: idOf(5) }, data: { withdrawn_at: new Date() } });
  await run({ applications: selection.slice(5, 6), change: { ...move, status: 'Under Review' } });
  await createApplication(db, job, admin);
  expect([await get('leftWaiting'), await get('selectLeftWaiting')]).toEqual([
    { total: 0 },
    { selected: [], total: 0 },
  ]);
  const waiting = [1, 2, 7, 8].map((number) => idOf(number));
  for (const over of [
    { filled: true },
    { filled: false, closed_at: new Date() },
    { closed_at: null, closing_date: new Date(Date.now() - 3 * 86_400_000) },
  ]) {
    await db.job.update({ where: { id: job.id }, data: over });
    expect(await get('leftWaiting')).toEqual({ total: 4 });
  }
  const { selected, total } = await get('selectLeftWaiting');
  expect([total, selected.map(({ id }: { id: string }) => id)]).toEqual([4, waiting]);
  expect(await run({ applications: selected, change: rejection })).toMatchObject({ counts: { done: 4 } });
  expect(await get('leftWaiting')).toEqual({ total: 0 });
  const written = (await rows()).filter(({ id }) => waiting.includes(id));
  expect(written.map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1]);
});

test('[BULK-11] the first screen names the closed and filled jobs with the most of them, to those who can answer', async () => {
  const recruiter = await api.candidate();
  const jobs = [];
  for (const applicants of [1, 2, 3, 4, 5, 6]) {
    const { job } = await bulkJob(api, admin.token, applicants);
    await db.job.update({ where: { id: job.id }, data: { filled: true } });
    jobs.push(job);
  }
  const [, second, third] = jobs;
  for (const [job, team_role] of [
    [second, 'recruiter'],
    [third, 'hiring_manager'],
  ] as const)
    await db.jobMember.create({ data: { job_id: job?.id ?? '', profile_id: recruiter.id, team_role } });
  async function seenBy({ token }: { token: string }) {
    return (await api.call('GET', '/trpc/hiring.bulk.leftWaitingJobs', { token })).body.result.data;
  }
  const seen = await seenBy(admin);
  expect(seen).toMatchObject({ total: 21, total_jobs: 6 });
  expect(seen.jobs.map(({ total }: { total: number }) => total)).toEqual([6, 5, 4, 3, 2]);
  expect(seen.jobs.at(-1)).toEqual({ id: second?.id, title: second?.title, total: 2 });
  expect(await seenBy(recruiter)).toEqual({
    jobs: [{ id: second?.id, title: second?.title, total: 2 }],
    total: 2,
    total_jobs: 1,
  });
  expect(await seenBy(await api.candidate())).toEqual({ jobs: [], total: 0, total_jobs: 0 });
});
