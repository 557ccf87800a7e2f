import { testDatabase } from '@careers/db/testing';
import type { NoticeMailer } from '@careers/mail/mailer';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { sendDueMessages } from '../messages/send-due.service.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { mailMembers } from '../notifications/member-mails.service.ts';
import { inMinutes } from '../notifications/testing/queued-mails.ts';
import { warnCandidates } from '../retention/retention.service.ts';
import { inTurn } from './in-batches.ts';

const { db } = await testDatabase();
const ROWS = 100;

// The mail to one person cannot be written, as a fault in one row would have it.
await db.$executeRaw`
  CREATE FUNCTION fail_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no mail to %', NEW.recipient; END $$`;
await db.$executeRaw`
  CREATE TRIGGER fail_one BEFORE INSERT ON mail_outbox FOR EACH ROW WHEN (NEW.recipient LIKE 'poison-%') EXECUTE FUNCTION fail_one()`;

const mailer: NoticeMailer & { queue: NoticeMailer['queueAll'] } = {
  queueAll: (tx, mails) => queueMails(tx, { add: async () => {} }, mailSettings, mails),
  queue: (tx, mails) => queueMails(tx, { add: async () => {} }, mailSettings, [mails].flat()),
};
const context = {
  db,
  mailer,
  company: 'Test Leasing',
  site_url: 'https://careers.example.com',
  delay_seconds: 300,
  unsubscribeLink: () => 'https://careers.example.com/unsubscribe',
};
const people = await Promise.all(
  Array.from({ length: ROWS }, (_, index) =>
    createCandidate(db, index === 3 ? { email: `poison-${crypto.randomUUID()}@example.com` } : {}),
  ),
);
const job = await createJob(db);

/** The jobs that mail people in batches: what makes a mail due for each person, and the run. */
const jobs: [string, () => Promise<void>, () => Promise<unknown>][] = [
  [
    'a changed status',
    async () => {
      for (const person of people)
        await createApplication(db, job, person, { status: 'Interview', notified_status: 'Applied' });
    },
    () => mailCandidates({ ...context, ...inMinutes(10) }),
  ],
  [
    'a planned message',
    async () => {
      for (const person of people) {
        const { id: application_id } = await createApplication(db, job, person);
        await db.applicationMessage.create({
          data: { application_id, subject: 'Hello', text: 'Hello.', send_at: new Date(0) },
        });
      }
    },
    () => sendDueMessages(context),
  ],
  [
    'a part on a hiring team',
    async () => {
      for (const person of people)
        await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, part: 'recruiter' } });
    },
    () => mailMembers(context),
  ],
  [
    'data that is about to be erased',
    async () => {
      await db.jobMember.deleteMany();
      await db.application.deleteMany();
      const created_at = new Date('2020-01-01');
      await db.profile.updateMany({ data: { created_at, last_sign_in_at: created_at } });
    },
    () =>
      warnCandidates({
        db,
        mailer: { queue: (tx, mail) => mailer.queueAll(tx, [mail]) },
        auth: { admin: { deleteUser: () => Promise.reject(new Error('It erases none')) } },
        keepLink: () => 'https://careers.example.com/keep',
        months: { application_months: 12, account_months: 12 },
      }),
  ],
];

test.for(jobs)('the mails about %s reach 99 people where that to one cannot be written', async ([, make, run]) => {
  await db.outboxMail.deleteMany();
  await make();
  await expect(run(), 'the failure is told').rejects.toThrow('1 rows could not be handled');
  expect(await db.outboxMail.count()).toBe(ROWS - 1);
  await expect(run()).rejects.toThrow('1 rows could not be handled');
  expect(await db.outboxMail.count(), 'a later run mails no person again').toBe(ROWS - 1);
});

test('work that fails does not keep the work after it from being done', async () => {
  const done: string[] = [];
  const works = inTurn(['first', 'second', 'third'], async (name) => {
    if (name === 'second') throw new Error('no luck');
    done.push(name);
  });
  await expect(works).rejects.toThrow('no luck');
  expect(done).toEqual(['first', 'third']);
});
