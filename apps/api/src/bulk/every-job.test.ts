import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db, mutate, query } = api;
const [admin, other] = [await api.admin(), await api.admin()];
const [one, two] = [await bulkJob(api, admin.token, 2), await bulkJob(api, admin.token, 1)];
const selection = [...one.selection, ...two.selection];

function post(name: string, input: object, token = admin.token) {
  return mutate(`hiring.bulk.${name}`, { job_id: null, ...input }, { token });
}
function get(name: string, input: object, token = admin.token) {
  return query(`hiring.bulk.${name}`, { job_id: null, ...input }, { token });
}
function newAction() {
  return { id: crypto.randomUUID(), applications: selection, change: rejection };
}
async function statuses(): Promise<string[]> {
  return [...(await one.rows()), ...(await two.rows())].map(({ status }) => status);
}

test('an administrator rejects applications for several jobs at once, each with the title of its job, and takes it back', async () => {
  const { recipients } = await post('preview', { applications: selection, change: rejection });
  expect(recipients).toHaveLength(3);
  const { id } = await post('run', newAction());
  expect(await statuses()).toEqual(['Rejected', 'Rejected', 'Rejected']);
  expect(await two.messageTo(1)).toMatchObject({ text: expect.stringContaining(`applying for ${two.job.title} on`) });
  expect(await db.auditEvent.findMany({ where: { action: 'applicants_changed_in_bulk' } })).toMatchObject([
    { actor_id: admin.id, subject_id: null, outcome: 'success' },
  ]);
  expect((await get('list', {}, other.token)).actions).toMatchObject([{ id, counts: { done: 3 } }]);
  expect((await one.get('list')).actions, 'a job’s page has the bulk actions on that job alone').toEqual([]);
  expect(await post('undo', { id }, other.token)).toMatchObject({ counts: { undone: 3 } });
  expect(await statuses()).toEqual(['Applied', 'Applied', 'Applied']);
});

test('those for every job that match a search and a department are selected', async () => {
  const job = await createJob(db, { department: 'Rostering' });
  const application = await createApplication(db, job, await api.candidate({ full_name: 'Zoe Quill' }));
  await createApplication(db, job, await api.candidate({ full_name: 'Ann Reed' }));
  expect(await get('selectMatching', { department: 'Rostering', search: 'quill' })).toEqual({
    selected: [{ id: application.id, version: 1 }],
    total: 1,
  });
  expect(await get('selectMatching', { department: 'Rostering' })).toMatchObject({ total: 2 });
});

test('an administrator’s own application cannot be among them', async () => {
  const own = await createApplication(db, two.job, admin);
  const applications = [...two.selection, { id: own.id, version: 1 }];
  const { recipients } = await post('preview', { applications, change: rejection });
  expect(recipients).toMatchObject([{ id: two.idOf(1) }]);
});

test('a recruiter acts on the applications for their own job alone', async () => {
  const recruiter = await api.member(one.job, 'recruiter');
  for (const [name, input] of [
    ['preview', { applications: selection, change: rejection }],
    ['run', newAction()],
    ['undo', { id: crypto.randomUUID() }],
  ] as const)
    expect(await post(name, input, recruiter.token)).toBe('job_not_found');
  expect(await get('selectMatching', {}, recruiter.token)).toBe('job_not_found');
  expect(await statuses()).not.toContain('Rejected');
});
