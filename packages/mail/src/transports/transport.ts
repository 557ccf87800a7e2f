import type { SendMailOptions } from 'nodemailer';
import type { CalendarFile } from '../calendar-entry.ts';
import type { Sender } from '../settings.ts';

/** A mail to send. A repeated delivery has the same id, Message-ID and date. */
export type OutgoingMail = {
  id: string;
  message_id: string;
  created_at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind with one POST; absent for a mail that cannot be turned off. */
  unsubscribe?: string | null;
  user_id?: string | null;
  /** What calendar programs take from the mail: a file each, the first also as a part beside text and HTML. */
  calendars?: readonly CalendarFile[];
};

export type Transport = {
  /**
   * Resolves once the mail server has accepted the mail.
   *
   * @throws MailRejected when a retry is useless; after any other error a retry may succeed.
   */
  deliver: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
};

/** The mail server rejects this recipient or message permanently (a 5xx reply to RCPT TO or DATA). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

export function toMessage(
  { message_id, created_at, recipient, subject, text, html, unsubscribe, calendars = [] }: OutgoingMail,
  { name, address, reply_to }: Sender,
) {
  const [calendar, ...others] = calendars;
  return {
    from: { name, address },
    ...(reply_to !== undefined && { replyTo: { name: '', address: reply_to } }),
    to: { name: '', address: recipient }, // an object, because a string could be parsed as several addresses
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    attachments: others.map(({ method, content }, index) => ({
      filename: `interview-${index + 2}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content,
    })),
    messageId: message_id,
    date: created_at,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office replies
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`, // RFC 8058: the mail program's own button sends a POST there
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
