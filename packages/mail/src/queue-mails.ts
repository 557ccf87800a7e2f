import type { MailKind } from '@careers/contracts/site/mail-kinds';
import type { DbTransaction, Prisma } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { v7 } from 'uuid';
import type { AboutAccount, Mail } from './mailer.ts';
import type { MailSettings } from './settings.ts';

// See docs/decisions/0014-mails-leave-through-an-outbox.md
/** The queue of mails. A job has the id of a row of the outbox. */
export const MAIL_QUEUE = 'mail';

/** Mails that go after the others, the last ones first. Those about signing in have the highest priority. */
const later: readonly MailKind[][] = [
  ['new_applications', 'alert', 'alert_keep', 'saved_job_closing'],
  ['message_received', 'mention', 'member_added', 'requests_due', 'interviews_today'],
  [
    'message',
    'application_status',
    'job_closed',
    'job_deleted',
    'application_received',
    'application_added',
    'interview_offered',
    'interview_booked',
    'interview_changed',
    'interview_cancelled',
    'interview_reminder',
    'interview_team',
  ],
  ['request_received', 'request_answered'],
];

function priorityOf(template: MailKind): number {
  const place = later.findIndex((kinds) => kinds.includes(template));
  return place === -1 ? later.length : place;
}

/**
 * Inserts the mails and their jobs. Each is stored as the data of its template and rendered when it leaves, so that an error
 * in a template fails no call that causes mails. The release that sends a mail may be a later one than the release that
 * queued it: a template whose data changes reads the data of before too.
 */
export async function queueMails(
  tx: DbTransaction,
  background: Pick<Background, 'add'>,
  settings: Pick<MailSettings, 'from'>,
  mails: readonly (Mail & AboutAccount)[],
): Promise<void> {
  const created_at = new Date();
  const domain = settings.from.address.split('@')[1];
  const rows = mails.map(({ id = v7(), to, user_id, about, stale_after = null, ...data }) => ({
    id,
    template: data.template satisfies MailKind,
    message_id: `<${id}@${domain}>`,
    recipient: to,
    user_id,
    about_id: about?.id ?? null,
    says: about?.says ?? null,
    data: data satisfies Prisma.JsonObject, // a Date would come back as a string
    stale_after,
    created_at,
  }));
  await tx.outboxMail.createMany({ data: rows });
  for (const [priority, group] of Map.groupBy(rows, ({ template }) => priorityOf(template))) {
    const ids = group.map(({ id }) => id);
    await background.add(tx, MAIL_QUEUE, ids, priority);
  }
}
