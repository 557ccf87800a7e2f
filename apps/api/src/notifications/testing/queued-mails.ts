import type { Db } from '@careers/db/client';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import type { NoticeContext } from '../notice-context.ts';

/**
 * Runs a service that mails people, and returns the mails that it queues.
 *
 * @param changes What is not as usual, such as the time at which it runs.
 */
export async function queuedMails(
  db: Db,
  mailPeople: (context: NoticeContext) => Promise<unknown>,
  changes: Partial<NoticeContext> = {},
): Promise<(Mail & AboutAccount)[]> {
  const mails: (Mail & AboutAccount)[] = [];
  await mailPeople({
    db,
    mailer: { queueAll: async (_tx, queued) => void mails.push(...queued) },
    site_url: 'https://careers.example.com',
    delay_seconds: 300,
    unsubscribeLink: ({ profile_id, kind }) =>
      `https://careers.example.com/unsubscribe?person=${profile_id}&mails=${kind}`,
    ...changes,
  });
  return mails;
}

/** The changes with which a service runs a number of minutes from now. */
export function inMinutes(minutes: number): Pick<NoticeContext, 'now'> {
  return { now: () => new Date(Date.now() + minutes * 60_000) };
}
