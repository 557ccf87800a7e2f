import type { Db } from '@careers/db/client';
import { deliverMail } from './deliver-mail.ts';
import { openJobQueue } from './job-queue.ts';
import type { MailLog } from './mail-log.ts';
import type { Mailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import type { MailSettings } from './settings.ts';
import { mailboxTransport } from './transports/mailbox-transport.ts';
import { smtpTransport } from './transports/smtp-transport.ts';
import type { Transport } from './transports/transport.ts';

/** How long a stop waits for mails in hand, in milliseconds. What is cut off then is tried again at the next start. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

export type RunningMail = {
  mailer: Mailer;
  /** Begins to send what is queued. */
  startDelivery: (log: MailLog) => Promise<void>;
  /** Before the database's client is closed: mails in hand are written down. */
  stop: () => Promise<void>;
};

type Options = {
  db: Db;
  /** The queue makes its tables over it: without a transaction pooler between. */
  databaseUrl: string;
  settings: MailSettings;
  /** Instead of the one that the settings name. */
  transport?: Transport;
  /** How often mails are looked for. */
  pollSeconds?: number;
};

/**
 * Opens the outbox: from here on mails can be queued.
 *
 * @throws what the database throws when it is away.
 */
export async function startMail({ db, databaseUrl, settings, transport, pollSeconds }: Options): Promise<RunningMail> {
  const queue = await openJobQueue(databaseUrl, pollSeconds);
  const stopping = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const out =
    transport ??
    (settings.smtp_url === null
      ? mailboxTransport(settings.mailbox, settings.from)
      : smtpTransport(settings.smtp_url, settings.from));
  return {
    mailer: { queue: (tx, mail) => queueMail(tx, queue, settings, mail) },
    startDelivery: (log) =>
      queue.work((id) => {
        const delivery = deliverMail({ db, transport: out, log, signal: stopping.signal }, id).finally(() =>
          inFlight.delete(delivery),
        );
        inFlight.add(delivery);
        return delivery;
      }, log),
    stop: async () => {
      await queue.stop(SHUTDOWN_TIMEOUT_MS);
      stopping.abort();
      await Promise.allSettled(inFlight); // one that the server took at the last moment is written down, or it goes out again
    },
  };
}
