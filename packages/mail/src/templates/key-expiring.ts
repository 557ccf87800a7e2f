import { formatDate } from '@careers/contracts/common/dates';
import type { Brand } from '@careers/contracts/site/brand';
import type { AuthMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

type Expiring = Extract<AuthMail, { template: 'key_expiring' }>;

/** The mail to administrators before an API key ends. */
export function keyExpiring({ key_name, ends_at, link }: Expiring, brand: Brand): MailContent {
  const ends = `ends on ${formatDate(ends_at)}`;
  return {
    subject: `The API key ${key_name} ${ends}`,
    preview: 'The system that uses it stops working then.',
    heading: 'An API key is about to end',
    before: [
      `The API key ${key_name} of ${brand.short_name} Careers ${ends}. The system that uses it stops working then.`,
      'If the system still needs it, roll the key: you get a new one, and the old one works for some days more.',
    ],
    action: { label: 'Go to the API keys', link },
    after: [],
  };
}
