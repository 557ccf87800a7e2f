import { recordAuditEvent } from '@careers/auth/audit';
import type { DbTransaction } from '@careers/db/client';
import type { Mailer } from '@careers/mail/mailer';
import { administratorsToMail } from '../common/administrators.ts';

export type NotifyContext = { mailer: Mailer; site_url: string };

/** Tells every administrator that an endpoint was switched off, in the transaction that does it, and records it. */
export async function notifySwitchedOff(
  tx: DbTransaction,
  { mailer, site_url }: NotifyContext,
  endpoint_id: string,
  because: 'gone' | 'failing',
): Promise<void> {
  const { url } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint_id }, select: { url: true } });
  const link = `${site_url}/admin/settings/webhooks/${endpoint_id}`;
  const mail = {
    template: 'webhook_disabled',
    host: new URL(url).hostname,
    because,
    link,
    about: { id: endpoint_id },
  } as const;
  for (const administrator of await administratorsToMail(tx)) await mailer.queue(tx, { ...mail, ...administrator });
  await recordAuditEvent(
    tx,
    'webhook_changed',
    endpoint_id,
    { actor_id: null },
    { outcome: 'success', detail: because },
  );
}
