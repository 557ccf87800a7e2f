import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { Brand } from '@careers/contracts/site/brand';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import type { NoticeMail } from '../mailer.ts';
import { alertMail, keepAlertMail } from './alert-mails.ts';
import type { MailContent } from './content.ts';
import { cancelledLine } from './interview-mails.ts';
import { greeting, nameLine, teamRoleNouns } from './names.ts';

const statusTexts: Record<ApplicationStatus, { news: string; meaning: (job: string, company: string) => string[] }> = {
  Applied: {
    news: 'Your application is waiting to be read',
    meaning: (job) => [
      `Your application for ${job} is waiting to be read.`,
      'You can see where it stands at any time in your account.',
    ],
  },
  'Under Review': {
    news: 'We are reading your application',
    meaning: (job, company) => [
      `Our hiring team is reading your application for ${job} at ${company}.`,
      'You can see where it stands at any time in your account.',
    ],
  },
  Interview: {
    news: 'We would like to meet you',
    meaning: (job) => [
      `We liked your application for ${job}, and would like to talk to you about it.`,
      'We will contact you to agree a time. Until then, you do not need to do anything.',
    ],
  },
  Offer: {
    news: 'We would like you to join us',
    meaning: (job, company) => [
      `We are delighted to tell you that we would like to offer you the job of ${job} at ${company}.`,
      'We will contact you soon to talk about the details.',
    ],
  },
  Rejected: {
    news: 'We have made a decision about your application',
    meaning: (job, company) => [
      `Thank you for your interest in ${job} at ${company}, and for the time you gave to your application. We read it with care, and we are sorry to say that we are not taking it further.`,
      'This decision is about one job only. We would be glad to hear from you again if another one suits you.',
    ],
  },
};

export function noticeContent(mail: NoticeMail, brand: Brand): MailContent {
  const site = `${brand.short_name} Careers`;
  const aboutApplications = {
    action: { label: 'See my application', link: mail.link },
    after: [`The hiring team at ${brand.name}`],
    unsubscribe: { label: 'Stop emails about my applications', link: mail.unsubscribe },
  };

  switch (mail.template) {
    case 'application_received':
      return {
        subject: `We have received your application for ${mail.job_title}`,
        preview: 'Thank you for applying.',
        heading: 'We have received your application',
        before: [
          greeting(mail.full_name),
          `Thank you for applying for ${mail.job_title} at ${brand.name}.`,
          'We will read your application and email you when there is news.',
        ],
        ...aboutApplications,
      };
    case 'application_status': {
      const { news, meaning } = statusTexts[mail.status];
      return {
        // The status is left out of the subject and the preview, because locked screens show them.
        subject: `News about your application for ${mail.job_title}`,
        preview: 'See where your application stands.',
        heading: news,
        before: [
          greeting(mail.full_name),
          ...meaning(mail.job_title, brand.name),
          ...(mail.cancelled ?? []).map(({ interview }) => cancelledLine(interview)),
        ],
        ...aboutApplications,
      };
    }
    case 'job_closed':
      return {
        subject: `${mail.job_title} is closed to new applications`,
        preview: 'Your application is still being considered.',
        heading: 'A job you applied for has closed',
        before: [
          greeting(mail.full_name),
          `${mail.job_title} at ${brand.name} is no longer accepting applications.`,
          `The application you made on ${formatDate(mail.applied_at)} has the status ‘${mail.status}’ and is still being considered. You do not need to do anything.`,
        ],
        ...aboutApplications,
      };
    case 'job_deleted':
      return {
        subject: `${mail.job_title} is no longer on our site`,
        preview: 'Your application is still in your list.',
        heading: 'A job you applied for was removed',
        before: [
          greeting(mail.full_name),
          `${mail.job_title} at ${brand.name} is no longer on our site.`,
          `The application you made on ${formatDate(mail.applied_at)} is still in your list, with the status ‘${mail.status}’.`,
        ],
        ...aboutApplications,
      };
    case 'saved_job_closing':
      return {
        subject: `${mail.job_title} closes soon`,
        preview: `You can apply until ${formatDate(mail.closing_date)}.`,
        heading: 'A job you saved closes soon',
        before: [
          greeting(mail.full_name),
          `You saved ${mail.job_title} at ${brand.name}. You can apply until the end of ${formatDate(mail.closing_date)}.`,
        ],
        action: { label: 'See the job', link: mail.link },
        unsubscribe: { label: 'Stop emails about saved jobs and my applications', link: mail.unsubscribe },
      };
    case 'alert':
      return alertMail(mail, brand);
    case 'alert_keep':
      return keepAlertMail(mail, brand);
    case 'new_applications':
      return {
        subject: `${counted(mail.total, 'new application', 'new applications')} on ${site}`,
        preview: 'Applications since the last summary.',
        heading: counted(mail.total, 'new application', 'new applications'),
        before: [
          `Since ${formatDateTime(mail.since)} (UK time):`,
          ...mail.jobs.map(({ title, count }) => `${title}: ${formatNumber(count)}`),
          ...(mail.more_jobs > 0 ? [`And ${counted(mail.more_jobs, 'more job', 'more jobs')}.`] : []),
        ],
        action: { label: 'See the jobs', link: mail.link },
        unsubscribe: { label: 'Stop these daily summaries', link: mail.unsubscribe },
      };
    case 'member_added':
      return {
        subject: `You are on the hiring team for ${mail.job_title}`,
        preview: `See the applications on ${site}.`,
        heading: 'You are on a hiring team',
        before: [
          greeting(mail.full_name),
          `We have added you to the hiring team for ${mail.job_title} as ${teamRoleNouns[mail.team_role]}. Sign in with your account on ${site} to see the applications.`,
        ],
        action: { label: 'See the job', link: mail.link },
        unsubscribe: { label: 'Stop emails about my hiring teams', link: mail.unsubscribe },
      };
    case 'mention': {
      const mentioned = `${nameLine(mail.colleague ?? '') || 'A colleague'} mentioned you about an application for ${mail.job_title}`;
      return {
        subject: mentioned,
        preview: 'Read the note with the application.',
        heading: 'You were mentioned in a note',
        before: [`${mentioned}.`],
        action: { label: 'See the application', link: mail.link },
        unsubscribe: { label: 'Stop emails about my hiring teams', link: mail.unsubscribe },
      };
    }
    case 'message_received':
      return {
        subject: `A candidate has written about ${mail.job_title}`,
        preview: 'Open the application to read and reply to the message.',
        heading: 'A candidate has written to you',
        before: [`You have an unanswered message about an application for ${mail.job_title}.`],
        action: { label: 'See the message', link: mail.link },
        unsubscribe: { label: 'Stop emails about candidates’ messages', link: mail.unsubscribe },
      };
  }
}
