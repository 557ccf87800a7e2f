import type { Report } from '@careers/contracts/hiring/reports';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { eraseExpired, warnCandidates } from '../retention/retention.service.ts';
import { testApi } from '../testing/test-api.ts';
import { createHistory } from './testing/history.ts';

const { admin, auth, call, candidate, db, mutate, query } = await testApi();
const colleague = await admin();
const start = new Date('2026-01-05T09:00:00Z');
const quarter = { from: '2026-01-01', to: '2026-03-31' };

/** A job in a department of its own, by which its applications are found again. */
async function jobIn(department: string) {
  return createJob(db, { department, first_published_at: start });
}
function read(department: string): Promise<Report> {
  return query('hiring.reports.read', { ...quarter, department }, colleague);
}
/** What lasts of a report. */
function lasting({ total, furthest, by, times, rejected, reasons }: Report) {
  return { total, furthest, kind: by.kind, spans: [times.answer.spans, times.hire.spans], rejected, reasons };
}
/** A person with an application that was rejected after an offer, and another one from an alert. */
async function applicantOf(department: string, person: { id: string }) {
  const job = await jobIn(department);
  const steps = [
    ['Interview', 3_000],
    ['Rejected', 20_000],
  ] as const;
  await createHistory(db, job, { person, created_at: start, steps });
  await createHistory(db, await jobIn(department), { person, created_at: start, source: 'alert' });
  return { before: lasting(await read(department)) };
}
function context(now: string) {
  const mailer = { queueAll: async () => {} };
  const months = { application_months: 12, account_months: 12 };
  return { db, auth, months, mailer, keepLink: () => '', now: () => new Date(`${now}T12:00:00Z`) } as never; // of a mailer one function
}
async function eraseByRetention() {
  await warnCandidates(context('2027-03-01'));
  return eraseExpired(context('2027-04-03'));
}

const doors: { door: string; erase: (person: { id: string; token: string }) => Promise<unknown>; lives?: object }[] = [
  {
    door: 'its owner',
    erase: async ({ token }) => {
      const { status } = await call('POST', '/trpc/profile.removeAccount', { token, body: {} });
      expect(status).toBe(200);
    },
  },
  {
    door: 'an administrator',
    erase: async ({ id }) => expect(await mutate('admin.users.remove', { id }, colleague)).toEqual({ success: true }),
  },
  {
    door: 'the retention of applications',
    lives: { last_sign_in_at: new Date('2027-03-01T09:00:00Z') },
    erase: async () => expect(await eraseByRetention()).toEqual({ applications: 2, accounts: 0 }),
  },
  {
    door: 'the retention of accounts',
    lives: { last_sign_in_at: start },
    erase: async ({ id }) => {
      // Of an account that goes as a whole no application goes before.
      await db.application.updateMany({ where: { user_id: id }, data: { status_changed_at: new Date() } });
      expect(await eraseByRetention()).toEqual({ applications: 0, accounts: 1 });
    },
  },
];

test.for(doors)('[REPORT-07] what $door erases is counted once', async ({ door, erase, lives = {} }) => {
  const person = await candidate({ created_at: start });
  const { before } = await applicantOf(door, person);
  await db.profile.update({ where: { id: person.id }, data: lives });
  await erase(person);
  expect(await db.application.count({ where: { job_department: door } })).toBe(0);
  const after = await read(door);
  expect(lasting(after)).toEqual(before);
  expect([after.erased, after.departments.includes(door)]).toEqual([2, true]);
  expect(await db.pastApplication.count({ where: { department: door } })).toBe(2);
});

test('[REPORT-07] an erasure that fails counts nothing, and the next one once', async () => {
  const person = await createCandidate(db);
  const { before } = await applicantOf('Failing', person);
  const failing = db.$transaction(async (tx) => {
    await auth.admin.deleteUser(person.id, {}, tx);
    throw new Error('The machine has stopped');
  });
  await expect(failing).rejects.toThrow('The machine has stopped');
  expect([
    lasting(await read('Failing')),
    await db.pastApplication.count({ where: { department: 'Failing' } }),
  ]).toEqual([before, 0]);
  await auth.admin.deleteUser(person.id);
  expect(lasting(await read('Failing'))).toEqual(before);
});

test('[REPORT-07] a hire counts once after its person and after its job are gone, and the time to fill stays', async () => {
  const job = await jobIn('Hiring');
  const [first, second] = [
    await createHistory(db, job, { created_at: start }),
    await createHistory(db, job, { created_at: start }),
  ];
  const hired_on = new Date('2026-01-25');
  for (const { id } of [first, second])
    await db.hire.create({ data: { job_id: job.id, application_id: id, hired_on } });
  await db.hire.create({ data: { job_id: job.id, hired_on } }); // from elsewhere
  const before = await read('Hiring');
  expect([before.total.Hired, before.times.fill.spans, before.times.hire.spans]).toEqual([
    2,
    [0, 0, 0, 1, 0],
    [0, 0, 0, 2, 0],
  ]);
  await auth.admin.deleteUser(first.user_id);
  const after = await read('Hiring');
  expect([lasting(after), after.times.fill]).toEqual([lasting(before), before.times.fill]);
  await mutate('admin.jobs.remove', { id: job.id }, colleague);
  expect(await db.hire.findMany({ select: { job_id: true, application_id: true } })).toEqual([
    { job_id: null, application_id: second.id },
  ]);
  expect(lasting(await read('Hiring'))).toEqual(lasting(before));
  await auth.admin.deleteUser(second.user_id);
  expect(await db.hire.count(), 'no hire of nothing').toBe(0);
  expect(lasting(await read('Hiring'))).toEqual(lasting(before));
});

test('a reason that only erased applications have cannot be removed, and can be archived', async () => {
  const reason = await db.rejectionReason.create({ data: { label: 'No van licence', position: 100 } });
  const application = await createHistory(db, await jobIn('Reasons'), { created_at: start, steps: [['Rejected', 60]] });
  await db.applicationReason.create({ data: { application_id: application.id, reason_id: reason.id } });
  await auth.admin.deleteUser(application.user_id);
  expect(await db.applicationReason.count({ where: { reason_id: reason.id } })).toBe(0);
  const asked = { reason_id: reason.id };
  expect(await mutate('admin.settings.reasons.remove', asked, colleague)).toBe('reason_used');
  expect(await mutate('admin.settings.reasons.archive', asked, colleague)).toMatchObject({ label: 'No van licence' });
  expect((await read('Reasons')).reasons).toEqual([{ label: 'No van licence', count: 1 }]);
});
