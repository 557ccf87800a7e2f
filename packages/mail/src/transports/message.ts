import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../settings.ts';
import type { OutgoingMail } from './transport.ts';

export function toMessage(
  { message_id, created_at, recipient, subject, text, html, unsubscribe }: OutgoingMail,
  { name, address, reply_to }: Sender,
) {
  return {
    from: { name, address },
    ...(reply_to !== undefined && { replyTo: { name: '', address: reply_to } }),
    to: { name: '', address: recipient }, // an object, because a string could be parsed as several addresses
    subject,
    text,
    html,
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
