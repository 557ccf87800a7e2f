import type { MailKind } from '@careers/contracts/site/mail-kinds';
import type { DbTransaction } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { v7 } from 'uuid';
import type { AboutAccount, Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import type { MailSettings } from './settings.ts';

/** The queue of mails. A job has the id of a row of the outbox. */
export const MAIL_QUEUE = 'mail';

/** Mails that go after the others, the last ones first. Those about signing in have the highest priority. */
const later: readonly MailKind[][] = [
  ['new_applications', 'alert', 'alert_keep', 'saved_job_closing'],
  ['message_received', 'mention', 'member_added'],
  ['message', 'application_status', 'job_closed', 'job_deleted', 'application_received', 'application_added'],
];

function priorityOf(template: MailKind): number {
  const place = later.findIndex((kinds) => kinds.includes(template));
  return place === -1 ? later.length : place;
}

/**
 * Inserts the rendered mails and their jobs. They are rendered here and not at delivery, so that a new release does not
 * change a queued mail, and an error in a template fails the call that caused the mail.
 */
export async function queueMails(
  tx: DbTransaction,
  background: Pick<Background, 'add'>,
  settings: Pick<MailSettings, 'brand' | 'from'>,
  mails: readonly (Mail & AboutAccount)[],
): Promise<void> {
  const created_at = new Date();
  const domain = settings.from.address.split('@')[1];
  const rows = mails.map((mail) => {
    const id = mail.id ?? v7();
    return {
      id,
      template: mail.template satisfies MailKind,
      message_id: `<${id}@${domain}>`,
      recipient: mail.to,
      user_id: mail.user_id,
      about_id: mail.about?.id ?? null,
      says: mail.about?.says ?? null,
      ...renderMail(mail, { brand: settings.brand, now: created_at, mailbox: settings.from.reply_to }),
      unsubscribe: 'unsubscribe' in mail ? mail.unsubscribe : null,
      stale_after: ('stale_after' in mail && mail.stale_after) || null,
      created_at,
    };
  });
  await tx.outboxMail.createMany({ data: rows });
  for (const [priority, ids] of Map.groupBy(rows, ({ template }) => priorityOf(template)))
    await background.add(
      tx,
      MAIL_QUEUE,
      ids.map(({ id }) => id),
      priority,
    );
}
