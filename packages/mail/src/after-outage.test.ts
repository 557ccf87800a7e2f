import { testDatabase } from '@careers/db/testing';
import { explainedDb } from '@careers/db/testing-plans';
import { expect, test } from 'vitest';
import { hurryWaitingMails } from './after-outage.ts';

const { db, url } = await testDatabase();

test('in an outage with thousands of waiting mails, many sent ones are not read to see whether the mail server is back', async () => {
  await db.$executeRaw`
    INSERT INTO mail_outbox (id, template, message_id, created_at, sent_at)
    SELECT gen_random_uuid(), 'message', 'sent' || n, now() - n * interval '1 hour', now() - n * interval '1 hour'
    FROM generate_series(1, 20000) AS n`;
  await db.$executeRaw`
    INSERT INTO mail_outbox (id, template, message_id, recipient, data, last_code)
    SELECT gen_random_uuid(), 'message', 'waiting' || n, 'bob@example.com', '{}', 'ECONNREFUSED'
    FROM generate_series(1, 5000) AS n`;
  await db.$executeRaw`ANALYZE mail_outbox`;
  const explained = explainedDb(url);
  const hurried: string[] = [];
  await hurryWaitingMails({
    db: explained.db,
    background: { hurry: async (_name, ids) => void hurried.push(...ids) },
  });
  const plans = explained.takePlans().join('\n');
  await explained.db.$disconnect();
  expect(hurried).toHaveLength(20);
  expect(plans).toContain('mail_outbox_sent_at_idx');
  expect(plans).not.toContain('Seq Scan');
});
