import { setTimeout } from 'node:timers/promises';
import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { calendarFilesOf } from './calendar-entry.ts';
import type { Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import type { MailSettings } from './settings.ts';
import { MailRejected, type Transport } from './transports/transport.ts';

const DAY_MS = 86_400_000;
/** The time after which a mail is given up, as RFC 5321 (4.5.4.1) asks. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
const RETENTION_MS = 30 * DAY_MS;
const ATTEMPT_TIMEOUT_MS = 60_000;
/** How long a mail is left to its process without the database: an attempt, and two minutes to record its result. */
export const LEASE_SECONDS = 180;
const MAX_ERROR_LENGTH = 1_000;
/** The code of an attempt that could not make the mail of its data. */
export const NOT_RENDERED = 'ERENDER';

type Line = (fields: Record<string, unknown>, message: string) => void;

/** The logger of this package; Fastify's logger is one. Lines carry ids, never an address or the content of a mail. */
export type MailLog = { info: Line; warn: Line; error: Line };

/** What the mails of one template say of things that change while they wait. */
export type Perishable = {
  isRight: (mail_id: string) => Promise<boolean>;
  /** Forgets a mail that is dropped, in the same transaction, so that another one takes its place. */
  dropped: (tx: DbTransaction, mail_id: string, why: 'stale' | 'wrong') => Promise<void>;
};

type Clock = { now?: () => Date; wait?: (milliseconds: number) => Promise<unknown> };
type Delivery = {
  db: Db;
  transport: Transport;
  settings: Pick<MailSettings, 'brand' | 'from'>;
  log: MailLog;
  signal: AbortSignal;
  perishable?: Readonly<Record<string, Perishable>>;
} & Clock;

/**
 * Renders one mail of the outbox, sends it and erases its data. A mail that was sent, has failed or has no recipient is done,
 * and one that waited until it was stale, or says what is no longer right, is dropped.
 */
export async function deliverMail(
  { db, transport, settings, log, signal, perishable = {}, now = () => new Date(), wait = setTimeout }: Delivery,
  id: string,
): Promise<'done' | 'retry'> {
  const row = await db.outboxMail.findUnique({ where: { id, sent_at: null, failed_at: null } });
  if (row === null) return 'done';
  const { recipient } = row;
  if (recipient === null) {
    await db.outboxMail.deleteMany({ where: { id } });
    return 'done';
  }
  const content = perishable[row.template];
  if (await isOvertaking(db, row)) return 'retry';
  const isStale = row.stale_after !== null && row.stale_after <= now();
  if (isStale || (await content?.isRight(id)) === false) {
    const why = isStale ? 'stale' : 'wrong';
    await inTransaction({ db }, async (tx) => {
      await content?.dropped(tx, id, why);
      await tx.outboxMail.deleteMany({ where: { id } });
    });
    log.warn({ mail: id, template: row.template, why }, 'A mail waited until it was no longer right and was dropped');
    return 'done';
  }
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
    await transport.deliver({ ...row, recipient, ...rendered({ ...row, recipient }, settings) }, either);
  } catch (error) {
    if (signal.aborted) return 'retry'; // the process is stopping, so the attempt does not count
    const given_up = error instanceof MailRejected || now().getTime() - row.created_at.getTime() > GIVE_UP_AFTER_MS;
    const cause = error instanceof MailRejected ? error.cause : error;
    const { code, reply } = errorCodes(cause);
    const { attempts } = await db.outboxMail.update({
      where: { id },
      data: {
        attempts: { increment: 1 },
        last_error: errorText(cause),
        last_code: String(reply ?? code ?? '') || null,
        failed_at: given_up ? now() : null,
      },
    });
    const fields = { mail: id, template: row.template, attempts, code, reply };
    if (given_up) log.error(fields, 'A mail could not be sent and is not tried again');
    else log.warn(fields, 'A mail could not be sent and is tried again');
    return given_up ? 'done' : 'retry';
  }
  await recordSent(db, id, { signal, now, wait });
  log.info({ mail: id, template: row.template, message_id: row.message_id }, 'A mail was sent');
  await db.outboxMail.deleteMany({
    where: {
      created_at: { lt: new Date(now().getTime() - RETENTION_MS) },
      OR: [{ sent_at: { not: null } }, { failed_at: { not: null } }],
    },
  });
  return 'done';
}

type Rendered = Pick<Prisma.OutboxMailModel, 'data' | 'created_at'> & { recipient: string };

/** The words of a mail, as they are now; its times count from when it was queued. */
function rendered({ data, recipient: to, created_at: now }: Rendered, { brand, from }: Delivery['settings']) {
  try {
    const mail = data as Mail;
    const unsubscribe = 'unsubscribe' in mail ? mail.unsubscribe : null;
    const calendars = calendarFilesOf(mail, { to, now, brand });
    return { ...renderMail(mail, { brand, now, mailbox: from.reply_to }), unsubscribe, calendars };
  } catch (cause) {
    throw Object.assign(new Error(`The mail was not rendered: ${String(cause)}`, { cause }), { code: NOT_RENDERED });
  }
}

/** Whether an earlier mail to the same person about the same row, that can be rendered, has yet to leave. */
async function isOvertaking(db: Db, { id, about_id, recipient, created_at }: Prisma.OutboxMailModel): Promise<boolean> {
  if (about_id === null) return false;
  const earlier = { OR: [{ created_at: { lt: created_at } }, { created_at, id: { lt: id } }] };
  const renders = { OR: [{ last_code: null }, { last_code: { not: NOT_RENDERED } }] };
  const waits = { about_id, recipient, sent_at: null, failed_at: null };
  return (await db.outboxMail.count({ where: { ...waits, AND: [earlier, renders] } })) > 0;
}

/** Keeps an accepted mail from being sent again. Waits while the database is unreachable, until the process stops. */
async function recordSent(db: Db, id: string, { signal, now, wait }: Required<Clock> & Pick<Delivery, 'signal'>) {
  const sent_at = now();
  const erased = { recipient: null, data: Prisma.DbNull, last_error: null, last_code: null };
  for (let pause = 100; ; pause = Math.min(2 * pause, 5_000)) {
    try {
      await db.outboxMail.updateMany({ where: { id }, data: { ...erased, sent_at, attempts: { increment: 1 } } });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await wait(pause);
    }
  }
}

/** The message of an error, which only the row stores because it may name the recipient. PostgreSQL stores no NUL. */
function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
}

/** The parts of an error that may be logged: nodemailer's code and the reply code of the mail server. */
function errorCodes(error: unknown): { code: string | undefined; reply: number | undefined } {
  const fields: { code?: unknown; responseCode?: unknown; name?: unknown } = error instanceof Error ? error : {};
  return {
    code: typeof fields.code === 'string' ? fields.code : fields.name === 'TimeoutError' ? 'ETIMEDOUT' : undefined,
    reply: typeof fields.responseCode === 'number' ? fields.responseCode : undefined,
  };
}
