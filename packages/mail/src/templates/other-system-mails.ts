import { formatDate } from '@careers/contracts/common/dates';
import type { Brand } from '@careers/contracts/site/brand';
import type { RequiredMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

type Disabled = Extract<RequiredMail, { template: 'webhook_disabled' }>;

export function webhookDisabled({ host, because, link }: Disabled, brand: Brand): MailContent {
  const site = `${brand.short_name} Careers`;
  const reason =
    because === 'gone' ? `${host} asked ${site} to stop.` : `${host} has accepted nothing from ${site} for five days.`;
  return {
    subject: `A webhook of ${site} was switched off`,
    preview: 'Another system is no longer being updated.',
    heading: 'A webhook was switched off',
    before: [
      `${reason} We have stopped sending it events.`,
      'Ask the people who run that system to look into it. Then switch the webhook on, and send again what it missed.',
    ],
    action: { label: 'Go to the webhook', link },
  };
}

type Expiring = Extract<RequiredMail, { template: 'key_expiring' }>;

export function keyExpiring({ key_name, ends_at, link }: Expiring, brand: Brand): MailContent {
  const ends = `expires on ${formatDate(ends_at)}`;
  return {
    subject: `The API key ${key_name} ${ends}`,
    preview: 'The system that uses it will stop working then.',
    heading: 'An API key is about to expire',
    before: [
      `The API key ${key_name} of ${brand.short_name} Careers ${ends}. The system that uses it will stop working then.`,
      'If the system still needs it, roll the key: you get a new one, and the old one keeps working for a few days.',
    ],
    action: { label: 'Go to the API keys', link },
  };
}
