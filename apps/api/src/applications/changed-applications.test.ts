import { changedApplicationsInput, encodeChangePlace } from '@careers/contracts/applications/changed-applications';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { cloneDatabase } from '@careers/db/testing';
import { recordedDb } from '@careers/db/testing-statements';
import { applicationRow, createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { administrator } from '../context/viewer.ts';
import { testApi } from '../testing/test-api.ts';
import { erasedApplicationsJob, listChangedApplications } from './changed-applications.service.ts';
import { runChangeHistory } from './testing/change-history.ts';
import { readChanges, untilSettled } from './testing/changes.ts';

const { call, candidate, admin, db, url } = await testApi();
const { token, id: admin_id } = await admin();
const job = await createJob(db);
const person = await candidate();

function write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, caller = token) {
  return call(method, path, { token: caller, body });
}

/** Makes a change, and reads the ids of the applications that are listed because of it. */
async function listedAfter(change: () => Promise<unknown>) {
  await untilSettled(db);
  const { next } = await readChanges(call, token);
  await change();
  await untilSettled(db);
  const { applications, erased } = await readChanges(call, token, { changed_since: next });
  return { changed: applications.map(({ id }) => id), erased };
}

test('a caller who goes on from the last number reads what was made since, as other lists show it', async () => {
  const made = await listedAfter(() => createApplication(db, job, person, { status: 'Interview', notes: 'Thursday' }));
  expect(made.changed).toHaveLength(1);
  await untilSettled(db);
  const { applications, next } = await readChanges(call, token);
  const inJob = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token });
  expect(applications).toEqual(inJob.body.applications);
  expect(await readChanges(call, token, { changed_since: next })).toMatchObject({ applications: [], erased: [] });
});

test('every change that the list shows is listed: status, notes, tags, assignees, hire, reason, messages, withdrawal and the job', async () => {
  const own = await createJob(db);
  const { id } = await createApplication(db, own, person);
  const tag = await db.tag.create({ data: { label: 'Night shifts' } });
  const reason = await db.rejectionReason.create({ data: { label: 'Too far away', position: 1 } });
  const path = `/api/admin/applications/${id}`;
  for (const change of [
    () => write('PUT', path, { status: 'Interview' }),
    () => write('PUT', path, { notes: 'Friday' }),
    () => write('PUT', `${path}/tags`, { tags: [tag.id] }),
    () => write('PUT', `${path}/assignees`, { assignees: [admin_id], seen: [] }),
    () => write('POST', `${path}/messages`, { subject: 'Hello', text: 'When does it suit you?' }),
    () => write('POST', `/api/applications/${id}/messages`, { text: 'On Friday.' }, person.token),
    () => write('POST', '/trpc/hiring.hires.set', { id, hired_on: todayInLondon() }),
    () => write('POST', '/trpc/hiring.hires.set', { id, hired_on: null }),
    () => write('PUT', path, { status: 'Rejected' }),
    () => write('PUT', `${path}/reason`, { reason_id: reason.id }),
    () => write('POST', `/api/applications/${id}/withdraw`, undefined, person.token),
    () => db.tag.delete({ where: { id: tag.id } }),
    () => db.job.delete({ where: { id: own.id } }),
  ])
    expect(await listedAfter(change), String(change)).toEqual({ changed: [id], erased: [] });
});

test('[KEY-07] an application is named as erased, whatever the way in which it was erased', async () => {
  const { token: own, password, id: user_id } = await candidate();
  const mine = await createApplication(db, job, { id: user_id });
  const account = await createCandidate(db);
  const removed = await createApplication(db, job, account, { notes: 'Erase me' });
  const bySql = await createApplication(db, job, person);
  const deleted = await createApplication(db, job, person);
  for (const [id, change] of [
    [mine.id, () => write('POST', '/trpc/profile.removeAccount', { password }, own)],
    [removed.id, () => write('DELETE', `/api/admin/users/${account.id}`, undefined)],
    [bySql.id, () => db.$executeRaw`DELETE FROM applications WHERE id = ${bySql.id}::uuid`],
    [deleted.id, () => db.application.delete({ where: { id: deleted.id } })],
  ] as const)
    expect(await listedAfter(change)).toEqual({ changed: [], erased: [id] });
});

test('an erased application is named for 30 days; an older number, or one of another database, begins the list anew', async () => {
  const { id } = await createApplication(db, job, person);
  await db.application.delete({ where: { id } });
  const erase = erasedApplicationsJob({ db }).work;
  await db.$executeRaw`UPDATE application_changes SET erased_at = now() - interval '29 days' WHERE application_id = ${id}::uuid`;
  await erase();
  await untilSettled(db);
  expect((await readChanges(call, token)).erased).toContain(id);
  await db.$executeRaw`UPDATE application_changes SET erased_at = now() - interval '30 days' WHERE application_id = ${id}::uuid`;
  await erase();
  await untilSettled(db);
  expect((await readChanges(call, token)).erased).not.toContain(id);

  const today = new Date().toISOString().slice(0, 10);
  const old = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  for (const place of [
    { changed_in: '1', given_on: old },
    { changed_in: '9999999999999999999', given_on: today },
  ]) {
    const number = encodeChangePlace({ ...place, id: crypto.randomUUID() });
    expect(await call('GET', `/api/admin/applications?changed_since=${number}`, { token })).toMatchObject({
      status: 410,
      body: {
        error: 'This change number is too old, or from another database. Read the list again from its beginning.',
        field: 'changed_since',
      },
    });
  }
  for (const number of ['nonsense', encodeChangePlace({ changed_in: '-1', id, given_on: today })])
    expect(await call('GET', `/api/admin/applications?changed_since=${number}`, { token })).toMatchObject({
      status: 400,
      body: { error: 'The cursor is not valid', field: 'changed_since' },
    });
});

test('a filter lists the applications for a job and those that have a status now, and names what was erased', async () => {
  const [own, other] = [await createJob(db), await createJob(db)];
  const offered = await createApplication(db, own, person, { status: 'Offer' });
  const withdrawn = await createApplication(db, own, person, { status: 'Offer', withdrawn_at: new Date() });
  const erased = await createApplication(db, own, person);
  await createApplication(db, other, person, { status: 'Offer' });
  await db.application.delete({ where: { id: erased.id } });
  await untilSettled(db);
  async function read(query: Record<string, string>) {
    const changes = await readChanges(call, token, { job_id: own.id, ...query });
    return [changes.applications.map(({ id }) => id), changes.erased];
  }
  expect(await read({})).toEqual([[offered.id, withdrawn.id], [erased.id]]);
  expect(await read({ status: 'Offer' })).toEqual([[offered.id], [erased.id]]);
  expect(await read({ status: 'Withdrawn', limit: '1' })).toEqual([[withdrawn.id], [erased.id]]);
  expect(await call('GET', '/api/admin/applications?status=Hired', { token })).toMatchObject({ status: 400 });
});

test('a key for one job follows the applications for it alone, and without its scope sees no name', async () => {
  const [own, other] = [await createJob(db), await createJob(db)];
  const [kept, erased] = [await createApplication(db, own, person), await createApplication(db, own, person)];
  await createApplication(db, other, person);
  await db.application.delete({ where: { id: erased.id } });
  await db.application.delete({ where: { id: (await createApplication(db, other, person)).id } });
  await untilSettled(db);
  const key = await createApiKey(db, { scopes: ['applications:read'], job_ids: [own.id] });
  const changes = await readChanges(call, key.token);
  expect(changes).toMatchObject({
    applications: [{ id: kept.id, profiles: { full_name: null } }],
    erased: [erased.id],
  });
  expect(changes.applications).toHaveLength(1);
  const next = await readChanges(call, key.token, { job_id: other.id });
  expect([next.applications, next.erased]).toEqual([[], []]);
});

test('a change waits until the transactions before it have ended, so that none is missed', async () => {
  const [first, second] = [await createApplication(db, job, person), await createApplication(db, job, person)];
  await untilSettled(db);
  const { next } = await readChanges(call, token);
  const early = await db.$transaction(async (tx) => {
    await tx.application.update({ where: { id: first.id }, data: { notes: 'A long transaction' } });
    await write('PUT', `/api/admin/applications/${second.id}`, { notes: 'A short one' });
    return readChanges(call, token, { changed_since: next });
  });
  expect(early.applications).toEqual([]);
  await untilSettled(db);
  const late = await readChanges(call, token, { changed_since: early.next });
  expect(late.applications.map(({ notes }) => notes)).toEqual(['A long transaction', 'A short one']);
});

test('[KEY-07] changes are listed in the order of their transactions as numbers: 99 before 100', async () => {
  const own = await createJob(db);
  const numbers = ['100', '99', '101', '9'];
  const made = new Map<string, string>();
  for (const number of numbers) {
    const { id } = await createApplication(db, own, person);
    await db.$executeRaw`UPDATE application_changes SET changed_in = ${number}::text::xid8 WHERE application_id = ${id}::uuid`;
    made.set(id, number);
  }
  const { applications, pages } = await readChanges(call, token, { job_id: own.id, limit: '1' });
  expect(applications.map(({ id }) => made.get(id))).toEqual(['9', '99', '100', '101']);
  expect(pages).toBeGreaterThan(3);
});

test('a page of five hundred applications takes as many statements as one of a single application', async () => {
  const rows = Array.from({ length: 510 }, () => applicationRow(job, person));
  await db.application.createMany({ data: rows });
  await untilSettled(db);
  const recorded = recordedDb(url);
  const statements: number[] = [];
  for (const limit of [1, 500]) {
    const input = changedApplicationsInput.parse({ limit });
    const page = await listChangedApplications({ db: recorded.db, viewer: administrator(admin_id) }, input);
    expect(page.applications.length + page.erased.length).toBe(limit);
    statements.push(recorded.takeStatements().length);
  }
  await recorded.db.$disconnect();
  expect(statements).toEqual([8, 8]);
});

test('[KEY-07] a copy that follows the list is complete after 1,000 applications were changed and erased meanwhile', async () => {
  const { copy, expected } = await runChangeHistory(await cloneDatabase(), {
    seed: 1,
    applications: 1_000,
    transactions: 40,
  });
  expect(expected.erased.size).toBeGreaterThan(10);
  expect(copy.notes).toEqual(expected.notes);
  expect(copy.erased).toEqual(expected.erased);
});
