import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings.ts';
import type { OutgoingMail } from './transport.ts';

/** The mail as nodemailer takes it. */
export function toMessage({ message_id, created_at, recipient, subject, text, html }: OutgoingMail, from: Sender) {
  return {
    from,
    to: { name: '', address: recipient }, // an object is one address: nothing in it is parsed into several
    subject,
    text,
    html,
    messageId: message_id,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: out-of-office programs keep quiet
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
