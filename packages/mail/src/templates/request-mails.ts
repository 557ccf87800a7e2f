import { formatDate } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import { type Brand, toReach } from '@careers/contracts/site/brand';
import type { RequiredMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

type Of<Template> = Extract<RequiredMail, { template: Template }>;

export function requestReceived({ number }: Of<'request_received'>, brand: Brand): MailContent {
  const site = `${brand.short_name} Careers`;
  return {
    subject: `We have your complaint or request: ${number}`,
    preview: 'Keep this number.',
    heading: 'We have your complaint or request',
    before: [
      `Its number is ${number}. Please quote it when you get in touch: you can ${toReach(brand)}.`,
      'We answer requests about personal data within a month. We look into complaints without delay, and let you know what we found.',
    ],
    after: [`If you did not write to ${site}, ignore this email: another person has entered your address.`],
  };
}

export function requestAnswered({ number, text }: Of<'request_answered'>, brand: Brand): MailContent {
  return {
    subject: `Our answer to your complaint or request ${number}`,
    preview: `From ${brand.name}`,
    heading: 'Our answer',
    before: [`You wrote to ${brand.name}. The number of your complaint or request is ${number}.`],
    written: text,
    after: [
      `If you are unhappy with this answer, ${toReach(brand)}, or complain to the Information Commissioner: ico.org.uk/make-a-complaint.`,
    ],
  };
}

export function requestsDue({ count, due_on, link }: Of<'requests_due'>, brand: Brand): MailContent {
  const entries = counted(count, 'complaint or request', 'complaints or requests');
  const due = due_on === null ? '' : ` The first is due on ${formatDate(due_on)}.`;
  return {
    subject: `To deal with: ${entries}`,
    preview: 'The law gives us a month.',
    heading: 'Complaints and requests',
    before: [`${entries} to ${brand.short_name} Careers ${count === 1 ? 'needs' : 'need'} an administrator.${due}`],
    action: { label: 'Go to the requests', link },
  };
}
