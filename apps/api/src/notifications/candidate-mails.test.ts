import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { mailCandidates } from './candidate-mails.service.ts';
import { inMinutes, queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();

/** The mails that are queued at a number of minutes from now. */
function mailsAfter(minutes: number) {
  return queuedMails(db, mailCandidates, inMinutes(minutes));
}
beforeEach(() => mailsAfter(1_000)); // drops the mails of earlier tests

async function appliedCandidate(overrides: Parameters<typeof createApplication>[3] = {}) {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  return { job, person, application: await createApplication(db, job, person, overrides) };
}
function setStatus(id: string, status: string) {
  return db.application.update({ where: { id }, data: { status } });
}

test('[ASK-03] a flagged answer causes the mail that each application causes, and no other', async () => {
  for (const flags of [[], ['No licence']]) await appliedCandidate({ flags, notified_status: null });
  const queued = await mailsAfter(0);
  expect(queued.map(({ template }) => template)).toEqual(['application_received', 'application_received']);
  expect(JSON.stringify(queued)).not.toContain('No licence');
});

test('[DAY-02] a candidate who applies is mailed once that the application was received', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  await asUser(db, person).applications.submit({ job_id: job.id, cover_letter: 'Hello' });
  const { id } = await db.application.findFirstOrThrow({ where: { user_id: person.id } });
  expect(await mailsAfter(0)).toEqual([
    {
      template: 'application_received',
      user_id: person.id,
      about: { id },
      full_name: person.full_name,
      job_title: job.title,
      to: person.email,
      link: `https://careers.example.com/dashboard/applied/${id}`,
      unsubscribe: `https://careers.example.com/unsubscribe?person=${person.id}&mails=applications`,
    },
  ]);
  await asUser(db, person).applications.submit({ job_id: job.id, cover_letter: 'Hello' });
  expect(await mailsAfter(10), 'the same letter again').toEqual([]);
});

test('[DAY-02] a changed status is mailed once, five minutes after the change', async () => {
  const { job, person, application } = await appliedCandidate();
  await setStatus(application.id, 'Interview');
  expect(await mailsAfter(4.9)).toEqual([]);
  expect(await mailsAfter(5.1)).toMatchObject([
    { template: 'application_status', to: person.email, job_title: job.title, status: 'Interview' },
  ]);
  expect(await mailsAfter(60)).toEqual([]);
});

test('[DAY-02] a status that is set back within five minutes is not mailed', async () => {
  const { application } = await appliedCandidate({ status: 'Under Review' });
  await setStatus(application.id, 'Rejected');
  expect(await mailsAfter(4)).toEqual([]);
  await setStatus(application.id, 'Under Review');
  expect(await mailsAfter(60)).toEqual([]);
});

test('notes alone are not mailed, and of two changes only the last one', async () => {
  const { application } = await appliedCandidate();
  await db.application.update({ where: { id: application.id }, data: { notes: 'Call back' } });
  expect(await mailsAfter(60)).toEqual([]);
  await setStatus(application.id, 'Under Review');
  await setStatus(application.id, 'Offer');
  expect(await mailsAfter(6)).toMatchObject([{ template: 'application_status', status: 'Offer' }]);
});

test('an application that was reviewed before its receipt was mailed gets both mails, one after the other', async () => {
  const { application } = await appliedCandidate({ notified_status: null });
  await setStatus(application.id, 'Under Review');
  expect(await mailsAfter(0)).toMatchObject([{ template: 'application_received' }]);
  expect(await mailsAfter(6)).toMatchObject([{ template: 'application_status', status: 'Under Review' }]);
});

test('no mail is sent about a withdrawn application', async () => {
  const withdrawn_at = new Date();
  await appliedCandidate({ notified_status: null, withdrawn_at });
  await appliedCandidate({ status: 'Rejected', notified_status: 'Applied', withdrawn_at });
  const { job } = await appliedCandidate({ withdrawn_at });
  await db.job.delete({ where: { id: job.id } });
  expect(await mailsAfter(60)).toEqual([]);
});

test('a candidate who turned such mails off, or whose account is disabled, gets none, and none later about what was before', async () => {
  const off = await createCandidate(db, { mail_applications: false });
  const disabled = await createCandidate(db, { disabled_at: new Date() });
  const job = await createJob(db);
  for (const person of [off, disabled]) await createApplication(db, job, person, { notified_status: null });
  expect(await mailsAfter(0)).toEqual([]);
  await db.profile.updateMany({
    where: { id: { in: [off.id, disabled.id] } },
    data: { mail_applications: true, disabled_at: null },
  });
  expect(await mailsAfter(60)).toEqual([]);
});

test('[DAY-02] when a job closes, the candidates who are still considered are mailed once', async () => {
  const { job, person } = await appliedCandidate({ created_at: new Date('2026-11-01T12:00:00Z') });
  for (const status of ['Offer', 'Rejected']) await createApplication(db, job, await createCandidate(db), { status });
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
  expect(await mailsAfter(4.9), 'the closing may be a slip').toEqual([]);
  expect(await mailsAfter(5.1)).toMatchObject([
    { template: 'job_closed', to: person.email, status: 'Applied', applied_at: expect.stringContaining('2026-11-01T') },
  ]);
  await db.job.update({ where: { id: job.id }, data: { closed_at: null } });
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
  await db.job.delete({ where: { id: job.id } });
  expect(await mailsAfter(60), 'closed again, and then deleted').toEqual([]);
});

test('[PLAN-03] extending a closed job opens it again; closed once more, it is told only to those who applied since', async () => {
  const { job } = await appliedCandidate();
  const administrator = asUser(db, await createCandidate(db), 'admin');
  async function close() {
    const { version } = await db.job.findUniqueOrThrow({ where: { id: job.id } });
    await administrator.admin.jobs.changeMany({ change: 'close', jobs: [{ id: job.id, version }] });
  }
  await close();
  expect(await mailsAfter(10)).toHaveLength(1);
  const extended = await administrator.admin.jobs.update({ id: job.id, closing_date: '2999-01-31' });
  expect([extended.closed, await mailsAfter(10)]).toEqual([false, []]);
  const later = await createCandidate(db);
  await createApplication(db, job, later);
  await mailsAfter(10); // the receipt
  await close();
  expect(await mailsAfter(10)).toMatchObject([{ template: 'job_closed', to: later.email }]);
});

test('no candidate is mailed about a job that reopens within five minutes', async () => {
  const { job } = await appliedCandidate();
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
  await db.job.update({ where: { id: job.id }, data: { closed_at: null } });
  expect(await mailsAfter(60)).toEqual([]);
});

test('[DAY-02] when a job is deleted, the candidates who are still considered are mailed', async () => {
  const { job, person } = await appliedCandidate({ status: 'Interview' });
  await createApplication(db, job, await createCandidate(db), { status: 'Rejected' });
  await db.job.delete({ where: { id: job.id } });
  expect(await mailsAfter(0)).toMatchObject([
    { template: 'job_deleted', to: person.email, job_title: job.title, status: 'Interview' },
  ]);
});

test('a mail that cannot be queued is queued at the next run', async () => {
  await appliedCandidate({ notified_status: null });
  const mailer = {
    queueAll: async (_tx: unknown, { length }: readonly unknown[]) => {
      if (length > 0) throw new Error('The queue is away');
    },
  };
  await expect(queuedMails(db, mailCandidates, { mailer })).rejects.toMatchObject({
    cause: { message: 'The queue is away' },
  });
  expect(await mailsAfter(0)).toMatchObject([{ template: 'application_received' }]);
});

test('250 candidates are mailed once each, also by two concurrent processes', async () => {
  const [job, person] = [await createJob(db), await createCandidate(db)];
  for (let n = 0; n < 250; n++) await createApplication(db, job, person, { notified_status: null });
  const mails = [...(await Promise.all([mailsAfter(0), mailsAfter(0)])), await mailsAfter(0)];
  expect(mails.flat()).toHaveLength(250);
  expect(await db.application.count({ where: { user_id: person.id, notified_status: null } })).toBe(0);
});
