import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { expect, test } from 'vitest';
import { bulkJob, rejection } from '../bulk/testing/bulk-job.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { db, mutate, query } = api;
const admin = await api.admin();
const { id: reason_id } = await db.rejectionReason.create({ data: { label: 'Could not start', position: 91 } });
const token = { token: admin.token };

/** An application that was just rejected with others, for a reason and with a message. `told`: the status before that. */
async function bulkRejected(told?: ApplicationStatus) {
  const job = await bulkJob(api, admin.token, 2);
  if (told) await db.application.update({ where: { id: job.idOf(1) }, data: { status: told, notified_status: told } });
  const { id: action } = await job.run({ change: { ...rejection, reason_id } });
  const [id, { user_id }] = [job.idOf(1), await db.application.findUniqueOrThrow({ where: { id: job.idOf(1) } })];
  return {
    id,
    job: job.job,
    undoBulkAction: () => job.undo(action),
    set: (status: ApplicationStatus, undo?: true, as = token) => mutate('hiring.update', { id, status, undo }, as),
    /** What the team and the candidate see. */
    seen: async () => {
      const { messages } = await query('hiring.messages.thread', { id }, token);
      const reasons = await db.applicationReason.count({ where: { application_id: id, replaced_at: null } });
      const own = await asUser(db, { id: user_id, email: null }).applications.byId({ id });
      const last = messages.at(-1);
      return [last?.cancelled_because ?? 'planned', reasons, own.status, own.timeline.map(({ state }) => state)];
    },
    statusMails: async () => {
      const mails = await queuedMails(db, mailCandidates, inMinutes(60));
      return mails.filter((mail) => mail.template === 'application_status');
    },
  };
}

test('[BULK-08] undoing a slip on a person who was just rejected gives back the reason, the message and what the candidate saw', async () => {
  const { id, set, seen, statusMails } = await bulkRejected();
  expect(await seen()).toEqual(['planned', 1, 'Applied', ['Applied']]);
  await set('Offer');
  expect(await seen()).toEqual(['moved', 0, 'Offer', ['Applied', 'Offer']]);
  expect(await set('Rejected', true)).toMatchObject({ status: 'Rejected', notice_seconds: null });
  expect(await seen()).toEqual(['planned', 1, 'Applied', ['Applied']]);
  expect(await statusMails(), 'no email that the team was not shown').toEqual([]);
  const events = await query('hiring.events', { id }, token);
  expect(events.map(({ to, undone }: { to: string; undone: boolean }) => [to, undone])).toEqual([
    ['Applied', false],
    ['Rejected', false],
    ['Offer', true],
    ['Rejected', false],
  ]);
});

test('a move to the status that the candidate was notified of before is no news to them, and is undone in the same way', async () => {
  const { set, seen } = await bulkRejected('Interview');
  expect(await seen()).toEqual(['planned', 1, 'Interview', ['Applied', 'Interview']]);
  await set('Interview');
  await set('Rejected', true);
  expect(await seen()).toEqual(['planned', 1, 'Interview', ['Applied', 'Interview']]);
});

test('a move back by hand, an undoing after an hour or an email, and one by a role without messages give nothing back', async () => {
  const byHand = await bulkRejected();
  await byHand.set('Offer');
  await byHand.set('Rejected');
  expect(await byHand.seen()).toEqual(['moved', 0, 'Rejected', ['Applied', 'Rejected']]);

  const member = await bulkRejected();
  const manager = await api.candidate();
  await db.jobMember.create({
    data: { job_id: member.job.id, profile_id: manager.id, team_role: 'hiring_manager' },
  });
  await member.set('Offer');
  await member.set('Rejected', true, { token: manager.token });
  expect((await member.seen())[0], 'a role that sees no messages').toBe('moved');

  const old = await bulkRejected();
  await old.set('Offer');
  await db.application.update({ where: { id: old.id }, data: { status_changed_at: new Date(Date.now() - 3_601_000) } });
  await old.set('Rejected', true);
  expect(await old.seen()).toEqual(['moved', 0, 'Rejected', ['Applied', 'Rejected']]);

  const late = await bulkRejected();
  await late.set('Offer');
  const mail = { template: 'application_status', about_id: late.id, says: 'Offer', sent_at: new Date() };
  await db.outboxMail.create({ data: { ...mail, message_id: '<offer@careers.example.com>' } });
  await late.set('Rejected', true);
  expect(await late.seen()).toEqual(['moved', 0, 'Rejected', ['Applied', 'Rejected']]);
});

test('[BULK-07] the bulk action is undone for a person too whose slip was undone, and their message is not sent', async () => {
  const { set, seen, undoBulkAction } = await bulkRejected();
  await set('Offer');
  await set('Rejected', true);
  expect(await undoBulkAction()).toMatchObject({ undo_until: null });
  expect(await seen()).toEqual(['undone', 0, 'Applied', ['Applied']]);
});

test('what the candidate saw at once, with a message instead of its email, is seen again, and its message is planned', async () => {
  const { id, set, seen, statusMails } = await bulkRejected();
  await set('Interview');
  await statusMails();
  await mutate('hiring.messages.send', { id, subject: 'Interview', text: 'Come on Monday.', send_at: 'soon' }, token);
  await set('Offer');
  await set('Interview', true);
  expect(await seen()).toEqual(['planned', 0, 'Interview', ['Applied', 'Interview']]);
});
