import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@careers/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseFromMailbox, mailboxKeys } from './erase-mails.ts';
import { listMailbox, readMailboxMail } from './mailbox.ts';
import { magicLink, mailSettings, startMail } from './testing/start-outbox.ts';
import { mailboxTransport } from './transports/mailbox-transport.ts';

async function temporaryFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'careers-mailbox-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'mail');
}

test('without a mail server mails are files that only their owner can read, listed newest first', async () => {
  const { db } = await testDatabase();
  const mailbox = await temporaryFolder();
  expect(await listMailbox(mailbox)).toEqual([]);
  const mail = await startMail({ db }, { settings: { ...mailSettings, mailbox } });
  for (const to of ['first@example.com', 'second@example.com']) {
    await db.$transaction((tx) => mail.mailer.queue(tx, magicLink(to)));
    await vi.waitFor(async () => expect((await listMailbox(mailbox))[0]?.to).toBe(to), { timeout: 5_000 });
  }
  const mails = await listMailbox(mailbox);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['second@example.com', 'Your link to sign in to Larkfield Careers'],
    ['first@example.com', 'Your link to sign in to Larkfield Careers'],
  ]);
  const [newest] = mails;
  expect(newest?.text).toContain('314159');
  expect(await readMailboxMail(mailbox, newest?.id ?? '')).toEqual(newest);
  expect((await stat(join(mailbox, `${newest?.id}.eml`))).mode & 0o777).toBe(0o600);
  expect((await stat(mailbox)).mode & 0o777).toBe(0o700);
});

test('a repeat writes the same file again', async () => {
  const mailbox = await temporaryFolder();
  const mail = {
    id: '0199e7a0-0000-7000-8000-000000000001',
    message_id: '<1@x.example>',
    created_at: new Date('2026-11-21T09:00:00Z'),
    recipient: 'bob@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  const transport = mailboxTransport(mailbox, mailSettings.from);
  await transport.deliver(mail, AbortSignal.timeout(1_000));
  await transport.deliver(mail, AbortSignal.timeout(1_000));
  expect(await readdir(mailbox)).toEqual(['2026-11-21T09-00-00.000Z_0199e7a0-0000-7000-8000-000000000001.eml']);
});

test('[REACH-08] the mails of a deleted account leave the mailbox: those about it, and those to its proved address, exactly', async () => {
  const mailbox = await temporaryFolder();
  const id = '0199e7a0-0000-7000-8000-00000000000a';
  const transport = mailboxTransport(mailbox, mailSettings.from);
  async function deliver(recipient: string, user_id: string | null) {
    const mail = { id: randomUUID(), message_id: '<1@x.example>', created_at: new Date(), recipient, user_id };
    const text = 'This is to become ada_a@example.com.';
    await transport.deliver({ ...mail, subject: 'Hello', text, html: '' }, AbortSignal.timeout(1_000));
  }
  await deliver('next@example.com', id);
  await deliver('ada_a@example.com', null);
  for (const other of ['adaXa@example.com', 'bob@example.com']) await deliver(other, randomUUID());
  for (const key of mailboxKeys({ id, proved_email: 'ada_a@example.com' })) await eraseFromMailbox(mailbox, key);
  expect((await listMailbox(mailbox)).map(({ to }) => to).toSorted()).toEqual(['adaXa@example.com', 'bob@example.com']);
});

test('the mailbox lists the 100 newest mails, and those to one address however many came after', async () => {
  const mailbox = await temporaryFolder();
  const transport = mailboxTransport(mailbox, mailSettings.from);
  for (let minute = 0; minute <= 100; minute += 1) {
    const recipient = minute === 0 ? 'ada@example.com' : 'bob@example.com';
    const created_at = new Date(Date.UTC(2026, 10, 21, 9, minute));
    const text = 'This is to become ada@example.com.';
    await transport.deliver(
      {
        id: randomUUID(),
        message_id: '<1@x.example>',
        created_at,
        recipient,
        subject: `Mail ${minute}`,
        text,
        html: '',
      },
      AbortSignal.timeout(1_000),
    );
  }
  const newest = await listMailbox(mailbox);
  expect(newest).toHaveLength(100);
  expect(newest[0]?.subject).toBe('Mail 100');
  const toAda = await listMailbox(mailbox, { to: 'ada@example.com' });
  expect(toAda.map(({ subject }) => subject)).toEqual(['Mail 0']);
  const older = await listMailbox(mailbox, { before: newest.at(-1)?.id });
  expect(older.map(({ subject }) => subject)).toEqual(['Mail 0']);
});

test('nothing outside the mailbox can be read as a mail', async () => {
  const mailbox = await temporaryFolder();
  for (const id of ['../../etc/passwd', '..%2f..', '', 'no-such-mail'])
    expect(await readMailboxMail(mailbox, id)).toBeNull();
});
