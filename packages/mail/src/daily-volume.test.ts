import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { createVolumeAlarm, isOverDailyVolume } from './daily-volume.ts';
import { memoryLog } from './testing/start-outbox.ts';

const { db } = await testDatabase();

let count = 0;
function queued(time: string, recipient: string | null = 'bob@example.com') {
  const message_id = `<${(count += 1)}@careers.example.com>`;
  return db.outboxMail.create({
    data: {
      template: 'recovery',
      message_id,
      recipient,
      data: {},
      created_at: new Date(time),
    },
  });
}

test('[TRUST-04] above the daily number of mails there is one alarm a day, and mails that can wait do so', async () => {
  const log = memoryLog();
  const check = createVolumeAlarm({ db, max: 2, log });
  const noon = new Date('2100-01-01T12:00:00Z');
  await queued('2099-12-31T23:59:59Z');
  await queued('2100-01-01T08:00:00Z', null);
  await queued('2100-01-01T08:00:00Z');
  await queued('2100-01-01T09:00:00Z');
  await check(noon);
  expect([await isOverDailyVolume(db, 2, noon), log.lines]).toEqual([false, []]);
  await queued('2100-01-01T10:00:00Z');
  expect(await isOverDailyVolume(db, 2, noon)).toBe(true);
  for (const minute of [1, 2, 3]) await check(new Date(noon.getTime() + minute * 60_000));
  expect(log.lines).toEqual([
    {
      level: 'error',
      fields: { alarm: 'mails_per_day', most: 2 },
      message: 'More mails than MAILS_PER_DAY were queued today: digests wait',
    },
  ]);
  expect(await isOverDailyVolume(db, 2, new Date('2100-01-02T00:00:00Z'))).toBe(false);
});
