import { brandFrom } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { hurryWaitingMails } from './after-outage.ts';
import { deliverMail } from './deliver-mail.ts';
import type { AboutAccount, Mail } from './mailer.ts';
import { queueMails } from './queue-mails.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { magicLink, mailSettings, memoryLog } from './testing/start-outbox.ts';
import type { OutgoingMail } from './transports/transport.ts';

/** An empty database, and what queues mails there and delivers them. */
async function outbox() {
  const { db } = await freshDatabase();
  const log = memoryLog();
  const sent: OutgoingMail[] = [];
  const delivery = {
    db,
    transport: { deliver: async (mail: OutgoingMail) => void sent.push(mail) },
    settings: mailSettings,
    log,
    signal: AbortSignal.timeout(20_000),
  };
  const queue = { add: async () => {} };
  return {
    db,
    log,
    sent,
    delivery,
    queue: (...mails: (Mail & AboutAccount)[]) => db.$transaction((tx) => queueMails(tx, queue, mailSettings, mails)),
  };
}

const closed = {
  template: 'job_closed',
  user_id: null,
  full_name: 'Ada',
  job_title: '2026-11-30T00:00:00.000Z',
  status: 'Applied',
  applied_at: '2026-11-01T23:30:00.000Z',
  link: 'https://careers.example.com/',
  unsubscribe: 'https://careers.example.com/unsubscribe',
} as const;

test('a mail is written with the settings of the moment in which it leaves, and its link ends when it did from the start', async () => {
  const { db, sent, delivery, queue } = await outbox();
  await queue(magicLink('bob@example.com'));
  const [mail] = await db.outboxMail.findMany();
  await db.outboxMail.updateMany({ data: { created_at: new Date('2026-11-21T14:30:00Z') } });
  const settings = { ...mailSettings, brand: brandFrom({ name: 'Hart Leasing', short_name: 'Hart' }) };
  expect(await deliverMail({ ...delivery, settings }, mail?.id ?? '')).toBe('done');
  expect(sent).toMatchObject([{ subject: 'Your link to sign in to Hart Careers', message_id: mail?.message_id }]);
  expect(sent[0]?.text).toContain('The link and the code work until 21 November 2026 at 15:30 (UK time).');
});

test('a time comes back as the time that it was, and a title that looks like one as the title', async () => {
  const { db, sent, delivery, queue } = await outbox();
  await queue({ ...closed, to: 'ada@example.com' });
  for (const { id } of await db.outboxMail.findMany()) await deliverMail(delivery, id);
  expect(sent).toMatchObject([{ subject: `${closed.job_title} is closed to new applications` }]);
  expect(sent[0]?.text).toContain('The application you made on 1 November 2026 has the status ‘Applied’');
});

test('a mail that cannot be written counts as a failed attempt, holds up no other, and is given up after five days', async () => {
  const { db, log, sent, delivery, queue } = await outbox();
  const about = { id: '0199e7a0-0000-7000-8000-000000000001' };
  await queue(...['one', 'two', 'three'].map((name) => ({ ...closed, about, to: `${name}@example.com` })));
  await queue({ ...closed, about, to: 'two@example.com' }, magicLink('four@example.com'));
  const [, poisoned] = await db.outboxMail.findMany({ orderBy: { id: 'asc' } });
  const id = poisoned?.id ?? '';
  await db.outboxMail.update({ where: { id }, data: { data: { template: 'alert', job_title: 'Secret' } } });

  const outcomes: string[] = [];
  for (const mail of await db.outboxMail.findMany({ orderBy: { id: 'asc' } }))
    outcomes.push(await deliverMail(delivery, mail.id));
  expect(outcomes).toEqual(['done', 'retry', 'done', 'done', 'done']);
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    'one@example.com',
    'three@example.com',
    'two@example.com',
    'four@example.com',
  ]);
  expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([
    {
      level: 'warn',
      fields: { mail: id, template: 'job_closed', attempts: 1, code: 'ERENDER', reply: undefined },
      message: 'A mail could not be sent and is tried again',
    },
  ]);
  const row = await db.outboxMail.findUnique({ where: { id } });
  expect(row).toMatchObject({ attempts: 1, last_code: 'ERENDER', sent_at: null, failed_at: null });

  const hurried: string[] = [];
  await hurryWaitingMails({ db, background: { hurry: async (_name, ids) => void hurried.push(...ids) } });
  expect(hurried, 'it keeps its pause while the mail server is there').toEqual([]);
  const later = new Date(Date.now() + 5.1 * 86_400_000);
  expect(await deliverMail({ ...delivery, now: () => later }, id)).toBe('done');
  expect(log.lines.at(-1)).toMatchObject({ level: 'error', fields: { mail: id, code: 'ERENDER' } });
  expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({ failed_at: later });
});

test('a mail that a release could not write goes with the next release that can', async () => {
  const { db, sent, delivery, queue } = await outbox();
  await queue(magicLink('bob@example.com'));
  const [{ id, data } = { id: '', data: {} }] = await db.outboxMail.findMany();
  await db.outboxMail.update({ where: { id }, data: { data: { template: 'of another release' } } });
  expect(await deliverMail(delivery, id)).toBe('retry');
  await db.outboxMail.update({ where: { id }, data: { data: data ?? {} } });
  expect(await deliverMail(delivery, id)).toBe('done');
  expect(sent).toMatchObject([{ recipient: 'bob@example.com', subject: 'Your link to sign in to Larkfield Careers' }]);
});
