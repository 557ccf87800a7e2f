import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { call, db } = api;
const admin = await api.admin();
const job = await createJob(db);

type Caller = { token: string };

function member(team_role: TeamRole) {
  return api.member(job, team_role, { full_name: `Morgan, ${team_role}` });
}
const [recruiter, manager, interviewer] = [
  await member('recruiter'),
  await member('hiring_manager'),
  await member('interviewer'),
];

function query(path: string, input: object, caller: Caller = admin) {
  return api.query(path, input, caller);
}
function change(path: string, input: object, caller: Caller = admin) {
  return api.mutate(path, input, caller);
}
let added = 0;
async function addReason(changes: { label?: string; archived_at?: Date } = {}) {
  const label = `Reason ${(added += 1)}`;
  return db.rejectionReason.create({ data: { label, position: added, ...changes }, select: { id: true, label: true } });
}
async function applied(status = 'Rejected') {
  return createApplication(db, job, await api.candidate(), { status, created_at: new Date() });
}
function give(id: string, reason_id: string | null, caller?: Caller): Promise<ReasonOfApplication> {
  return change('hiring.reason', { id, reason_id }, caller);
}
async function require_(required: boolean): Promise<void> {
  await change('admin.settings.reasons.require', { required });
}

test('[REASON-02] a rejection is saved without a reason, and the reason is given, changed and taken away afterwards', async () => {
  const { id } = await applied('Applied');
  expect(await give(id, (await addReason()).id)).toBe('not_rejected');
  expect(await change('hiring.update', { id, status: 'Rejected', version: 1 })).toMatchObject({ status: 'Rejected' });
  const [first, second] = [await addReason(), await addReason()];
  expect(await give(id, first.id)).toEqual({ reason: first, reason_missing: false });
  expect(await give(id, first.id, manager)).toEqual({ reason: first, reason_missing: false });
  expect(await give(id, second.id, manager)).toEqual({ reason: second, reason_missing: false });
  expect(await query('hiring.application', { id }, recruiter)).toMatchObject({ reason: second });
  expect(await give(id, null)).toEqual({ reason: null, reason_missing: false });
  expect(await query('hiring.givenReasons', { id })).toMatchObject([
    { label: first.label, replaced_at: expect.any(String) },
    { label: second.label, actor_name: 'Morgan, hiring_manager', replaced_at: expect.any(String) },
  ]);
  expect(await give(id, crypto.randomUUID())).toBe('reason_not_found');
  expect(
    await change('hiring.update', { id, status: 'Interview', version: 2 }),
    'its version is as before',
  ).toMatchObject({
    version: 3,
  });
});

test('a reason that was renamed or archived while it was chosen is still accepted', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  await change('admin.settings.reasons.change', { reason_id: reason.id, label: 'Renamed meanwhile' });
  expect(await give(id, reason.id)).toMatchObject({ reason: { id: reason.id, label: 'Renamed meanwhile' } });
  const archived = await addReason({ archived_at: new Date() });
  expect(await give(id, archived.id)).toMatchObject({ reason: archived });
});

test('an application that is no longer rejected has no reason', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  await give(id, reason.id);
  await change('hiring.update', { id, status: 'Interview' });
  expect(await query('hiring.application', { id })).toMatchObject({ status: 'Interview', reason: null });
  await change('hiring.update', { id, status: 'Rejected' });
  expect(await query('hiring.application', { id }), 'an old reason does not return').toMatchObject({ reason: null });
  await give(id, reason.id);
  await change('hiring.update', { id, status: 'Applied' });
  expect(await query('hiring.application', { id })).toMatchObject({ reason: null });
  expect(await query('hiring.givenReasons', { id })).toHaveLength(2);
});

test('a reason that is given while a colleague moves the application does not outlive its rejection', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  const giving = await db.$transaction(async (tx) => {
    await tx.application.update({ where: { id }, data: { status: 'Interview' } });
    const reply = give(id, reason.id);
    await expect
      .poll(() => db.$queryRaw`SELECT locktype FROM pg_locks WHERE NOT granted`, { interval: 20, timeout: 4_000 })
      .toContainEqual({ locktype: 'transactionid' });
    return { reply };
  });
  expect(await giving.reply).toBe('not_rejected');
  expect(await db.applicationReason.count({ where: { application_id: id } })).toBe(0);
});

test('two people who give a reason at once leave one', async () => {
  const [{ id }, one, two] = [await applied(), await addReason(), await addReason()];
  await Promise.all([give(id, one.id), give(id, two.id, recruiter)]);
  expect(await db.applicationReason.count({ where: { application_id: id, replaced_at: null } })).toBe(1);
});

test('[REASON-03] where a rejection needs a reason, one without it is marked, listed, on the board and in the CSV', async () => {
  const [missing, given, open] = [await applied(), await applied(), await applied('Applied')];
  const reason = await addReason({ label: '=1+1' });
  await give(given.id, reason.id);
  expect(await query('hiring.application', { id: missing.id })).toMatchObject({ reason_missing: false });
  await require_(true);
  expect(await query('hiring.reasons', {}, manager)).toMatchObject({ required: true });
  for (const [id, reason_missing] of [
    [missing.id, true],
    [given.id, false],
    [open.id, false],
  ] as const) {
    expect(await query('hiring.application', { id }, manager)).toMatchObject({ reason_missing });
    const { applications } = await query('hiring.applicants', { job_id: job.id, limit: 100, status: '' }, manager);
    expect(applications).toContainEqual(expect.objectContaining({ id, reason_missing }));
    const { columns } = await query('hiring.board', { job_id: job.id }, manager);
    expect(columns.flatMap(({ cards }: { cards: object[] }) => cards)).toContainEqual(
      expect.objectContaining({ id, reason_missing }),
    );
  }
  const filter = { reason: 'missing' };
  const page = await query('hiring.applicants', { job_id: job.id, ...filter }, recruiter);
  const ids: string[] = page.applications.map(({ id }: { id: string }) => id);
  expect([ids.includes(missing.id), ids.includes(given.id), ids.includes(open.id)]).toEqual([true, false, false]);
  expect([page.total, page.counts.Rejected]).toEqual([ids.length, ids.length]);
  const { columns } = await query('hiring.board', { job_id: job.id, ...filter }, recruiter);
  expect(columns.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, ids.length, 0]);
  expect(await query('hiring.reviewPlace', { id: missing.id, review: 'job', ...filter })).toMatchObject({
    total: ids.length,
  });
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv?reason=missing`, { token: admin.token });
  expect(csv.text.trim().split('\r\n')).toHaveLength(ids.length + 1);
  expect(await query('hiring.applicants', { job_id: job.id, ...filter }, interviewer)).toBe('forbidden');
  expect(await query('hiring.applicants', { job_id: job.id, reason: 'given' })).toBe('bad_request');
  const decision = { status: 'Rejected', notify: 'status_mail', send_at: 'soon' };
  const action = { id: crypto.randomUUID(), job_id: job.id, applications: [{ id: open.id, version: 1 }] };
  expect(await change('hiring.bulk.run', { ...action, change: decision })).toBe('reason_required');
  expect(await change('hiring.bulk.run', { ...action, change: { ...decision, reason_id: reason.id } })).toMatchObject({
    counts: { done: 1 },
  });

  await give(missing.id, reason.id);
  expect(await query('hiring.application', { id: missing.id })).toMatchObject({ reason, reason_missing: false });
  await require_(false);
});

test('the CSV of applicants has their reasons, and no spreadsheet runs one as a formula', async () => {
  const [{ id }, reason] = [await applied(), await addReason({ label: '=2+2' })];
  await give(id, reason.id);
  const { text } = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token });
  expect(text.split('\r\n')[0]).toMatch(/"Notes","Reason","Interview","Interview time"$/);
  expect(text).toContain(`,"'=2+2"`);
  expect(text).not.toContain('"=2+2');
});

test('an interviewer neither sees nor gives a reason, and the refusal is recorded', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  await give(id, reason.id);
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: interviewer.id } });
  expect(await query('hiring.application', { id }, interviewer)).toMatchObject({ reason: null, reason_missing: false });
  const { applications } = await query('hiring.applicants', { job_id: job.id }, interviewer);
  expect(applications).toContainEqual(expect.objectContaining({ id, reason: null }));
  expect(await give(id, null, interviewer)).toBe('forbidden');
  for (const [path, input] of [
    ['hiring.reasons', {}],
    ['hiring.givenReasons', { id }],
  ] as const)
    expect(await query(path, input, interviewer)).toBe('forbidden');
  const refused = await db.auditEvent.findMany({ where: { outcome: 'refused', subject_id: interviewer.id } });
  expect(refused.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['hiring.reason', 'hiring.givenReasons']));
});

test('a hiring manager changes no reason while a message about the rejection is planned, and a recruiter does', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  await db.applicationMessage.create({
    data: {
      application_id: id,
      subject: 'News',
      text: 'Hello',
      for_status: 'Rejected',
      send_at: new Date(Date.now() + 60_000),
    },
  });
  expect(await give(id, reason.id, manager)).toBe('decision_planned');
  expect(await give(id, reason.id, recruiter)).toMatchObject({ reason });
});

test('[TEAM-08] an administrator learns nothing of the reason of their own application', async () => {
  const own = await createApplication(db, job, admin, { status: 'Rejected' });
  const reason = await addReason({ label: 'Own reason' });
  await require_(true);
  expect(await query('hiring.application', { id: own.id })).toBe('own_application');
  expect(JSON.stringify(await query('hiring.applicants', { job_id: job.id, reason: 'missing' }))).not.toContain(own.id);
  await give(own.id, reason.id, recruiter);
  for (const path of ['hiring.applicants', 'hiring.board'])
    expect(JSON.stringify(await query(path, { job_id: job.id }))).not.toContain('Own reason');
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token });
  expect(csv.text).not.toContain('Own reason');
  expect(await query('hiring.givenReasons', { id: own.id })).toBe('own_application');
  expect(await give(own.id, null)).toBe('own_application');
  await require_(false);
});

test('a reason leaves the time of the candidate’s mail about the rejection as it was', async () => {
  const [{ id }, reason] = [await applied('Applied'), await addReason()];
  const before =
    await db.$queryRaw`UPDATE applications SET status = 'Rejected' WHERE id = ${id}::uuid RETURNING xmin::text, updated_at`;
  await give(id, reason.id);
  expect(await db.$queryRaw`SELECT xmin::text, updated_at FROM applications WHERE id = ${id}::uuid`).toEqual(before);
  const mails = await db.$transaction(async (tx) => {
    // A colleague's change that has not ended yet holds no mail back.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reason of ${id}`}, 0))`;
    await tx.applicationReason.deleteMany({ where: { application_id: id } });
    await tx.applicationReason.create({ data: { application_id: id, reason_id: reason.id } });
    return queuedMails(db, mailCandidates, inMinutes(5.1));
  });
  const { profile } = await db.application.findUniqueOrThrow({ where: { id }, select: { profile: true } });
  expect(mails).toContainEqual(expect.objectContaining({ to: profile.email }));
});

test('a withdrawn application gets no reason', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  await db.application.update({ where: { id }, data: { withdrawn_at: new Date() } });
  expect(await give(id, reason.id)).toBe('application_withdrawn');
});

test('over REST an administrator sets and clears the reason of an application', async () => {
  const [{ id }, reason] = [await applied(), await addReason()];
  const path = `/api/admin/applications/${id}/reason`;
  const set = await call('PUT', path, { token: admin.token, body: { reason_id: reason.id } });
  expect([set.status, set.body]).toEqual([200, { reason, reason_missing: false }]);
  expect((await call('PUT', path, { token: admin.token, body: {} })).status).toBe(400);
  expect((await call('PUT', path, { token: recruiter.token, body: { reason_id: null } })).status).toBe(403);
  expect((await call('GET', '/api/admin/rejection-reasons', { token: admin.token })).body.reasons).not.toEqual([]);
});
