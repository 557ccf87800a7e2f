import type { Brand } from '@careers/contracts/site/brand';
import type { MailContent } from './content.ts';

/** The mail as plain text. A link is alone on its line, so that every mail program finds its end. */
export function toText({ heading, before, action, code, after, unsubscribe }: MailContent, brand: Brand): string {
  const blocks = [
    heading,
    ...before,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...after,
    `-- \n${brand.registered_details || brand.name}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
