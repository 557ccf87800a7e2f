import type { BulkPreview } from '@careers/contracts/hiring/bulk';
import { createApplication } from '@careers/samples/factories/application';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db, call, candidate, query, mutate } = api;
const admin = await api.admin();

test('[TRUE-05] an application is unopened until a screen shows it to a person of the team, whatever lists and programs read', async () => {
  const { job, selection, idOf, post, get } = await bulkJob(api, admin.token, 4);
  const interviewer = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: interviewer.id, team_role: 'interviewer' } });
  await db.applicationAssignee.create({ data: { application_id: idOf(1), profile_id: interviewer.id } });
  async function unopened(applications = selection): Promise<string[]> {
    const { recipients }: BulkPreview = await post('preview', { applications, change: rejection });
    return recipients.filter((each) => each.unopened).map(({ id }) => id);
  }
  function open(id: string, { token } = interviewer) {
    return mutate('hiring.markOpened', { id }, { token });
  }

  await query('hiring.applicants', { job_id: job.id }, admin);
  await query('hiring.board', { job_id: job.id }, admin);
  await query('hiring.application', { id: idOf(2) }, admin);
  const reply = await call('GET', `/api/admin/applications/${idOf(2)}`, { token: admin.token });
  expect(JSON.stringify(reply.body)).not.toContain('opened');
  await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token });
  expect(await unopened()).toEqual([1, 2, 3, 4].map(idOf));

  const { version, updated_at } = await db.application.findUniqueOrThrow({ where: { id: idOf(1) } });
  const change = { where: { application_id: idOf(1) } };
  const noted = await db.applicationChange.findUniqueOrThrow(change);
  expect(await open(idOf(1))).toEqual({ success: true });
  expect(await open(idOf(1), admin), 'a second time').toEqual({ success: true });
  expect(await open(idOf(2)), 'it is not assigned to them').toBe('application_not_found');
  expect(await unopened()).toEqual([2, 3, 4].map(idOf));
  expect(await unopened(selection.slice(0, 1))).toEqual([]);
  expect(await unopened((await get('selectMatching')).selected)).toHaveLength(3);
  expect(await db.application.findUnique({ where: { id: idOf(1) } })).toMatchObject({ version, updated_at });
  expect(await db.applicationChange.findUnique(change), 'callers who keep copies learn nothing').toEqual(noted);

  await db.application.delete({ where: { id: idOf(1) } });
  expect(await db.openedApplication.count({ where: { application_id: idOf(1) } })).toBe(0);
});

test('[TRUE-05] a candidate opens none, and an administrator not their own', async () => {
  const { job } = await bulkJob(api, admin.token, 1);
  const person = await candidate();
  const theirs = await createApplication(db, job, person);
  const own = await createApplication(db, job, admin);
  const others = await createApplication(db, job, await createCandidate(db));
  expect(await mutate('hiring.markOpened', { id: theirs.id }, person)).not.toHaveProperty('success');
  expect(await mutate('hiring.markOpened', { id: others.id }, person)).not.toHaveProperty('success');
  expect(await mutate('hiring.markOpened', { id: own.id }, admin)).toBe('own_application');
  expect(await db.openedApplication.count({ where: { application: { job_id: job.id } } })).toBe(0);
});
