import type { DbTransaction } from '@careers/db/client';
import { v7 } from 'uuid';
import type { JobQueue } from './job-queue.ts';
import type { AuthMail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import type { MailSettings } from './settings.ts';

/**
 * Inserts the rendered mail and its job. Rendered here and not at delivery, so that a new release does not change a
 * queued mail, and an error in a template shows in the request that caused it.
 */
export async function queueMail(
  tx: DbTransaction,
  queue: Pick<JobQueue, 'add'>,
  settings: Pick<MailSettings, 'brand' | 'from'>,
  mail: AuthMail,
): Promise<void> {
  const now = new Date();
  const id = v7();
  const message_id = `<${id}@${settings.from.address.split('@')[1]}>`;
  const rendered = renderMail(mail, { brand: settings.brand, now });
  await tx.outboxMail.create({
    data: { id, template: mail.template, message_id, recipient: mail.to, ...rendered, created_at: now },
  });
  await queue.add(tx, id);
}
