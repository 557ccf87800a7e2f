import type { StatusMails } from '@careers/contracts/hiring/status-mails';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { sendDueMessages } from '../messages/send-due.service.ts';
import { asUser } from '../testing/caller.ts';
import { mailCandidates } from './candidate-mails.service.ts';
import { inMinutes, queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();
const admin = await createAdmin(db);
const { hiring, admin: settings } = asUser(db, admin, 'admin');

/** The mails that are queued at a number of minutes from now: planned messages first, as a minute later the usual ones. */
async function mailsAfter(minutes: number) {
  const planned = await queuedMails(
    db,
    (context) => sendDueMessages({ ...context, brand: { name: 'Test Leasing' } }),
    inMinutes(minutes),
  );
  return [...planned, ...(await queuedMails(db, mailCandidates, inMinutes(minutes)))];
}
function unmail(...unmailed: StatusMails['unmailed']) {
  return settings.settings.saveStatusMails({ unmailed });
}
beforeEach(async () => {
  await unmail();
  await mailsAfter(1_000); // drops the mails of earlier tests
});

async function applied(person: Parameters<typeof createCandidate>[1] = {}) {
  const [job, candidate] = [await createJob(db), await createCandidate(db, person)];
  return { job, candidate, id: (await createApplication(db, job, candidate)).id };
}

test('a status that the company mails about by itself is mailed, and one that it does not mail about is not', async () => {
  expect(await unmail('Under Review', 'Rejected', 'Rejected')).toEqual({ unmailed: ['Under Review', 'Rejected'] });
  const { id } = await applied();
  expect(await hiring.update({ id, status: 'Under Review' })).toMatchObject({ notice_seconds: null });
  expect(await hiring.statusMail({ id })).toBeNull();
  expect(await hiring.messages.thread({ id })).toMatchObject({ unnotified_status: null });
  expect(await mailsAfter(6)).toEqual([]);
  await unmail();
  expect(await mailsAfter(60), 'about the past').toEqual([]);
  expect(await hiring.update({ id, status: 'Interview' })).toMatchObject({ notice_seconds: 300 });
  expect(await mailsAfter(6)).toMatchObject([{ template: 'application_status', status: 'Interview' }]);
});

test('[BULK-03] a bulk action sends the usual email about no status that the company does not mail about', async () => {
  await unmail('Rejected');
  const { id, job } = await applied({ full_name: 'Ana Reyes' });
  const { version } = await db.application.findUniqueOrThrow({ where: { id } });
  const applications = [{ id, version }];
  const change = { status: 'Rejected', notify: 'status_mail', send_at: 'soon' } as const;
  const preview = await hiring.bulk.preview({ job_id: job.id, applications, change });
  expect(preview).toMatchObject({ mails: 0, recipients: [{ skipped: null, no_mail: 'unmailed' }] });
  expect(await hiring.bulk.previewMail({ job_id: job.id, application_id: id, change })).toBeNull();
  await hiring.bulk.run({ id: crypto.randomUUID(), job_id: job.id, applications, change });
  expect(await mailsAfter(6)).toEqual([]);
  expect(await db.application.findUnique({ where: { id } })).toMatchObject({ status: 'Rejected', shown_status: null });
  const { messages } = await hiring.messages.thread({ id });
  expect(messages, 'the thread says so').toMatchObject([{ kind: 'no_mail', sent_at: expect.any(String) }]);
});

test('the email about a status is shown as it will be sent, and nothing to a person who gets none', async () => {
  const { id, candidate, job } = await applied({ full_name: 'Ana Reyes' });
  expect(await hiring.statusMail({ id }), 'the receipt says that they applied').toBeNull();
  await hiring.update({ id, status: 'Offer' });
  const shown = await hiring.statusMail({ id });
  expect(shown).toMatchObject({ to: candidate.email, subject: expect.stringContaining(job.title) });
  expect(shown?.text).toContain('offer you the job');
  expect(shown?.words).toMatch(/^Hello Ana,\n\nWe are delighted to tell you/);
  expect(shown?.words).not.toContain('http');
  await db.profile.update({ where: { id: candidate.id }, data: { mail_applications: false } });
  expect(await hiring.statusMail({ id })).toBeNull();
  await db.profile.update({ where: { id: candidate.id }, data: { mail_applications: true } });
  await hiring.messages.send({ id, subject: 'Our offer', text: 'Hello.', send_at: 'soon' });
  expect(await hiring.statusMail({ id }), 'a message takes its place').toBeNull();
  expect(await mailsAfter(6)).toMatchObject([{ template: 'message', subject: `Our offer – ${job.title}` }]);
  expect(await hiring.statusMail({ id }), 'it was sent').toBeNull();
});

test('the email about a status waits while a person has it open, and no longer than they keep it open', async () => {
  const { id } = await applied();
  await hiring.update({ id, status: 'Rejected' });
  const other = asUser(db, await createAdmin(db), 'admin');
  for (const person of [hiring, other.hiring, hiring]) await person.holdStatusMail({ id, hold: true });
  const hold = { held_until: new Date(Date.now() + 10 * 60_000) };
  await db.heldStatusMail.updateMany({ data: hold }); // as if they had kept it open for ten minutes
  expect(await mailsAfter(9)).toEqual([]);
  await hiring.holdStatusMail({ id, hold: false });
  expect(await mailsAfter(9), 'the other person has it open still').toEqual([]);
  expect(await mailsAfter(11)).toMatchObject([{ template: 'application_status', status: 'Rejected' }]);
  expect(await db.heldStatusMail.count()).toBe(1);
  await other.hiring.holdStatusMail({ id, hold: false });
  expect(await db.heldStatusMail.count()).toBe(0);
});

test('no email waits longer than an hour after it was due, and a message replaces none that has left', async () => {
  const { id } = await applied();
  await hiring.update({ id, status: 'Rejected' });
  await db.application.update({ where: { id }, data: { updated_at: new Date(Date.now() - 66 * 60_000) } });
  await hiring.holdStatusMail({ id, hold: true });
  expect(await db.heldStatusMail.count({ where: { application_id: id } })).toBe(0);
  expect(await mailsAfter(0)).toHaveLength(1);
  const message = { id, subject: 'News', text: 'Hello.', send_at: 'soon' } as const;
  await expect(hiring.messages.send({ ...message, replaces: 'Rejected' })).rejects.toThrow('no longer waiting');
  expect(await db.applicationMessage.count({ where: { application_id: id } })).toBe(0);
});

test('what a person has held and left is cleared when they hold the next', async () => {
  const [first, second] = [await applied(), await applied()];
  for (const { id } of [first, second]) await hiring.update({ id, status: 'Offer' });
  await hiring.holdStatusMail({ id: first.id, hold: true });
  await db.heldStatusMail.updateMany({ data: { held_until: new Date(Date.now() - 1) } });
  await hiring.holdStatusMail({ id: second.id, hold: true });
  expect(await db.heldStatusMail.findMany({ select: { application_id: true } })).toEqual([
    { application_id: second.id },
  ]);
});

test('a candidate who is not to be mailed sees the status and gets no email, and an undo takes both back', async () => {
  const { id } = await applied();
  await hiring.update({ id, status: 'Rejected' });
  const { messages } = await hiring.messages.doNotMail({ id, status: 'Rejected' });
  expect(messages).toMatchObject([{ kind: 'no_mail', for_status: 'Rejected', sent_at: null }]);
  expect(await hiring.statusMail({ id })).toBeNull();
  await expect(hiring.messages.doNotMail({ id, status: 'Rejected' })).rejects.toThrow('no longer waiting to be sent');
  await hiring.update({ id, status: 'Applied' });
  expect(await mailsAfter(60), 'undone').toEqual([]);
  await hiring.update({ id, status: 'Rejected' });
  await hiring.messages.doNotMail({ id, status: 'Rejected' });
  expect(await mailsAfter(6)).toEqual([]);
  expect(await mailsAfter(60)).toEqual([]);
  expect(await db.application.findUnique({ where: { id } })).toMatchObject({ notified_status: 'Rejected' });
});

test('an email that has left, or is about another status by now, can no longer be left out', async () => {
  const { id } = await applied();
  await hiring.update({ id, status: 'Offer' });
  await expect(hiring.messages.doNotMail({ id, status: 'Rejected' })).rejects.toThrow('no longer waiting to be sent');
  expect(await mailsAfter(6)).toHaveLength(1);
  await expect(hiring.messages.doNotMail({ id, status: 'Offer' })).rejects.toThrow('no longer waiting to be sent');
});
