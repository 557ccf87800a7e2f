import type { Brand } from '@careers/contracts/site/brand';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import type { NoticeMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The text of every mail that its recipient can turn off. */
export function noticeContent(mail: NoticeMail, brand: Brand): MailContent {
  const site = `${brand.short_name} Careers`;
  const aboutApplications = {
    action: { label: 'See my applications', link: mail.link },
    after: [],
    unsubscribe: { label: 'Stop emails about my applications', link: mail.unsubscribe },
  };

  switch (mail.template) {
    case 'application_received':
      return {
        subject: `We have received your application for ${mail.job_title}`,
        preview: 'Thank you for applying.',
        heading: 'We have received your application',
        before: [
          `Thank you for applying for ${mail.job_title} at ${brand.name}.`,
          'We will email you when the status of your application changes.',
        ],
        ...aboutApplications,
      };
    case 'application_status':
      return {
        // The status is left out, because locked screens show subjects.
        subject: `Your application for ${mail.job_title} has a new status`,
        preview: 'See where your application stands.',
        heading: 'Your application has a new status',
        before: [
          `Your application for ${mail.job_title} at ${brand.name} now has the status ‘${mail.status}’.`,
          ...(mail.status === 'Rejected'
            ? ['We are not taking your application further. Thank you for your interest in working with us.']
            : []),
        ],
        ...aboutApplications,
      };
    case 'job_closed':
      return {
        subject: `${mail.job_title} is closed to new applications`,
        preview: 'Your application is still being considered.',
        heading: 'A job you applied for has closed',
        before: [
          `${mail.job_title} at ${brand.name} is no longer accepting applications.`,
          `Your application of ${formatDate(mail.applied_at)} has the status ‘${mail.status}’ and is still being considered. You do not need to do anything.`,
        ],
        ...aboutApplications,
      };
    case 'job_deleted':
      return {
        subject: `${mail.job_title} is no longer on our site`,
        preview: 'Your application stays in your list.',
        heading: 'A job you applied for was removed',
        before: [
          `${mail.job_title} at ${brand.name} is no longer on our site.`,
          `Your application of ${formatDate(mail.applied_at)} stays in your list, with the status ‘${mail.status}’.`,
        ],
        ...aboutApplications,
      };
    case 'new_applications':
      return {
        subject: `${counted(mail.total, 'new application')} on ${site}`,
        preview: 'Applications since the last summary.',
        heading: counted(mail.total, 'new application'),
        before: [
          `Since ${formatDateTime(mail.since)} (UK time):`,
          ...mail.jobs.map(({ title, count }) => `${title}: ${count.toLocaleString('en-GB')}`),
          ...(mail.more_jobs > 0 ? [`And ${counted(mail.more_jobs, 'more job')}.`] : []),
        ],
        action: { label: 'See the jobs', link: mail.link },
        after: [],
        unsubscribe: { label: 'Stop these daily summaries', link: mail.unsubscribe },
      };
  }
}
