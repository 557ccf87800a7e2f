import { testDatabase } from '@careers/db/testing';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { scheduledPruning } from './scheduled-pruning.ts';

const { db } = await testDatabase();
const DAY = 86_400_000;
function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY);
}

test('[OPS-06] scheduled jobs delete ended sessions and old mails, and keep those that are active, waiting or recent', async () => {
  const { id: user_id } = await createCandidate(db);
  for (const not_after of [daysFromNow(-1), daysFromNow(1), null])
    await db.session.create({ data: { user_id, amr: [], not_after } });
  const old = { template: 'recovery', created_at: daysFromNow(-31) };
  const whole = { recipient: 'a@example.com', data: {} };
  const mails = [
    { ...old, message_id: 'sent', sent_at: daysFromNow(-31) },
    { ...old, ...whole, message_id: 'given up', failed_at: daysFromNow(-31) },
    { ...old, ...whole, message_id: 'waits' },
    { ...old, message_id: 'young', created_at: daysFromNow(-29), sent_at: daysFromNow(-29) },
  ];
  await db.outboxMail.createMany({ data: mails });
  const jobs = scheduledPruning({ db });
  for (const job of jobs) await job.work();
  const sessions = await db.session.findMany({ where: { user_id } });
  expect(sessions.map(({ not_after }) => not_after === null || not_after > new Date())).toEqual([true, true]);
  const left = await db.outboxMail.findMany({ orderBy: { message_id: 'asc' } });
  expect(left.map(({ message_id }) => message_id)).toEqual(['waits', 'young']);
});
