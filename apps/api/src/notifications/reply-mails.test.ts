import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { testDatabase } from '@careers/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { mailReplies } from './reply-mails.service.ts';
import { inMinutes, queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();
const [job, person, admin, recruiter, manager, unwilling] = [
  await createJob(db, { title: 'Fleet Manager' }),
  await createCandidate(db),
  await createAdmin(db),
  await createCandidate(db),
  await createCandidate(db),
  await createCandidate(db, { mail_messages: false }),
];
for (const [profile_id, team_role] of [
  [recruiter.id, 'recruiter'],
  [manager.id, 'hiring_manager'],
  [unwilling.id, 'recruiter'],
] as const)
  await db.jobMember.create({ data: { job_id: job.id, profile_id, team_role } });
const application = await createApplication(db, job, person, { status: 'Interview' });

let mails: (Mail & AboutAccount)[] = [];
/** The mails that are queued at a number of minutes from now, by two processes at once. */
async function mailsAfter(minutes: number) {
  const changes = inMinutes(minutes);
  mails = (await Promise.all([queuedMails(db, mailReplies, changes), queuedMails(db, mailReplies, changes)])).flat();
  return mails.map(({ to }) => to ?? '').toSorted();
}
function writeReply(text = 'Hello?') {
  const message = { application_id: application.id, from_candidate: true, text, sent_at: new Date() };
  return db.applicationMessage.create({ data: message });
}
const readers = [admin.email, recruiter.email].toSorted();
beforeEach(() => db.applicationMessage.deleteMany());

test('[MSG-03] those who see the messages of a job are mailed once an hour that a candidate has written', async () => {
  await writeReply();
  await writeReply();
  expect(await mailsAfter(0)).toEqual(readers);
  expect(mails).toContainEqual({
    template: 'message_received',
    to: recruiter.email,
    user_id: recruiter.id,
    about: { id: application.id },
    job_title: 'Fleet Manager',
    link: `https://careers.example.com/hiring/applications/${application.id}#messages`,
    unsubscribe: `https://careers.example.com/unsubscribe?person=${recruiter.id}&mails=messages`,
  });
  expect(mails.find(({ to }) => to === admin.email)).toMatchObject({
    link: `https://careers.example.com/admin/applications/${application.id}#messages`,
  });
  await writeReply();
  expect(await mailsAfter(59)).toEqual([]);
  expect(await mailsAfter(61)).toEqual(readers);
  expect(await mailsAfter(200)).toEqual([]);
});

test('nobody is mailed about a message that was answered meanwhile', async () => {
  await writeReply();
  await db.applicationMessage.updateMany({ data: { answered_at: new Date() } });
  expect(await mailsAfter(0)).toEqual([]);
  expect(await mailsAfter(120)).toEqual([]);
});

test('sixty applications with messages are mailed about in one run', async () => {
  for (let n = 0; n < 60; n += 1) {
    const { id } = await createApplication(db, job, await createCandidate(db));
    await db.applicationMessage.create({
      data: { application_id: id, from_candidate: true, text: 'Hello?', sent_at: new Date() },
    });
  }
  await mailsAfter(0);
  await mailsAfter(0);
  expect(await db.applicationMessage.count({ where: { team_notified_at: null } })).toBe(0);
});

test('[MSG-03] a candidate who writes again while a process mails about them leads to no second mail in the hour', async () => {
  await writeReply();
  const first = Promise.withResolvers<void>();
  const second = queuedMails(db, async (context) => {
    const queueAll: typeof context.mailer.queueAll = async (tx, queued) => {
      await context.mailer.queueAll(tx, queued);
      await writeReply('One more thing');
      await first.promise;
    };
    const running = mailReplies({ ...context, mailer: { queueAll } });
    await expect.poll(() => db.applicationMessage.count()).toBe(2);
    expect(await queuedMails(db, mailReplies), 'by another process').toEqual([]);
    first.resolve();
    await running;
  });
  expect((await second).map(({ to }) => to ?? '').toSorted()).toEqual(readers);
  expect(await mailsAfter(61), 'the second message is told an hour later').toEqual(readers);
});
