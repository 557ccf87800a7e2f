import type { Db } from '@careers/db/client';
import { type Background, type QueuedJob, RETRY } from '@careers/server/background';
import { createVolumeAlarm, isOverDailyVolume } from './daily-volume.ts';
import { deliverMail, LEASE_SECONDS, type MailLog, type Perishable } from './deliver-mail.ts';
import type { Mailer, NoticeMailer } from './mailer.ts';
import { MAIL_QUEUE, queueMails } from './queue-mails.ts';
import type { MailSettings } from './settings.ts';
import { mailboxTransport } from './transports/mailbox-transport.ts';
import { smtpTransport } from './transports/smtp-transport.ts';
import type { Transport } from './transports/transport.ts';

export type Mail = {
  mailer: Mailer & NoticeMailer;
  deliveryJob: (log: MailLog, perishable?: Readonly<Record<string, Perishable>>) => QueuedJob;
  /** Whether mails that can wait, such as digests, wait for tomorrow because too many were queued today. */
  isOverDailyVolume: (now: Date) => Promise<boolean>;
  /** Aborts mails in progress and records their outcome. Call it after the background work and before the database client. */
  stop: () => Promise<void>;
};

type Options = {
  db: Db;
  background: Pick<Background, 'add'>;
  settings: MailSettings;
  transport?: Transport | undefined;
};

export function openMail({ db, background, settings, transport }: Options): Mail {
  const stopping = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const out =
    transport ??
    (settings.smtp_url === null
      ? mailboxTransport(settings.mailbox, settings.from)
      : smtpTransport(settings.smtp_url, settings.from));
  return {
    mailer: {
      queue: (tx, mail) => queueMails(tx, background, settings, [mail]),
      queueAll: (tx, mails) => queueMails(tx, background, settings, mails),
    },
    deliveryJob: (log, perishable = {}) => {
      const checkVolume = createVolumeAlarm({ db, max: settings.mails_per_day, log });
      const delivery = { db, transport: out, settings, log, signal: stopping.signal, perishable };
      async function deliver(id: string): Promise<unknown> {
        try {
          const outcome = await deliverMail(delivery, id);
          await checkVolume(new Date()).catch(() => {}); // a later mail checks again
          return outcome === 'retry' ? RETRY : outcome;
        } catch (error) {
          // Logs only the error's type, because its message may contain the mail.
          const code = error instanceof Error && 'code' in error ? error.code : undefined;
          log.warn({ error: error instanceof Error ? error.name : typeof error, code }, 'Sending a mail failed');
          return RETRY;
        }
      }
      return {
        name: MAIL_QUEUE,
        concurrency: 8,
        leaseSeconds: LEASE_SECONDS,
        work: (id) => {
          const delivery = deliver(id).finally(() => inFlight.delete(delivery));
          inFlight.add(delivery);
          return delivery;
        },
      };
    },
    isOverDailyVolume: (now) => isOverDailyVolume(db, settings.mails_per_day, now),
    stop: async () => {
      stopping.abort();
      // Waits until accepted mails are recorded, because a mail without a record is sent again.
      await Promise.allSettled(inFlight);
    },
  };
}
