import type { Brand } from '@careers/contracts/site/brand';
import type { Prisma } from '@careers/db/client';
import type { Mail, MessageMail } from './mailer.ts';
import type { MailContent } from './templates/content.ts';
import { mailContent } from './templates/required-mails.ts';
import { cancelledLine, interviewContent, isInterviewMail } from './templates/interview-mails.ts';
import { noticeContent } from './templates/notice-mails.ts';
import { toHtml, toText } from './templates/render-content.ts';

/** `now`: when the mail was queued, from which its minutes count. `mailbox`: where answers go, if the company reads them. */
type Frame = { brand: Brand; now: Date; mailbox?: string | undefined };

function contentOf(mail: Mail, { brand, now, mailbox }: Frame): MailContent {
  if (mail.template === 'message') return messageContent(mail, mailbox);
  if (isInterviewMail(mail)) return interviewContent(mail, brand);
  return 'unsubscribe' in mail ? noticeContent(mail, brand) : mailContent(mail, { brand, now });
}

/** @param mailbox Where answers to mails go; without one they are not read. */
function messageContent(
  { subject, text, link, cancelled = [] }: MessageMail,
  mailbox: string | undefined,
): MailContent {
  const reply = mailbox
    ? 'Please reply on our site, where the hiring team will see your reply.'
    : 'Please do not answer this email, as replies are not read. Select the button to reply on our site.';
  return {
    subject,
    preview: 'A message from the hiring team.',
    heading: subject,
    before: [],
    written: text,
    action: { label: 'Reply', link },
    after: [...cancelled.map(({ interview }) => cancelledLine(interview)), reply],
  };
}

/** The subject of a mail of the outbox. Null: it was sent, or cannot be rendered. */
export function subjectOf(data: Prisma.JsonValue, brand: Brand): string | null {
  try {
    return data === null ? null : contentOf(data as Mail, { brand, now: new Date() }).subject;
  } catch {
    return null;
  }
}

/** `words`: what the mail says, as a person would write it, without its heading, links and last lines. */
type RenderedMail = { subject: string; text: string; html: string; words: string };

export function renderMail(mail: Mail, frame: Frame): RenderedMail {
  const { brand } = frame;
  const content = contentOf(mail, frame);
  const { subject, before } = content;
  return {
    subject,
    text: toText(content, brand),
    html: toHtml(content, brand),
    words: before.join('\n\n'),
  };
}
