import type { Db } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { NOT_RENDERED } from './deliver-mail.ts';
import { MAIL_QUEUE } from './queue-mails.ts';

/** The oldest mails are tried in an outage, to learn of its end: none waits for an earlier one. The others follow. */
const PROBES = 20;
const BATCH = 1_000;
/** How long ago a sent mail still shows that the mail server is there. */
const RECENT_MS = 30_000;

/**
 * Shortens the pauses of mails that wait because the mail server was away, so that they go within a minute of its return, the
 * oldest first. A mail that the server itself put off, with a code of its own, or that could not be rendered keeps its pause.
 */
export async function hurryWaitingMails(
  { db, background }: { db: Db; background: Pick<Background, 'hurry'> },
  now = new Date(),
): Promise<void> {
  const waiting = await db.$queryRaw<{ id: string; is_back: boolean }[]>`
    SELECT id, EXISTS (SELECT FROM mail_outbox WHERE sent_at > ${new Date(now.getTime() - RECENT_MS)}) AS is_back
    FROM mail_outbox
    WHERE sent_at IS NULL AND failed_at IS NULL AND coalesce(last_code, '') !~ ${`^([0-9]+|${NOT_RENDERED})$`}
    ORDER BY created_at LIMIT ${BATCH}`;
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await background.hurry(MAIL_QUEUE, waiting[0]?.is_back ? ids : ids.slice(0, PROBES));
}
