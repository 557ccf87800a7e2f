import { createSecretKey } from 'node:crypto';
import { brandFrom } from '@careers/contracts/site/brand';
import type { Db, Prisma } from '@careers/db/client';
import { deliverMail } from '@careers/mail/deliver-mail';
import type { NoticeMail } from '@careers/mail/mailer';
import { queueMails } from '@careers/mail/queue-mails';
import { createJob } from '@careers/samples/factories/job';
import { confirmAlert } from '../alerts.service.ts';
import { perishableAlerts } from '../perishable-alerts.ts';
import { type AlertContext, sendAlerts } from '../send-alerts.service.ts';

export type AlertMail = Extract<NoticeMail, { template: 'alert' | 'alert_keep' }>;

const settings = { brand: brandFrom(), from: { name: '', address: 'no-reply@careers.example.com' } };
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** The alerts of a database with a clock and a mail server of the test's own. */
export function alertClock(db: Db) {
  let time = new Date('2027-03-23T10:00:00Z');
  let queued: AlertMail[] = [];
  const context: AlertContext = {
    db,
    key: createSecretKey(Buffer.from('a key of tests')),
    site_url: 'https://careers.example.com',
    now: () => time,
    mailer: {
      queueAll: async (tx, all) => {
        queued.push(...(all as readonly AlertMail[]));
        await queueMails(tx, { add: async () => {} }, settings, all);
        await tx.outboxMail.updateMany({ data: { created_at: time } });
      },
    },
  };

  /** Runs work at a time; returns the mails that it queues. */
  async function at(when: string | Date, work: () => Promise<unknown>): Promise<AlertMail[]> {
    time = new Date(when);
    queued = [];
    await work();
    return queued;
  }

  return {
    context,
    at,
    /** The mails that are queued when the alerts run at a time. */
    mailsAt: (when: string | Date) => at(when, () => sendAlerts(context)),
    /** Sends the waiting mails at a time; returns the recipients and texts of those that left. */
    deliverAt: async (when: string | Date, fails = false) => {
      time = new Date(when);
      const left: { to: string; text: string }[] = [];
      const transport = {
        deliver: async ({ recipient, text }: { recipient: string; text: string }) => {
          if (fails) throw new Error('The mail server is away');
          left.push({ to: recipient, text });
        },
      };
      const { signal } = new AbortController();
      const perishable = { alert: perishableAlerts({ db, now: () => time }) };
      for (const { id } of await db.outboxMail.findMany({ where: { sent_at: null, failed_at: null } }))
        await deliverMail({ db, transport, settings, log, signal, perishable, now: () => time }, id);
      return left;
    },
    /** An alert for all jobs, each day, that was confirmed at a time. */
    alert: async (confirmed: string, values: Partial<Prisma.JobAlertCreateInput> = {}) => {
      const row = await db.jobAlert.create({
        data: { email: `${crypto.randomUUID()}@example.com`, frequency: 'daily', ...values },
      });
      await confirmAlert({ db, now: () => new Date(confirmed) }, row.id);
      return row;
    },
    /** A job that was first published at a time. */
    publishedAt: (when: string, values: Parameters<typeof createJob>[1] = {}) =>
      createJob(db, { first_published_at: new Date(when), ...values }),
  };
}

/** The titles of the jobs that a mail names. */
export function titlesOf(mail: AlertMail | undefined): string[] {
  return mail?.template === 'alert' ? mail.jobs.map(({ title }) => title) : [];
}
