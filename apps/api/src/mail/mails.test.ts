import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import type { Prisma } from '@careers/db/client';
import { MAIL_QUEUE } from '@careers/mail/queue-mails';
import { openBackground, RETRY } from '@careers/server/background';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';

const { db } = await testDatabase();
const [admin, maya] = [await createAdmin(db), await createCandidate(db, { full_name: 'Maya Patel' })];
const { admin: api } = asUser(db, admin, 'admin');

let seconds = 0;
/** Adds a mail to the outbox, each a second newer than the one before. */
function addMail(fields: Partial<Prisma.OutboxMailCreateInput> = {}) {
  const words = fields.sent_at ? {} : { data: {} };
  const created_at = new Date(Date.UTC(2026, 10, 22, 10, 0, seconds++));
  const message_id = `<${crypto.randomUUID()}@example.com>`;
  return db.outboxMail.create({ data: { template: 'recovery', message_id, created_at, ...words, ...fields } });
}

test('a mail is found by its address or its person: one that waits, one that failed and one that was sent', async () => {
  const { id: user_id, email: recipient } = maya;
  const sent_at = new Date('2026-11-22T10:00:05Z');
  const sent = await addMail({ template: 'application_received', user_id, sent_at });
  const failed_at = new Date('2026-11-22T11:00:00Z');
  const refusal = 'Recipient command failed: 550 5.1.1 No such user\nhere';
  const failed = await addMail({ user_id, recipient, failed_at, attempts: 1, last_error: refusal, last_code: '550' });
  const waiting = await addMail({ user_id, recipient });
  const stranger = await addMail({ template: 'confirm_sign_up', recipient: 'stranger@example.com' });
  await addMail({ recipient: null }); // work for an unknown address, which is no mail

  const person = { id: maya.id, name: 'Maya Patel' };
  const own = [
    { id: waiting.id, state: 'waiting', recipient, person, ended_at: null, problem: null, next_try_at: null },
    {
      id: failed.id,
      state: 'failed',
      recipient,
      ended_at: failed_at.toISOString(),
      problem: { code: '550', reply: '550 5.1.1 No such user' },
    },
    {
      id: sent.id,
      kind: 'application_received',
      state: 'sent',
      recipient: null,
      person,
      ended_at: sent_at.toISOString(),
    },
  ];
  expect((await api.mails.list({})).mails).toMatchObject([{ id: stranger.id, person: null }, ...own]);
  for (const search of ['maya', maya.email]) expect((await api.mails.list({ search })).mails).toMatchObject(own);
  expect((await api.mails.list({ user_id: maya.id })).mails).toMatchObject(own);
  expect((await api.mails.list({ search: 'stranger@' })).mails).toMatchObject([{ id: stranger.id }]);
  expect((await api.mails.list({ search: '%' })).mails).toEqual([]);
  expect((await api.mails.list({ state: 'failed' })).mails).toMatchObject([{ id: failed.id }]);
  const [first, ...rest] = own;
  const page = await api.mails.list({ user_id: maya.id, limit: 1 });
  expect(page.mails).toMatchObject([first]);
  expect((await api.mails.list({ user_id: maya.id, cursor: page.next_cursor ?? '' })).mails).toMatchObject(rest);
});

test('the overview and the settings say what waits, why, and when it is tried again', async () => {
  const { db: own } = await testDatabase();
  const caller = asUser(own, await createAdmin(own), 'admin').admin;
  const background = openBackground({ db: own, pollSeconds: 0.5 });
  onTestFinished(background.stop);
  const { id } = await own.outboxMail.create({
    data: {
      template: 'recovery',
      message_id: '<1@example.com>',
      recipient: 'a@example.com',
      data: {},
      attempts: 3,
      last_error: 'connect ECONNREFUSED 10.0.0.1:25',
      last_code: 'ESOCKET',
    },
  });
  await own.$transaction((tx) => background.add(tx, MAIL_QUEUE, id));
  const log = { error: () => undefined, warn: () => undefined };
  background.start([{ name: MAIL_QUEUE, work: async () => RETRY }], log);
  const problem = { code: 'ESOCKET', reply: null };
  await vi.waitFor(
    async () =>
      expect((await caller.overview()).mails).toEqual({
        waiting: { count: 1, problem, next_try_at: expect.stringMatching(/^20/) },
        failed: { count: 0, at: null, problem: null },
      }),
    { timeout: 10_000 },
  );
  expect((await caller.settings.read()).email.mails.waiting).toMatchObject({ count: 1, problem });
});
