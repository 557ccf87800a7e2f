import type { Brand } from '@careers/contracts/brand';
import type { AuthMail } from './mailer.ts';
import { mailContent } from './templates/auth-mails.ts';
import { toHtml } from './templates/to-html.ts';
import { toText } from './templates/to-text.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** The subject of a mail, and its body as text and as HTML. */
export function renderMail(mail: AuthMail, { brand, now }: { brand: Brand; now: Date }): RenderedMail {
  const content = mailContent(mail, { brand, now });
  return { subject: content.subject, text: toText(content, brand), html: toHtml(content, brand) };
}
