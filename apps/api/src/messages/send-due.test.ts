import { setTimeout } from 'node:timers/promises';
import { momentInLondon } from '@careers/contracts/common/london-time';
import { Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { createApplication } from '@careers/samples/factories/application';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { planned, plannedMessagesJob, sendDueMessages, sendMessages } from './send-due.service.ts';
import { openTalk } from './testing/talk.ts';

const talk = await openTalk();
const { admin, applicant, auth, call, context, db, decide, mails, ownThread, sendAfter, teamThread } = talk;

function mailsTo({ email }: { email: string | null }) {
  return mails.filter(({ to }) => to === email).map(({ template }) => template);
}
async function statusSeenBy({ application_id, token }: { application_id: string; token: string }): Promise<string> {
  return (await call('GET', `/api/applications/${application_id}`, { token })).body.status;
}
function move(id: string, status: string) {
  return call('PUT', `/api/admin/applications/${id}`, { token: admin.token, body: { status } });
}
function withdraw({ application_id, token }: { application_id: string; token: string }) {
  return call('POST', `/api/applications/${application_id}/withdraw`, { token });
}
/** Mails what the minutely jobs find, long after every slip. */
function mailUsual() {
  return mailCandidates({ ...context, delay_seconds: 0, now: () => new Date(Date.now() + 3_600_000) });
}

test('[BULK-09] [DAY-02] what the candidate sees and what they are mailed change together, and no second mail follows', async () => {
  const person = await applicant({ status: 'Interview' });
  await decide(person.application_id, 'Rejected');
  await mailUsual();
  await sendAfter(4);
  expect([await statusSeenBy(person), mailsTo(person)]).toEqual(['Interview', []]);
  await sendAfter(6);
  await mailUsual();
  expect([await statusSeenBy(person), mailsTo(person)]).toEqual(['Rejected', ['message']]);
  const row = await db.application.findUniqueOrThrow({ where: { id: person.application_id } });
  expect(row).toMatchObject({ shown_status: null, unseen_changes: 0, notified_status: 'Rejected' });
  const [event] = await db.applicationEvent.findMany({ where: { to_state: 'Rejected', application_id: row.id } });
  const [message] = await db.applicationMessage.findMany({ where: { application_id: row.id } });
  expect(event?.shown_at).toEqual(message?.sent_at);
});

test('[BULK-09] the usual short mail goes at the planned time, and a status without a mail becomes visible then', async () => {
  const [mailed, silent, off] = [
    await applicant(),
    await applicant(),
    await applicant({}, { mail_applications: false }),
  ];
  for (const person of [mailed, off]) await decide(person.application_id, 'Under Review', { kind: 'status_mail' });
  await decide(silent.application_id, 'Under Review', { kind: 'no_mail' });
  await sendAfter(6);
  await mailUsual();
  for (const person of [mailed, silent, off]) expect(await statusSeenBy(person)).toBe('Under Review');
  expect([mailed, silent, off].map(mailsTo)).toEqual([['application_status'], [], []]);
  expect((await ownThread(mailed)).messages, 'a mail about a status is no message').toEqual([]);
});

test('[BULK-08] a message is not sent when its application was moved again or withdrawn, and the team sees why', async () => {
  const [moved, back, withdrawn, late] = [
    await applicant(),
    await applicant(),
    await applicant(),
    await applicant({ status: 'Interview' }),
  ];
  for (const { application_id } of [moved, back, withdrawn, late]) await decide(application_id, 'Rejected');
  await move(moved.application_id, 'Offer');
  await move(back.application_id, 'Applied');
  await withdraw(withdrawn);
  // A minute before its time, by the worker's clock.
  await sendDueMessages({ ...context, now: () => new Date(Date.now() + 240_000) });
  await withdraw(late);
  await sendAfter(60);
  const threads = await Promise.all([moved, back, withdrawn, late].map((each) => teamThread(each.application_id)));
  expect(threads.map(({ messages }) => messages.map((message) => message.cancelled_because))).toEqual([
    ['moved'],
    ['moved'],
    ['withdrawn'],
    ['withdrawn'],
  ]);
  expect([moved, back, withdrawn, late].map(mailsTo)).toEqual([[], [], [], []]);
  expect(await statusSeenBy(moved), 'a move by hand is seen at once').toBe('Offer');
  expect(await statusSeenBy(back)).toBe('Applied');
  const seen = await call('GET', `/api/applications/${late.application_id}`, { token: late.token });
  expect(seen.body, 'the candidate is not notified yet').toMatchObject({
    status: 'Interview',
    timeline: [{ state: 'Applied' }, { state: 'Interview' }, { state: 'Withdrawn' }],
  });
  await mailUsual();
  expect([back, withdrawn, late].map(mailsTo)).toEqual([[], [], []]);
});

test('[BULK-08] nothing is sent to an account that is disabled, has no address, or is gone', async () => {
  const [disabled, nameless, erased] = [await applicant(), await applicant(), await applicant()];
  for (const { application_id } of [disabled, nameless, erased]) await decide(application_id, 'Rejected');
  await db.profile.update({ where: { id: disabled.id }, data: { disabled_at: new Date() } });
  await db.profile.update({ where: { id: nameless.id }, data: { email: null } });
  await auth.admin.deleteUser(erased.id);
  await sendAfter(6);
  await mailUsual();
  for (const { application_id } of [disabled, nameless])
    expect((await teamThread(application_id)).messages).toMatchObject([
      { cancelled_because: 'account', sent_at: null },
    ]);
  expect(await db.applicationMessage.count({ where: { application_id: erased.application_id } })).toBe(0);
  expect(mails.filter(({ user_id }) => [disabled.id, nameless.id, erased.id].includes(user_id ?? ''))).toEqual([]);
});

test('250 planned messages go once each, in batches, by two workers at once', async () => {
  const people: { id: string }[] = [];
  for (let n = 0; n < 25; n += 1) people.push(await createApplication(db, talk.job, await createCandidate(db)));
  const rows = Array.from({ length: 250 }, (_, n) => ({
    application_id: people[n % 25]?.id ?? '',
    subject: `Message ${n}`,
    text: 'Hello.',
  }));
  await db.applicationMessage.createMany({ data: rows });
  const before = mails.length;
  // Each skips what the other has locked, which the next run finds.
  await Promise.all([sendAfter(0), sendAfter(0)]);
  await sendAfter(0);
  const subjects = mails.slice(before).map((mail) => ('subject' in mail ? mail.subject : ''));
  expect(subjects.toSorted()).toEqual(rows.map(({ subject }) => `${subject} – Fleet Manager`).toSorted());
  expect(await db.applicationMessage.count({ where: { sent_at: null, cancelled_at: null } })).toBe(0);
});

test('[BULK-08] of an undoing and the worker exactly one wins: what is locked is left for the next run', async () => {
  const [undone, sent] = [await applicant(), await applicant()];
  for (const { application_id } of [undone, sent]) await decide(application_id, 'Rejected');
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM applications WHERE id = ${undone.application_id}::uuid FOR NO KEY UPDATE`;
    await sendAfter(6);
    await tx.$executeRaw`
      UPDATE application_messages SET cancelled_at = now(), cancelled_because = 'undone'
      WHERE application_id = ${undone.application_id}::uuid AND sent_at IS NULL`;
  });
  await sendAfter(6);
  expect([undone, sent].map(mailsTo)).toEqual([[], ['message']]);
});

test('a fault in the middle of a batch leaves every message planned, and nobody told', async () => {
  const people = [await applicant(), await applicant()];
  for (const { application_id } of people) await decide(application_id, 'Offer');
  const broken = {
    queueAll: async (_tx: unknown, { length }: readonly unknown[]) => {
      if (length > 0) throw new Error('The outbox is away');
    },
  };
  const due = { ...context, mailer: broken, now: () => new Date(Date.now() + 360_000) };
  await expect(sendDueMessages(due)).rejects.toMatchObject({ cause: { message: 'The outbox is away' } });
  for (const person of people) {
    expect(await statusSeenBy(person)).toBe('Applied');
    expect((await teamThread(person.application_id)).messages).toMatchObject([{ sent_at: null }]);
  }
  await sendAfter(6);
  expect(people.map(mailsTo)).toEqual([['message'], ['message']]);
});

test('[BULK-10] the worker wakes for the next message, and sends at once what was due while no process ran', async () => {
  const person = await applicant();
  const soon = new Date(Date.now() + 1_000);
  await decide(person.application_id, 'Interview', { send_at: soon });
  const job = plannedMessagesJob({ ...context, auth: { deriveKey: auth.deriveKey } });
  expect(job.every).toBeLessThanOrEqual(60_000);
  expect(await job.next?.(new Date(soon.getTime() - 1))).toEqual(soon);
  await setTimeout(soon.getTime() - Date.now() + 1);
  await job.work();
  expect([await statusSeenBy(person), mailsTo(person)]).toEqual(['Interview', ['message']]);
  expect(await job.next?.(new Date())).toBeNull();
});

test('[BULK-10] nine in the morning is nine in London, also when the clocks change before it', async () => {
  const person = await applicant();
  // The Sunday on which the clocks go forward.
  const send_at = momentInLondon('2027-03-28T09:00') ?? new Date(0);
  expect(send_at.toISOString()).toBe('2027-03-28T08:00:00.000Z');
  await decide(person.application_id, 'Offer', { send_at });
  await sendDueMessages({ ...context, now: () => new Date('2027-03-28T07:59:59Z') });
  expect(await statusSeenBy(person)).toBe('Applied');
  await sendDueMessages({ ...context, now: () => new Date('2027-03-28T08:00:00Z') });
  expect(await statusSeenBy(person)).toBe('Offer');
});

test('a batch takes as many statements for a hundred messages as for five', async () => {
  const people = [await applicant(), await applicant()];
  async function statementsFor(count: number): Promise<number> {
    await db.applicationMessage.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        application_id: people[n % 2]?.application_id ?? '',
        subject: 'News',
        text: 'Hello.',
      })),
    });
    let statements = 0;
    await inTransaction({ db }, async (tx) => {
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          if (name === '$queryRaw' || name === '$executeRaw') statements += 1;
          return Reflect.get(target, name, receiver);
        },
      });
      await sendMessages(counted, context, planned(Prisma.sql`true`, 100));
    });
    return statements;
  }
  const few = await statementsFor(5);
  expect(await statementsFor(100)).toBe(few);
  expect(few).toBeLessThanOrEqual(5);
});
