import type { Db } from '@careers/db/client';
import { createVolumeAlarm, isOverDailyVolume } from './daily-volume.ts';
import { deliverMail } from './deliver-mail.ts';
import { openJobQueue } from './job-queue.ts';
import type { MailLog } from './mail-log.ts';
import type { Mailer, NoticeMailer } from './mailer.ts';
import { queueMails } from './queue-mails.ts';
import type { MailSettings } from './settings.ts';
import { mailboxTransport } from './transports/mailbox-transport.ts';
import { smtpTransport } from './transports/smtp-transport.ts';
import type { Transport } from './transports/transport.ts';

/** How long a stop waits for mails in progress. A mail that is cut off is retried at the next start. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

export type RunningMail = {
  mailer: Mailer & NoticeMailer;
  /** Starts to send the queued mails. */
  startDelivery: (log: MailLog) => Promise<void>;
  /** Whether so many mails were queued today that those which can wait, such as digests, wait for tomorrow. */
  isOverDailyVolume: (now: Date) => Promise<boolean>;
  /** Call it before closing the database client: the outcome of mails in progress is still recorded. */
  stop: () => Promise<void>;
};

type Options = {
  db: Db;
  /** A connection without a transaction pooler: the queue creates its tables over it. */
  databaseUrl: string;
  settings: MailSettings;
  /** Used instead of the transport of the settings. */
  transport?: Transport;
  /** How often the queue is polled. */
  pollSeconds?: number;
  /** False for a process that queues mails and leaves sending to another one. */
  isOwner?: boolean;
};

/**
 * Opens the outbox, so that mails can be queued.
 *
 * @throws the database's error when it cannot be reached.
 */
export async function startMail({
  db,
  databaseUrl,
  settings,
  transport,
  ...queueOptions
}: Options): Promise<RunningMail> {
  const queue = await openJobQueue(databaseUrl, queueOptions);
  const stopping = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const out =
    transport ??
    (settings.smtp_url === null
      ? mailboxTransport(settings.mailbox, settings.from)
      : smtpTransport(settings.smtp_url, settings.from));
  return {
    mailer: {
      queue: (tx, mail) => queueMails(tx, queue, settings, [mail]),
      queueAll: (tx, mails) => queueMails(tx, queue, settings, mails),
    },
    startDelivery: (log) => {
      const checkVolume = createVolumeAlarm({ db, most: settings.mails_per_day, log });
      async function deliver(id: string) {
        const outcome = await deliverMail({ db, transport: out, log, signal: stopping.signal }, id);
        await checkVolume(new Date()).catch(() => {}); // a later mail checks again
        return outcome;
      }
      return queue.work((id) => {
        const delivery = deliver(id).finally(() => inFlight.delete(delivery));
        inFlight.add(delivery);
        return delivery;
      }, log);
    },
    isOverDailyVolume: (now) => isOverDailyVolume(db, settings.mails_per_day, now),
    stop: async () => {
      await queue.stop(SHUTDOWN_TIMEOUT_MS);
      stopping.abort();
      // A mail that the server has just accepted must be recorded, or it would be sent again.
      await Promise.allSettled(inFlight);
    },
  };
}
