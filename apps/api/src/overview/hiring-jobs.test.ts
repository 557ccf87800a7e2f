import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();

async function jobsOf({ token }: { token: string }, query = {}) {
  const input = encodeURIComponent(JSON.stringify(query));
  const { status, body } = await call('GET', `/trpc/hiring.jobs?input=${input}`, { token });
  expect(status).toBe(200);
  return body.result.data;
}

test('[TEAM-01] a person has the jobs on whose hiring teams they are, and no other, from the call after they were added', async () => {
  const [job, other] = [await createJob(db), await createJob(db)];
  const [member, colleague] = [await candidate(), await candidate()];
  expect(await jobsOf(member)).toEqual({ jobs: [], next_cursor: null });
  await db.jobMember.createMany({
    data: [
      { job_id: job.id, profile_id: member.id, team_role: 'hiring_manager' },
      { job_id: other.id, profile_id: colleague.id, team_role: 'recruiter' },
    ],
  });
  const { jobs } = await jobsOf(member);
  expect(jobs).toMatchObject([{ id: job.id, title: job.title, team_role: 'hiring_manager', waiting: 0 }]);
  expect(jobs[0].can).toMatchObject({ move: true, write_notes: false, export: false });
  expect((await call('GET', '/api/me', { token: member.token })).body).toMatchObject({
    hiring_teams: 1,
    team_roles: ['hiring_manager'],
  });
  expect((await call('GET', '/api/me', { token: (await admin()).token })).body).toMatchObject({
    hiring_teams: 0,
    team_roles: [],
  });

  await db.jobMember.deleteMany({ where: { profile_id: member.id } });
  expect((await jobsOf(member)).jobs).toEqual([]);
});

test('a recruiter sees how many applications of the job wait, an interviewer how many of those assigned to them', async () => {
  const job = await createJob(db);
  const [recruiter, interviewer] = [await candidate(), await candidate()];
  await db.jobMember.createMany({
    data: [
      { job_id: job.id, profile_id: recruiter.id, team_role: 'recruiter' },
      { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' },
    ],
  });
  const [first, second] = await Promise.all(
    ['Applied', 'Interview', 'Applied'].map(async (status) =>
      createApplication(db, job, await createCandidate(db), { status }),
    ),
  );
  await createApplication(db, job, await createCandidate(db), { withdrawn_at: new Date() });
  await db.applicationAssignee.createMany({
    data: [first, second].map((application) => ({
      application_id: application?.id ?? '',
      profile_id: interviewer.id,
    })),
  });
  expect((await jobsOf(recruiter)).jobs).toMatchObject([{ waiting: 2 }]);
  expect((await jobsOf(interviewer)).jobs).toMatchObject([{ waiting: 1 }]);
});

test('[TEAM-08] while a member has an application for the job that stands, they see no number of it', async () => {
  const job = await createJob(db);
  const member = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role: 'recruiter' } });
  const { id } = await createApplication(db, job, member);
  expect((await jobsOf(member)).jobs).toMatchObject([{ waiting: null }]);
  await db.application.update({ where: { id }, data: { withdrawn_at: new Date() } });
  expect((await jobsOf(member)).jobs).toMatchObject([{ waiting: 0 }]);
});

test('the newest jobs come first, page by page', async () => {
  const member = await candidate();
  const jobs = [await createJob(db), await createJob(db), await createJob(db)];
  await db.jobMember.createMany({
    data: jobs.map(({ id }) => ({ job_id: id, profile_id: member.id, team_role: 'interviewer' })),
  });
  const page = await jobsOf(member, { limit: 2 });
  const rest = await jobsOf(member, { limit: 2, cursor: page.next_cursor });
  const ids = [...page.jobs, ...rest.jobs].map(({ id }: { id: string }) => id);
  expect([ids, rest.next_cursor]).toEqual([jobs.map(({ id }) => id).toReversed(), null]);
});
