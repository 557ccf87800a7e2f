import type { Db } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliverMail } from './deliver-mail.ts';
import { openBackground } from '@careers/server/background';
import type { AboutAccount, RequiredMail } from './mailer.ts';
import { listFailed, retryFailed } from './outbox-state.ts';
import { queueMails } from './queue-mails.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { startMailServer, type Answers } from './testing/mail-server.ts';
import { startFaultyProxy, type Fault } from './testing/faulty-smtp-proxy.ts';
import { magicLink, mailSettings, memoryLog, startOutbox } from './testing/start-outbox.ts';
import { smtpTransport } from './transports/smtp-transport.ts';

const soon = { timeout: 15_000, interval: 20 };

async function inboxBehind(faults: Fault[], answers: Answers = {}) {
  const { url, db } = await freshDatabase();
  const inbox = await startMailServer({ answers });
  const proxy = await startFaultyProxy(inbox.port, faults);
  onTestFinished(async () => {
    proxy.close();
    await inbox.close();
  });
  return { url, db, inbox, proxy, outbox: await startOutbox({ db }, proxy.url) };
}
function rowTo(db: Db, recipient: string) {
  return db.outboxMail.findFirstOrThrow({ where: { recipient } });
}
async function outboxCounts(db: Db) {
  const [waiting, sent, failed] = await Promise.all([
    db.outboxMail.count({ where: { sent_at: null, failed_at: null } }),
    db.outboxMail.count({ where: { sent_at: { not: null } } }),
    db.outboxMail.count({ where: { failed_at: { not: null } } }),
  ]);
  return { waiting, sent, failed };
}

test.for([
  ['says that it is busy (450)', { rcpt: 450 }],
  ['is full for now (452 after the message)', { data: 452 }],
  ['does not let us send (550 to MAIL FROM): a setting that an operator must correct', { mail: 550 }],
] as const)('a server that %s gets the mail later, once', async ([, answers]) => {
  const { inbox, outbox } = await inboxBehind([], { ...answers });
  await outbox.queue(magicLink('bob@example.com'));
  await vi.waitFor(() => expect(outbox.log.lines).toHaveLength(1), soon);
  expect(outbox.log.lines[0]).toMatchObject({
    level: 'warn',
    message: 'A mail could not be sent and is tried again',
    fields: { template: 'magic_link', attempts: 1, reply: Object.values(answers)[0] },
  });
  expect(inbox.received).toEqual([]);
  inbox.answers.rcpt = inbox.answers.data = inbox.answers.mail = undefined;
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
});

test.for([
  ['the recipient', { rcpt: 550 }],
  ['the message', { data: 554 }],
] as const)(
  'a server that refuses %s for good is not asked again: the mail stays, with the reason',
  async ([what, answers]) => {
    const { db, proxy, outbox } = await inboxBehind([], { ...answers });
    const recipient = `refused-${what.replace(' ', '-')}@example.com`;
    await outbox.queue(magicLink(recipient));
    await vi.waitFor(() => expect(outbox.log.lines).toHaveLength(1), soon);
    expect(outbox.log.lines[0]).toMatchObject({
      level: 'error',
      message: 'A mail could not be sent and is not tried again',
      fields: { reply: Object.values(answers)[0] },
    });
    const row = await rowTo(db, recipient);
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: expect.any(Date),
      last_error: expect.stringContaining('no such luck'),
      last_code: String(Object.values(answers)[0]),
    });
    await deliverMail(
      {
        db,
        transport: smtpTransport(proxy.url, mailSettings.from),
        settings: mailSettings,
        log: outbox.log,
        signal: AbortSignal.timeout(5_000),
      },
      row.id,
    );
    expect(proxy.conversations()).toBe(1);
    expect(JSON.stringify(outbox.log.lines)).not.toMatch(/bob@|refused-/);
  },
);

test('an operator can queue a failed mail again', async () => {
  const { db, inbox, proxy, outbox } = await inboxBehind([], { rcpt: 550 });
  await outbox.queue(magicLink('again@example.com'));
  await vi.waitFor(() => expect(outbox.log.lines).toHaveLength(1), soon);
  expect(await outboxCounts(db)).toEqual({ waiting: 0, sent: 0, failed: 1 });
  expect((await listFailed(db))[0]).toMatchObject({
    template: 'magic_link',
    recipient: 'again@example.com',
    last_error: expect.stringContaining('550'),
  });
  await outbox.stop();
  inbox.answers.rcpt = undefined;
  const background = openBackground({ db });
  const revived = await Promise.all([retryFailed(db, background), retryFailed(db, background)]);
  expect(revived.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await background.stop();
  await startOutbox({ db }, proxy.url);
  await vi.waitFor(() => expect(inbox.recipients()).toEqual(['again@example.com']), soon);
  await vi.waitFor(async () => expect(await outboxCounts(db)).toEqual({ waiting: 0, sent: 1, failed: 0 }), soon);
});

test('a server that accepts the connection and does not respond is given up after a while, and tried again', async () => {
  const { inbox, proxy, outbox } = await inboxBehind(['silent']);
  await outbox.queue(magicLink('bob@example.com'));
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1), soon);
  expect(proxy.conversations()).toBe(2);
});

test('a server that dies in the middle of the message gets it again, and has it once', async () => {
  const { inbox, proxy, outbox } = await inboxBehind(['half']);
  await outbox.queue(magicLink('bob@example.com'));
  await vi.waitFor(() => expect(outbox.log.lines.at(-1)?.message).toBe('A mail was sent'), soon);
  expect(proxy.conversations()).toBe(2);
  expect(inbox.received).toHaveLength(1);
});

test('a mail whose reply is lost is sent again, with the same Message-ID and date', async () => {
  const { inbox, outbox } = await inboxBehind(['lost']);
  await outbox.queue(magicLink('bob@example.com'));
  await vi.waitFor(() => expect(outbox.log.lines.at(-1)?.message).toBe('A mail was sent'), soon);
  expect(inbox.received).toHaveLength(2);
  const [first, second] = inbox.received;
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.date).toBe(first?.date);
});

test('while the mail server is unreachable nothing is lost, and afterwards every mail arrives once', async () => {
  const { db } = await freshDatabase();
  const away = await startMailServer();
  await away.close();
  const outbox = await startOutbox({ db }, away.url);
  const addresses = Array.from({ length: 12 }, (_, index) => `away-${index}@example.com`);
  for (const address of addresses) await outbox.queue(magicLink(address));
  await vi.waitFor(
    async () =>
      expect(
        await db.outboxMail.count({
          where: { recipient: { startsWith: 'away-' }, attempts: { gt: 0 }, failed_at: null },
        }),
      ).toBe(12),
    soon,
  );
  const back = await startMailServer({ port: away.port });
  onTestFinished(back.close);
  await vi.waitFor(
    () => expect(outbox.log.lines.filter(({ message }) => message === 'A mail was sent')).toHaveLength(12),
    soon,
  );
  expect(back.recipients()).toEqual(addresses.toSorted());
});

test('any error of a mail server counts the attempt and is stored, up to a limit', async () => {
  const { db } = await freshDatabase();
  const ids: string[] = [];
  const queue = {
    add: async (_tx: unknown, _name: string, added: string | readonly string[]) => void ids.push(...[added].flat()),
  };
  await db.$transaction((tx) => queueMails(tx, queue, mailSettings, [magicLink('bob@example.com')]));
  const transport = { deliver: () => Promise.reject(new Error(`451 \0no${'!'.repeat(100_000)}`)) };
  const delivery = { db, transport, settings: mailSettings, log: memoryLog(), signal: AbortSignal.timeout(5_000) };
  expect(await deliverMail(delivery, ids[0] ?? '')).toBe('retry');
  const { attempts, last_error } = await rowTo(db, 'bob@example.com');
  expect([attempts, last_error?.slice(0, 8), last_error?.length]).toEqual([1, '451 no!!', 1_000]);
});

test('an accepted mail is recorded after ten minutes without the database, and returned to the queue by a process that stops', async () => {
  const { url, db } = await freshDatabase();
  const ids: string[] = [];
  const queue = {
    add: async (_tx: unknown, _name: string, added: string | readonly string[]) => void ids.push(...[added].flat()),
  };
  /** Delivers a mail; the database takes no word of it for so many seconds. The process stops after others. */
  async function deliverWithout(seconds: number, stopsAfter: number) {
    await db.$transaction((tx) => queueMails(tx, queue, mailSettings, [magicLink('bob@example.com')]));
    await runSql(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    let time = Date.now();
    const [back, end] = [time + seconds * 1000, time + stopsAfter * 1000];
    const stopping = new AbortController();
    async function wait(milliseconds: number) {
      time += milliseconds;
      if (time >= end) stopping.abort();
      if (time >= back) await runSql(url, 'DROP FUNCTION IF EXISTS refuse() CASCADE');
    }
    const delivery = {
      db,
      transport: { deliver: async () => {} },
      settings: mailSettings,
      log: memoryLog(),
      signal: stopping.signal,
    };
    return deliverMail({ ...delivery, now: () => new Date(time), wait }, ids.at(-1) ?? '');
  }
  expect(await deliverWithout(600, 1_200)).toBe('done');
  expect(await outboxCounts(db)).toEqual({ waiting: 0, sent: 1, failed: 0 });
  await expect(deliverWithout(600, 60)).rejects.toThrow('away');
  expect(await outboxCounts(db)).toEqual({ waiting: 1, sent: 1, failed: 0 });
});

/** A mail that is right however long it waits. */
function passwordChanged(to: string): RequiredMail & AboutAccount {
  return { template: 'password_changed', to, user_id: null, by: 'administrator' };
}

test('a mail that no server accepts for five days fails, and sent ones are deleted after thirty', async () => {
  const { db } = await freshDatabase();
  const away = await startMailServer();
  await away.close();
  function later(days: number) {
    return () => new Date(Date.now() + days * 86_400_000);
  }
  const ids: string[] = [];
  const queue = {
    add: async (_tx: unknown, _name: string, added: string | readonly string[]) => void ids.push(...[added].flat()),
  };
  await db.$transaction((tx) => queueMails(tx, queue, mailSettings, [passwordChanged('late@example.com')]));
  const [id = ''] = ids;
  const log = memoryLog();
  const delivery = {
    db,
    transport: smtpTransport(away.url, mailSettings.from),
    settings: mailSettings,
    log,
    signal: AbortSignal.timeout(5_000),
  };
  expect(await deliverMail({ ...delivery, now: later(4.9) }, id)).toBe('retry');
  expect(await deliverMail({ ...delivery, now: later(5.1) }, id)).toBe('done');
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'error']);
  expect(await rowTo(db, 'late@example.com')).toMatchObject({ attempts: 2, failed_at: expect.any(Date) });

  await db.$transaction((tx) => queueMails(tx, queue, mailSettings, [passwordChanged('next@example.com')]));
  await deliverMail({ ...delivery, transport: { deliver: async () => {} }, now: later(31) }, ids[1] ?? '');
  expect(await db.outboxMail.findUnique({ where: { id } })).toBeNull();
});
