import { runSql } from '@careers/postgres/sql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';
import { MAIL_QUEUE, queueMails } from './queue-mails.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startFaultyProxy } from './testing/faulty-smtp-proxy.ts';
import { magicLink, mailSettings, startMail, startOutbox } from './testing/start-outbox.ts';
import type { Transport } from './transports/transport.ts';

const soon = { timeout: 10_000, interval: 20 };
async function server(options?: Parameters<typeof startMailServer>[0]) {
  const started = await startMailServer(options);
  onTestFinished(started.close);
  return started;
}
/** An empty database, a mail server and the outbox between them. */
async function readyToSend() {
  const { url, db } = await freshDatabase();
  const inbox = await server();
  return { url, db, inbox, outbox: await startOutbox({ db }, inbox.url) };
}

test('a mail is sent after the commit, with its recipient, text and headers against automatic replies', async () => {
  const { inbox, outbox } = await readyToSend();
  const before = Date.now();
  await outbox.queue(magicLink('bob@example.com'));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
  const [mail] = inbox.received;
  expect(mail).toMatchObject({
    from: { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' },
    to: [{ address: 'bob@example.com' }],
    subject: 'Your link to sign in to Larkfield Careers',
  });
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@careers\.example\.com>$/);
  expect(Math.abs(Date.parse(mail?.date ?? '') - before)).toBeLessThan(5_000);
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.text).toContain('https://careers.example.com/auth/callback?token_hash=abc&type=magiclink&redirect=%2F');
  expect(mail?.html).toContain('314159');
});

test('a sent mail leaves only its Message-ID and times in the outbox, the queue and the log', async () => {
  const { db, inbox, outbox } = await readyToSend();
  await outbox.queue(magicLink('erased@example.com', '271828'));
  await vi.waitFor(() => expect(outbox.log.lines).toHaveLength(1), soon);
  const row = await db.outboxMail.findUniqueOrThrow({ where: { message_id: inbox.received[0]?.messageId ?? '' } });
  expect(row).toMatchObject({
    template: 'magic_link',
    recipient: null,
    data: null,
    attempts: 1,
    failed_at: null,
  });
  await vi.waitFor(async () => expect(await db.dueWork.count()).toBe(0), soon);
  const everything = JSON.stringify([await db.outboxMail.findMany(), outbox.log.lines]);
  expect(everything).not.toMatch(/erased@|271828|token_hash/);
});

test('a mail that can be turned off carries the headers of RFC 8058, and its address is erased with the rest, but not whom it was about', async () => {
  const { db, inbox, outbox } = await readyToSend();
  const unsubscribe = `https://careers.example.com/unsubscribe?person=0199e7a0-0000-7000-8000-000000000001&mails=applications&key=${'k'.repeat(43)}`;
  const about = {
    template: 'application_received',
    user_id: '0199e7a0-0000-7000-8000-000000000001',
    full_name: 'Ada',
    job_title: 'Driver',
    link: 'https://careers.example.com/',
  } as const;
  await db.$transaction((tx) =>
    outbox.mailer.queueAll(tx, [
      { ...about, to: 'ada@example.com', unsubscribe },
      { ...about, to: 'bob@example.com', unsubscribe },
    ]),
  );
  await vi.waitFor(() => expect(inbox.recipients()).toEqual(['ada@example.com', 'bob@example.com']), soon);
  function header(key: string) {
    return inbox.received.map(({ headers }) => headers.find((one) => one.key === key)?.value);
  }
  expect(header('list-unsubscribe')).toEqual([`<${unsubscribe}>`, `<${unsubscribe}>`]);
  expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']);
  await vi.waitFor(() => expect(outbox.log.lines).toHaveLength(2), soon);
  expect(header('x-account'), 'the account stays out of the mail').toEqual([undefined, undefined]);
  expect(await db.outboxMail.findMany({ select: { data: true, user_id: true } })).toEqual([
    { data: null, user_id: about.user_id },
    { data: null, user_id: about.user_id },
  ]);
  await outbox.queue(magicLink('eve@example.com'));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(3), soon);
  expect(header('list-unsubscribe')[2], 'a mail about the account').toBeUndefined();
});

test('a mail of a rolled back transaction is not sent', async () => {
  const { db, inbox, outbox } = await readyToSend();
  await expect(
    db.$transaction(async (tx) => {
      await outbox.mailer.queue(tx, magicLink('ada@example.com'));
      throw new Error('Changed my mind');
    }),
  ).rejects.toThrow('Changed my mind');
  await outbox.queue(magicLink('after@example.com'));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
  expect(inbox.recipients()).toEqual(['after@example.com']);
  expect(await db.outboxMail.count()).toBe(1);
});

test('a mail without a recipient costs a row and a job like any other, and is deleted without being sent', async () => {
  const { db, inbox, outbox } = await readyToSend();
  await db.$transaction(async (tx) => {
    await outbox.mailer.queue(tx, magicLink(null));
    const { to: _to, user_id: _user_id, ...data } = magicLink('bob@example.com');
    expect(await tx.outboxMail.findMany({ select: { recipient: true, data: true } })).toEqual([
      { recipient: null, data },
    ]);
  });
  await vi.waitFor(async () => expect(await db.dueWork.count()).toBe(0), soon);
  expect(await db.outboxMail.count()).toBe(0);
  expect(inbox.received).toEqual([]);
});

test('two processes on one database send every mail once', async () => {
  const { db } = await freshDatabase();
  const inbox = await server();
  const [one, two] = [await startOutbox({ db }, inbox.url), await startOutbox({ db }, inbox.url)];
  const addresses = Array.from({ length: 30 }, (_, index) => `person-${index}@example.com`);
  for (const [index, address] of addresses.entries()) await (index % 2 ? one : two).queue(magicLink(address));
  await vi.waitFor(() => expect(one.log.lines.length + two.log.lines.length).toBe(30), soon);
  expect(inbox.recipients()).toEqual(addresses.toSorted());
});

test('a backlog is sent without pauses between polls', async () => {
  const { db } = await freshDatabase();
  const inbox = await server();
  const background = openBackground({ db });
  await db.$transaction(async (tx) => {
    for (let index = 0; index < 60; index++)
      await queueMails(tx, background, mailSettings, [magicLink(`piled-${index}@example.com`)]);
  });
  await startOutbox({ db }, inbox.url, 30);
  await vi.waitFor(() => expect(inbox.received).toHaveLength(60), soon);
});

test('a mail that waits when the process ends is sent by the next one', async () => {
  const { db } = await freshDatabase();
  const inbox = await server();
  const proxy = await startFaultyProxy(inbox.port, ['silent']);
  onTestFinished(proxy.close);
  const first = await startOutbox({ db }, proxy.url);
  await first.queue(magicLink('patient@example.com'));
  await vi.waitFor(() => expect(proxy.conversations()).toBe(1), soon);
  await first.stop();
  expect(inbox.received).toEqual([]);
  await startOutbox({ db }, proxy.url);
  await vi.waitFor(() => expect(inbox.recipients()).toEqual(['patient@example.com']), soon);
});

test('a mail that the server accepts while the process stops is recorded before its end', async () => {
  const { db } = await freshDatabase();
  let begun = false;
  const transport: Transport = {
    deliver: (_mail, signal) => {
      begun = true;
      // The server's yes is on its way when the process is to end.
      return new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 100)));
    },
  };
  const mail = await startMail({ db }, { transport });
  await db.$transaction((tx) => mail.mailer.queue(tx, magicLink('last@example.com')));
  await vi.waitFor(() => expect(begun).toBe(true), soon);
  await mail.stop();
  expect(await db.outboxMail.findMany({ select: { recipient: true, sent_at: true } })).toEqual([
    { recipient: null, sent_at: expect.any(Date) },
  ]);
});

test('a mail that the server has accepted is recorded although the database disconnects at that moment', async () => {
  const { url, db, inbox, outbox } = await readyToSend();
  function sentRows() {
    return db.outboxMail.count({ where: { sent_at: { not: null } } });
  }
  await runSql(
    url,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  await outbox.queue(magicLink('written@example.com'));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
  expect(await sentRows()).toBe(0);
  await runSql(url, 'DROP FUNCTION refuse() CASCADE');
  await vi.waitFor(async () => expect(await sentRows()).toBe(1), soon);
  expect(inbox.received).toHaveLength(1);
});

test('a job of a mail that was sent already sends nothing', async () => {
  const { db, inbox, outbox } = await readyToSend();
  await outbox.queue(magicLink('once@example.com'));
  await vi.waitFor(async () => expect(await db.dueWork.count()).toBe(0), soon);
  const { id: row_id } = await db.outboxMail.findFirstOrThrow();
  await db.dueWork.create({ data: { name: MAIL_QUEUE, row_id } });
  await vi.waitFor(async () => expect(await db.dueWork.count()).toBe(0), soon);
  expect(inbox.received).toHaveLength(1);
});

test('mails are still sent after the database has dropped every connection', async () => {
  const { url, inbox, outbox } = await readyToSend();
  await runSql(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await expect
    .poll(() =>
      outbox.queue(magicLink('still@example.com')).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
});
