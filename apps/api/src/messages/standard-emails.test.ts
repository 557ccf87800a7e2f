import type { TeamThread } from '@careers/contracts/hiring/messages';
import { Prisma } from '@careers/db/client';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { expect, test } from 'vitest';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { openTalk } from './testing/talk.ts';

const { admin, applicant, candidate, db, decide, job, mails, member, query, sendAfter } = await openTalk();

/** Writes into the outbox the mails that became due, as the server does. */
async function mailDue(): Promise<void> {
  const due = await queuedMails(db, mailCandidates, inMinutes(10));
  const background = { add: async () => {} };
  await db.$transaction((tx) => queueMails(tx, background, mailSettings, [...due, ...mails.splice(0)]));
}
function markSent(about_id: string, sent_at: Date) {
  const sent = { recipient: null, data: Prisma.DbNull, sent_at };
  return db.outboxMail.updateMany({ where: { about_id, sent_at: null }, data: sent });
}
function threadOf(id: string, caller: { token: string } = admin): Promise<TeamThread> {
  return query('hiring.messages.thread', { id }, caller);
}

test('the team sees which emails the candidate got automatically, and which are waiting or were refused', async () => {
  const { application_id: id } = await applicant({ notified_status: null });
  await mailDue();
  const sent_at = new Date();
  await markSent(id, sent_at);
  await changeStatus(db, { targets: toState('Interview', [id]), shown: 'at once', actor: admin });
  await mailDue();
  const first = { kind: 'application_received', status: null, sent_at: sent_at.toISOString(), not_delivered_at: null };
  const second = { kind: 'application_status', status: 'Interview', sent_at: null, not_delivered_at: null };
  expect((await threadOf(id)).standard_emails).toMatchObject([first, second]);

  const failed_at = new Date();
  await db.outboxMail.updateMany({ where: { about_id: id, sent_at: null }, data: { failed_at } });
  expect((await threadOf(id)).standard_emails).toMatchObject([
    first,
    { ...second, not_delivered_at: failed_at.toISOString() },
  ]);
});

test('an email that a message or a bulk action stands for is told once, with that, and those to colleagues are not', async () => {
  const person = await applicant({ notified_status: 'Applied' });
  const { application_id: id } = person;
  await decide(id, 'Interview', { kind: 'status_mail' });
  await sendAfter(10);
  const mention = {
    template: 'mention',
    message_id: `<${crypto.randomUUID()}@x>`,
    recipient: 'colleague@example.com',
    data: {},
    about_id: id,
  };
  await db.outboxMail.create({ data: mention });
  await mailDue();
  expect(await db.outboxMail.count({ where: { about_id: id } })).toBe(2);
  const { messages, standard_emails } = await threadOf(id);
  expect(messages).toMatchObject([{ kind: 'status_mail', for_status: 'Interview', sent_at: expect.any(String) }]);
  expect(standard_emails).toEqual([]);
});

test('[TEAM-10] who does not see the messages of an application does not see its automatic emails', async () => {
  const { application_id: id } = await applicant({ notified_status: null });
  await mailDue();
  expect((await threadOf(id, await member(job, 'recruiter'))).standard_emails).toHaveLength(1);
  const interviewer = await member(job, 'interviewer');
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: interviewer.id } });
  for (const colleague of [await member(job, 'hiring_manager'), interviewer])
    expect(await threadOf(id, colleague)).toBe('forbidden');
  expect(await threadOf(id, await candidate())).toBe('application_not_found');
});
