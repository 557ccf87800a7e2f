import type { Mail } from '@careers/mail/mailer';
import { createAdmin } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { forgetOldKeys, remindOfKeys } from './api-key-jobs.ts';
import { createApiKey } from './testing/create-api-key.ts';

const { db } = await testDatabase();
const DAY = 86_400_000;

async function mailsAt(now: Date): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { queueAll: async (_tx: unknown, queued: readonly Mail[]) => void mails.push(...queued) };
  await remindOfKeys({ db, mailer, site_url: 'https://careers.example.com', now: () => now });
  return mails;
}

test('[KEY-05] administrators are mailed 30, 7 and 1 days before a key ends, once each', async () => {
  const [ada] = [await createAdmin(db), await createAdmin(db, { disabled_at: new Date() })];
  const ends_at = new Date(Date.now() + 90 * DAY);
  const { id } = await createApiKey(db, { name: 'Payroll', ends_at });
  const days: number[] = [];
  for (let left = 90; left > 0; left -= 0.5) {
    const mails = await mailsAt(new Date(ends_at.getTime() - left * DAY));
    for (const mail of mails)
      expect(mail).toEqual({
        template: 'key_expiring',
        to: ada.email,
        user_id: ada.id,
        about: { says: `${id} ${ends_at.toISOString()}` },
        link: 'https://careers.example.com/admin/settings/api',
        key_name: 'Payroll',
        ends_at: ends_at.toISOString(),
      });
    if (mails.length > 0) days.push(left);
  }
  expect(days).toEqual([30, 7, 1]);
});

test('a revoked key is mailed about no longer', async () => {
  const { id } = await createApiKey(db, { ends_at: new Date(Date.now() + 20 * DAY) });
  await db.apiKey.update({ where: { id }, data: { revoked_at: new Date() } });
  expect(await mailsAt(new Date())).toEqual([]);
});

test('a key is forgotten 90 days after it ended or was revoked, and a reply to a retry after a day', async () => {
  await db.apiKey.deleteMany();
  const [kept, ended, revoked] = [
    await createApiKey(db, { ends_at: new Date(Date.now() - 89 * DAY) }),
    await createApiKey(db, { ends_at: new Date(Date.now() - 91 * DAY) }),
    await createApiKey(db),
  ];
  await db.apiKey.update({ where: { id: revoked.id }, data: { revoked_at: new Date(Date.now() - 91 * DAY) } });
  for (const [idempotency_key, hours] of [
    ['new', 23],
    ['old', 25],
  ] as const)
    await db.idempotentReply.create({
      data: {
        key_id: kept.id,
        idempotency_key,
        request_hash: new Uint8Array(32),
        created_at: new Date(Date.now() - hours * 3_600_000),
      },
    });
  await forgetOldKeys({ db });
  expect((await db.apiKey.findMany()).map(({ id }) => id)).toEqual([kept.id]);
  expect(await db.apiKey.count({ where: { id: ended.id } })).toBe(0);
  expect((await db.idempotentReply.findMany()).map((reply) => reply.idempotency_key)).toEqual(['new']);
});
