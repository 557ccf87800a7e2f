import { testDatabase } from '@careers/db/testing';
import type { Mail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { remindAdministrators } from './team-record-reminders.ts';
import {
  countOverdueRequests,
  findTeamRecords,
  removeOldRequests,
  requestTeamRecords,
} from './team-records.service.ts';

const { db } = await testDatabase();

/** The context of a candidate's own call. */
function as({ id, email }: { id: string; email: string | null }) {
  const session = { session_id: id, aal: 'aal1', is_anonymous: false, has_factor: false, memberships: [] } as const;
  return { db, user: { id, email, role: 'candidate' as const, ...session } };
}
/** Gives a person an application about which the team wrote. */
async function writtenAbout<P extends { id: string }>(person: P): Promise<P> {
  await createApplication(db, await createJob(db), person, { flags: ['No licence'] });
  return person;
}
async function dueOn(moment: string): Promise<string | undefined> {
  const { request } = await requestTeamRecords(as(await writtenAbout(await createCandidate(db))), new Date(moment));
  return request?.due_on;
}
beforeEach(async () => {
  await db.profile.deleteMany();
});

test('[NOTE-07] a request is due a calendar month later by the days of London, also where the month is short', async () => {
  expect(await dueOn('2026-11-21T12:00:00Z')).toBe('2026-12-21');
  expect(await dueOn('2027-01-31T12:00:00Z')).toBe('2027-02-28');
  expect(await dueOn('2028-01-31T12:00:00Z'), 'in a leap year').toBe('2028-02-29');
  expect(await dueOn('2027-03-31T12:00:00Z')).toBe('2027-04-30');
  expect(await dueOn('2027-04-30T12:00:00Z')).toBe('2027-05-30');
  expect(await dueOn('2027-07-31T22:59:59Z'), 'a second before midnight in summer').toBe('2027-08-31');
  expect(await dueOn('2027-07-31T23:00:00Z'), 'midnight in summer').toBe('2027-09-01');
});

test('[NOTE-07] a second request within 30 days is refused with the date, and one while the first waits too', async () => {
  const person = as(await writtenAbout(await createCandidate(db)));
  expect(await findTeamRecords(person)).toEqual({ request: null });
  const { request } = await requestTeamRecords(person, new Date('2026-11-21T12:00:00Z'));
  expect(request).toMatchObject({ state: 'asked', due_on: '2026-12-21', next_on: '2026-12-21', can_ask_again: false });
  await expect(requestTeamRecords(person, new Date('2027-02-01T12:00:00Z'))).rejects.toMatchObject({
    code: 'team_records_requested',
    message: 'You asked for this on 21 November 2026. It is due on 21 December 2026.',
  });
  expect((await findTeamRecords(person, new Date('2026-12-22T00:00:00Z'))).request?.state).toBe('overdue');
  await db.teamRecordRequest.updateMany({ data: { released_at: new Date('2026-11-25T12:00:00Z') } });
  expect((await findTeamRecords(person, new Date('2026-12-20T12:00:00Z'))).request?.state).toBe('ended');
  await expect(requestTeamRecords(person, new Date('2026-12-20T23:59:59Z'))).rejects.toMatchObject({
    status: 429,
    message: 'You asked for this on 21 November 2026. You can ask again from 21 December 2026.',
  });
  await requestTeamRecords(person, new Date('2026-12-21T00:00:00Z'));
  expect(await db.teamRecordRequest.count()).toBe(2);
});

test('[NOTE-07] a person about whom nothing was written is told so at once: no request, no due date and no mail', async () => {
  await createAdmin(db);
  const candidate = await createCandidate(db);
  expect(await requestTeamRecords(as(candidate))).toEqual({ request: null });
  const application = await createApplication(db, await createJob(db), candidate);
  await writtenAbout(await createCandidate(db)); // about another candidate
  expect(await requestTeamRecords(as(candidate))).toEqual({ request: null });
  expect(await db.teamRecordRequest.count()).toBe(0);
  expect(await mailsAt(new Date().toISOString())).toEqual([]);
  await db.teamNote.create({ data: { application_id: application.id, text: 'Friendly.' } });
  expect(await requestTeamRecords(as(candidate)), 'they may ask again').toMatchObject({ request: { state: 'asked' } });
});

test('two presses at once make one request, and a request ends with the account', async () => {
  const candidate = await writtenAbout(await createCandidate(db));
  const person = as(candidate);
  const both = await Promise.allSettled([requestTeamRecords(person), requestTeamRecords(person)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await db.profile.delete({ where: { id: candidate.id } });
  expect(await db.teamRecordRequest.count()).toBe(0);
});

/** The mails that are queued at a time. */
async function mailsAt(moment: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  await remindAdministrators({
    db,
    mailer: { queueAll: async (_tx, queued) => void mails.push(...queued) },
    site_url: 'https://careers.example.com',
    now: () => new Date(moment),
  });
  return mails;
}

test('[NOTE-09] administrators are mailed about a request: when it is made, 14, 7 and 3 days before it is due, and each day after', async () => {
  const [ada, own] = [await createAdmin(db), await createAdmin(db)];
  await createAdmin(db, { disabled_at: new Date() });
  await requestTeamRecords(as(await writtenAbout(own)), new Date('2026-11-21T12:00:00Z'));
  const { id } = await db.teamRecordRequest.findFirstOrThrow();
  expect(await mailsAt('2026-11-21T12:00:30Z'), 'not to the administrator who asked').toEqual([
    {
      template: 'team_records_due',
      to: ada.email,
      user_id: ada.id,
      about: { id, says: '30' },
      link: `https://careers.example.com/admin/requests/${id}`,
      due_on: '2026-12-21T00:00:00.000Z',
      days: 30,
    },
  ]);
  const days: number[] = [];
  for (let hour = 0; hour < 24 * 34; hour += 1) {
    const moment = new Date(Date.parse('2026-11-21T13:00:00Z') + hour * 3_600_000).toISOString();
    for (const mail of await mailsAt(moment)) {
      expect(moment).toContain('T08:00');
      if (mail.template === 'team_records_due') days.push(mail.days);
    }
  }
  expect(days).toEqual([14, 7, 3, -1, -2, -3, -4]);
  await db.teamRecordRequest.updateMany({ data: { released_at: new Date() } });
  expect(await mailsAt('2027-01-10T08:00:00Z')).toEqual([]);
});

test('[NOTE-09] a reminder that was due while no process ran follows once, and two processes send one', async () => {
  await createAdmin(db);
  await requestTeamRecords(as(await writtenAbout(await createCandidate(db))), new Date('2026-11-21T12:00:00Z'));
  await mailsAt('2026-11-21T12:00:30Z');
  const both = await Promise.all([mailsAt('2026-12-16T12:00:00Z'), mailsAt('2026-12-16T12:00:00Z')]);
  expect(both.flat()).toMatchObject([{ days: 5 }]);
});

test('[NOTE-09] requests that were due before today are counted', async () => {
  await requestTeamRecords(as(await writtenAbout(await createCandidate(db))), new Date('2026-11-21T12:00:00Z'));
  expect(await countOverdueRequests({ db }, new Date('2026-12-21T23:59:59Z'))).toBe(0);
  expect(await countOverdueRequests({ db }, new Date('2026-12-22T00:00:00Z'))).toBe(1);
});

test('an administrator’s overview has the requests of others that wait; one that was answered is kept for 24 months', async () => {
  const [ada, candidate] = [await createAdmin(db), await createCandidate(db)];
  await requestTeamRecords(as(await writtenAbout(ada)), new Date('2026-11-20T12:00:00Z'));
  await requestTeamRecords(as(await writtenAbout(candidate)), new Date('2026-11-21T12:00:00Z'));
  const { id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: candidate.id } });
  expect((await asUser(db, ada, 'admin').admin.overview()).team_record_requests).toEqual({
    count: 1,
    first: [{ id, kind: 'team_records', due_on: '2026-12-21' }],
  });
  await db.teamRecordRequest.update({ where: { id }, data: { released_at: new Date('2026-12-01T12:00:00Z') } });
  await removeOldRequests({ db }, new Date('2028-12-01T11:00:00Z'));
  expect(await db.teamRecordRequest.count()).toBe(2);
  await removeOldRequests({ db }, new Date('2028-12-01T13:00:00Z'));
  expect(await db.teamRecordRequest.count(), 'the one that waits stays').toBe(1);
});
