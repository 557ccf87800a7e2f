import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings.ts';
import type { OutgoingMail } from './transport.ts';

/** The mail in nodemailer's form. */
export function toMessage({ message_id, created_at, recipient, subject, text, html }: OutgoingMail, from: Sender) {
  return {
    from,
    to: { name: '', address: recipient }, // an object, because a string could be parsed as several addresses
    subject,
    text,
    html,
    messageId: message_id,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office replies
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
