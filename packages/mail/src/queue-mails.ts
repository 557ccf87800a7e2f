import type { MailKind } from '@careers/contracts/site/mail-kinds';
import type { DbTransaction } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { v7 } from 'uuid';
import type { AboutAccount, Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import type { MailSettings } from './settings.ts';

/** The queue of mails. A job has the id of a row of the outbox. */
export const MAIL_QUEUE = 'mail';

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
    const id = ('id' in mail && mail.id) || v7();
    return {
      id,
      template: mail.template satisfies MailKind,
      message_id: `<${id}@${domain}>`,
      recipient: mail.to,
      user_id: mail.user_id,
      ...renderMail(mail, { brand: settings.brand, now: created_at }),
      unsubscribe: 'unsubscribe' in mail ? mail.unsubscribe : null,
      stale_after: ('stale_after' in mail && mail.stale_after) || null,
      created_at,
    };
  });
  await tx.outboxMail.createMany({ data: rows });
  await background.add(
    tx,
    MAIL_QUEUE,
    rows.map(({ id }) => id),
  );
}
