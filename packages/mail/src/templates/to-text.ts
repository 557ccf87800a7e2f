import type { Brand } from '@careers/contracts/site/brand';
import type { MailContent } from './content.ts';

/** The mail as plain text. A link is alone on its line, so that every mail program finds its end. */
export function toText(
  { heading, before, written, items = [], action, code, after, manage, unsubscribe }: MailContent,
  brand: Brand,
): string {
  const blocks = [
    heading,
    ...before,
    ...(written ? [written] : []),
    ...items.map(({ title, text, link }) => `${title}\n${text}\n${link}`),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...after,
    `-- \n${brand.registered_details || brand.name}`,
    ...(manage ? [`${manage.label}:\n${manage.link}`] : []),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
