import { openBackground } from '@careers/server/background';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AboutAccount, Mail } from './mailer.ts';
import { MAIL_QUEUE, queueMails } from './queue-mails.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { startMailServer } from './testing/mail-server.ts';
import { magicLink, mailSettings, memoryLog, startMail } from './testing/start-outbox.ts';

const about = { to: 'bob@example.com', user_id: null, link: 'https://careers.example.com/', job_title: 'Van Driver' };
const optional = { ...about, unsubscribe: 'https://careers.example.com/unsubscribe' };
const message = { template: 'message', subject: 'Our decision – Van Driver', text: 'Dear Bob', ...about } as const;
const interview = {
  title: 'First interview',
  job_title: 'Van Driver',
  starts_at: null,
  minutes: 45,
  place: '',
  text: '',
  kind: 'phone' as const,
};
/** One of each kind, those that matter least first. */
const mails: (Mail & AboutAccount)[] = [
  { template: 'saved_job_closing', closing_date: '2026-11-30', full_name: 'Bob', ...optional },
  { template: 'new_applications', since: '2026-11-20T08:00:00Z', total: 1, jobs: [], more_jobs: 0, ...optional },
  { template: 'message_received', ...optional },
  { template: 'interviews_today', interviews: [], ...about },
  message,
  { template: 'interview_booked', interview, entry: null, ...about },
  { template: 'application_status', status: 'Rejected', full_name: 'Bob', ...optional },
  magicLink('bob@example.com'),
];

test('mails about signing in go first, then decisions, messages and interviews, then what colleagues wait for, and last what can wait', async () => {
  const { db } = await freshDatabase();
  const background = openBackground({ db, pollSeconds: 0.5 });
  onTestFinished(() => background.stop());
  await db.$transaction((tx) => queueMails(tx, background, mailSettings, mails));
  const sent: string[] = [];
  async function work(id: string): Promise<void> {
    sent.push((await db.outboxMail.findUniqueOrThrow({ where: { id } })).template);
  }
  background.start([{ name: MAIL_QUEUE, work }], memoryLog());
  await vi.waitFor(() => expect(sent).toHaveLength(mails.length), { timeout: 10_000 });
  expect([sent[0], sent.slice(1, 4).toSorted(), sent.slice(4, 6).toSorted(), sent.slice(6).toSorted()]).toEqual([
    'magic_link',
    ['application_status', 'interview_booked', 'message'],
    ['interviews_today', 'message_received'],
    ['new_applications', 'saved_job_closing'],
  ]);
});

test('a company that has a mailbox gets the answers to its mails there, and does not say that nobody reads them', async () => {
  const { db } = await freshDatabase();
  const inbox = await startMailServer();
  onTestFinished(inbox.close);
  const from = { ...mailSettings.from, reply_to: 'people@example.com' };
  const { mailer } = await startMail({ db }, { settings: { ...mailSettings, smtp_url: inbox.url, from } });
  await db.$transaction((tx) => mailer.queueAll(tx, [message]));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), { timeout: 10_000 });
  const [mail] = inbox.received;
  expect(mail?.raw).toMatch(/^Reply-To: people@example\.com\r$/m);
  expect(mail?.text).not.toContain('replies are not read');
});
