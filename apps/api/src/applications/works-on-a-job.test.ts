import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { explainedDb } from '@careers/db/testing-plans';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { createCaller } from '../app-router.ts';
import { readMemberships } from '../context/memberships.ts';
import { visitorContext } from '../testing/caller.ts';

const { call, candidate, admin, db, url } = await testApi();
const explaining = explainedDb(url);
afterAll(() => explaining.db.$disconnect());
const job = await createJob(db);
const person = await createCandidate(db);
const application = await createApplication(db, job, person);

async function member(team_role: TeamRole) {
  const one = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: one.id, team_role } });
  return one;
}
function read(path: string, input: object, { token }: { token: string }) {
  return call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
}
/** Each call of a member about the job and its application: its status, and the code of a refusal. */
async function work(viewer: { token: string }) {
  const [about, id] = [{ job_id: job.id }, { id: application.id }];
  const replies = [
    await read('hiring.applicants', about, viewer),
    await read('hiring.board', about, viewer),
    await read('hiring.boardState', about, viewer),
    await read('hiring.application', id, viewer),
    await read('hiring.events', id, viewer),
    await read('hiring.notes.list', id, viewer),
    await call('POST', '/trpc/hiring.update', { token: viewer.token, body: { ...id, status: 'Interview' } }),
  ];
  return new Set(replies.map(({ status, body }) => body.error?.data.error ?? status));
}
const works = new Set([200]);

test('[TEAM-02] the addresses of administrators below /api are closed to members, and each try is recorded', async () => {
  const recruiter = await member('recruiter');
  const calls = [
    ['GET', `/api/admin/jobs/${job.id}/applicants`, 'hiring.applicants'],
    ['GET', `/api/admin/applications/${application.id}`, 'hiring.application'],
    ['GET', `/api/admin/applications/${application.id}/events`, 'hiring.events'],
    ['PUT', `/api/admin/applications/${application.id}`, 'hiring.update'],
    ['GET', `/api/admin/applications/${application.id}/cv`, 'hiring.cvLink'],
    ['GET', `/api/admin/users/${person.id}/cv`, 'admin.users.cvLink'],
  ] as const;
  for (const [method, path, detail] of calls) {
    const body = method === 'PUT' ? { body: { status: 'Offer' } } : {};
    const reply = await call(method, path, { token: recruiter.token, ...body });
    expect([path, reply.status, reply.body]).toEqual([path, 403, { error: 'You are not allowed to do this' }]);
    expect(await db.auditEvent.findMany({ where: { subject_id: recruiter.id, detail } })).toEqual([
      expect.objectContaining({ action: 'api_called', outcome: 'refused', actor_id: recruiter.id }),
    ]);
  }
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: recruiter.token });
  expect([csv.status, csv.headers['content-disposition']]).toEqual([403, undefined]);
});

test('[TEAM-10] who may not export is refused the file, and that is recorded', async () => {
  const manager = await member('hiring_manager');
  const csv = await call('GET', `/api/hiring/jobs/${job.id}/applicants.csv`, { token: manager.token });
  expect([csv.status, csv.body]).toEqual([403, { error: 'You are not allowed to do this' }]);
  expect(await db.auditEvent.findMany({ where: { subject_id: manager.id, outcome: 'refused' } })).toEqual([
    expect.objectContaining({ action: 'api_called', detail: 'hiring.applicants.csv' }),
  ]);
});

test('[TEAM-03] an application that is not theirs answers an interviewer in every way as one that does not exist', async () => {
  const interviewer = await member('interviewer');
  const missing = crypto.randomUUID();
  for (const path of [
    'hiring.application',
    'hiring.events',
    'hiring.cvLink',
    'hiring.cvFrameLink',
    'hiring.notes.list',
  ]) {
    const [not, gone] = [
      await read(path, { id: application.id }, interviewer),
      await read(path, { id: missing }, interviewer),
    ];
    const volatile = { 'x-request-id': '', date: '' };
    expect({ ...not, headers: { ...not.headers, ...volatile } }, path).toEqual({
      ...gone,
      headers: { ...gone.headers, ...volatile },
    });
    expect(not.status).toBe(404);
  }
  const memberships = await readMemberships({ db }, interviewer.id);
  const caller = createCaller({
    ...visitorContext(explaining.db),
    getCurrentUser: () =>
      Promise.resolve({
        id: interviewer.id,
        email: null,
        role: 'candidate',
        session_id: interviewer.id,
        aal: 'aal1',
        is_anonymous: false,
        has_factor: false,
        memberships,
      }),
  });
  const statements: number[] = [];
  for (const id of [application.id, missing]) {
    await expect(caller.hiring.application({ id })).rejects.toThrow('Application not found');
    statements.push(explaining.takePlans().length);
  }
  expect(statements, 'the same work for both').toEqual([2, 2]);
});

test('[TEAM-04] a member who was removed is told at the next call of an open tab that nothing is there', async () => {
  const recruiter = await member('recruiter');
  expect(await work(recruiter)).toEqual(works);
  await db.jobMember.deleteMany({ where: { profile_id: recruiter.id } });
  expect(await work(recruiter)).toEqual(new Set(['job_not_found', 'application_not_found']));
  const csv = await call('GET', `/api/hiring/jobs/${job.id}/applicants.csv`, { token: recruiter.token });
  expect([csv.status, csv.body]).toEqual([404, { error: 'Job not found' }]);
});

test('a member who becomes an administrator sees every application at the next call, and their role on the team again afterwards', async () => {
  const interviewer = await member('interviewer');
  const other = await createApplication(db, await createJob(db), person);
  async function reads(id: string) {
    const { body } = await read('hiring.application', { id }, interviewer);
    return body.result?.data.can.adjustments ?? body.error.data.error;
  }
  expect(await reads(application.id)).toBe('application_not_found');
  await db.profile.update({ where: { id: interviewer.id }, data: { role: 'admin' } });
  expect([await reads(application.id), await reads(other.id)]).toEqual([true, true]);
  await db.profile.update({ where: { id: interviewer.id }, data: { role: 'candidate' } });
  await db.applicationAssignee.create({
    data: { application_id: application.id, profile_id: interviewer.id },
  });
  expect([await reads(application.id), await reads(other.id)]).toEqual([false, 'application_not_found']);
});

describe('[TEAM-08] a member who applies for the job', async () => {
  async function apply({ token }: { token: string }) {
    expect((await call('POST', `/api/jobs/${job.id}/apply`, { token, body: {} })).status).toBe(200);
    return (await call('GET', '/api/applications', { token })).body[0].id;
  }
  const waits = new Set(['own_job']);

  test('sees none of its applicants from the second of applying until they withdraw', async () => {
    const recruiter = await member('recruiter');
    expect(await work(recruiter)).toEqual(works);
    const id = await apply(recruiter);
    expect(await work(recruiter)).toEqual(waits);
    const { body } = await read('hiring.applicants', { job_id: job.id }, recruiter);
    expect(body.error).toMatchObject({ message: 'You applied for this job, so you cannot see its applicants' });
    const csv = await call('GET', `/api/hiring/jobs/${job.id}/applicants.csv`, { token: recruiter.token });
    expect(csv.status).toBe(403);
    expect((await read('hiring.tags.list', {}, recruiter)).status).toBe(403);
    expect(
      (await db.auditEvent.findMany({ where: { subject_id: recruiter.id } })).map(({ detail }) => detail),
    ).toContain('hiring.applicants');
    await call('POST', `/api/applications/${id}/withdraw`, { token: recruiter.token });
    expect(await work(recruiter)).toEqual(works);
  });

  test.for(['Applied', 'Under Review', 'Interview', 'Offer'])('waits while it has the status %s', async (status) => {
    const recruiter = await member('recruiter');
    await createApplication(db, job, recruiter, { status });
    expect(await work(recruiter)).toEqual(waits);
  });

  test('works on it again after a rejection, and is never shown their own application', async () => {
    const [recruiter, boss] = [await member('recruiter'), await admin()];
    const id = await apply(recruiter);
    await call('PUT', `/api/admin/applications/${id}`, { token: boss.token, body: { status: 'Rejected' } });
    expect(await work(recruiter)).toEqual(works);
    for (const path of ['hiring.application', 'hiring.events', 'hiring.cvLink', 'hiring.notes.list'])
      expect((await read(path, { id }, recruiter)).status, path).toBe(404);
    const change = { token: recruiter.token, body: { id, status: 'Offer' } };
    expect((await call('POST', '/trpc/hiring.update', change)).status).toBe(404);
    const { body } = await read('hiring.applicants', { job_id: job.id, status: 'Rejected' }, recruiter);
    expect(body.result.data.applications.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(
      (await read('hiring.reviewPlace', { id: application.id, review: 'job', status: 'Rejected' }, recruiter)).body,
    ).toMatchObject({ result: { data: { total: body.result.data.total } } });
    const csv = await call('GET', `/api/hiring/jobs/${job.id}/applicants.csv?status=Rejected`, {
      token: recruiter.token,
    });
    expect(csv.text).not.toContain(recruiter.email);
  });
});

test('[TEAM-08] an administrator who applies keeps the list without their own application, and can neither read nor change that', async () => {
  const boss = await admin();
  const { id } = await createApplication(db, job, boss);
  const { body } = await read('hiring.applicants', { job_id: job.id }, boss);
  expect(body.result.data.applications.map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await read('hiring.application', { id: application.id }, boss)).status).toBe(200);
  for (const path of ['hiring.application', 'hiring.events', 'hiring.notes.list'])
    expect((await read(path, { id }, boss)).body.error.data).toMatchObject({ error: 'own_application' });
  const change = await call('PUT', `/api/admin/applications/${id}`, { token: boss.token, body: { status: 'Offer' } });
  expect([change.status, change.body]).toEqual([403, { error: 'This is your own application' }]);
});
