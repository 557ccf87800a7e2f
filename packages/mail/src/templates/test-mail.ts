import type { Brand } from '@careers/contracts/site/brand';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { MailContent } from './content.ts';

export function testMailContent({
  brand,
  now,
  arrived_link,
}: {
  brand: Brand;
  now: Date;
  arrived_link: string;
}): MailContent {
  const site = `${brand.short_name} Careers`;
  return {
    subject: `Test email from ${site}`,
    preview: 'The mail server works.',
    heading: 'The mail server works',
    before: [`This email was sent from the settings of ${site} on ${formatDateTime(now)} (UK time).`],
    action: { label: 'It arrived', link: arrived_link },
    after: ['The link tells the checklist of the administration that emails arrive.'],
  };
}
