import { type Brand, toReach } from '@careers/contracts/site/brand';
import type { RequiredMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

type Added = Extract<RequiredMail, { template: 'application_added' }>;
/** `once`: how long the link and the code work. Without a code the link leads to an account that there was before. */
type Frame = Pick<MailContent, 'code'> & { brand: Brand; once: string };

export function applicationAdded({ job_title, link }: Added, { brand, once, code }: Frame): MailContent {
  const opens = code
    ? 'We have created an account for you there. Select the button and choose a password. You can then follow your application, withdraw it, or delete your account with everything in it.'
    : 'Sign in with your account to follow your application, withdraw it, or delete your account with everything in it.';
  return {
    subject: `Your application for ${job_title}`,
    preview: 'We have added it to our careers site.',
    heading: `Your application for ${job_title}`,
    before: [
      `We have received your application for ${job_title} at ${brand.name}, and added it to ${brand.short_name} Careers.`,
      opens,
    ],
    action: { label: 'See my application', link },
    ...(code && { code }),
    after: [
      ...(code ? [`${once} Later, select ‘Forgot password?’ on the sign-in page and enter this email address.`] : []),
      `Our privacy notice says how we use your data and what your rights are: ${new URL('/privacy', link).href}`,
      `If you did not apply for this job, please ${toReach(brand)}, or withdraw the application.`,
    ],
  };
}
