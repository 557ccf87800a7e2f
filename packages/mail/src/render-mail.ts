import type { Brand } from '@careers/contracts/site/brand';
import type { Mail } from './mailer.ts';
import { mailContent } from './templates/auth-mails.ts';
import { noticeContent } from './templates/notice-mails.ts';
import { toHtml } from './templates/to-html.ts';
import { toText } from './templates/to-text.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** The subject of a mail, and its body as text and as HTML. */
export function renderMail(mail: Mail, { brand, now }: { brand: Brand; now: Date }): RenderedMail {
  const content = 'unsubscribe' in mail ? noticeContent(mail, brand) : mailContent(mail, { brand, now });
  return { subject: content.subject, text: toText(content, brand), html: toHtml(content, brand) };
}
