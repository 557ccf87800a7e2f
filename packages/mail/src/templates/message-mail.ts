import type { MessageMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

/** @param mailbox Where answers to mails go; without one they are not read. */
export function messageContent({ subject, text, link }: MessageMail, mailbox: string | undefined): MailContent {
  const reply = mailbox
    ? 'Please reply on our site, where the hiring team sees your answer.'
    : 'Please do not answer this email: no one would read it. Reply on our site.';
  return {
    subject,
    preview: 'A message from the hiring team.',
    heading: subject,
    before: [reply],
    written: text,
    action: { label: 'Reply', link },
    after: [reply],
  };
}
