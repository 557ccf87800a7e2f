import { counted, formatNumber } from '@careers/contracts/common/format-number';
import { formatDate } from '@careers/contracts/common/dates';
import type { AlertFrequency } from '@careers/contracts/jobs/job-alerts';
import type { Brand } from '@careers/contracts/site/brand';
import type { AlertAnswer, RequiredMail, NoticeMail } from '../mailer.ts';
import type { MailContent } from './content.ts';

type MailOf<Mail, Template> = Extract<Mail, { template: Template }>;

const emails: Record<AlertFrequency, string> = { daily: 'a daily email', weekly: 'an email every Monday' };

const answers: Record<AlertAnswer, { heading: string; sentence: (email: string) => string; label: string }> = {
  confirm: {
    heading: 'Confirm your job alert',
    sentence: (email) => `Please confirm that you would like ${email} when there are new jobs.`,
    label: 'Confirm',
  },
  already: {
    heading: 'You already have this job alert',
    sentence: () => 'You asked for an alert that you already have. You can change it or stop it.',
    label: 'See my job alerts',
  },
  full: {
    heading: 'You have reached the limit for job alerts',
    sentence: () => 'You asked for another alert. Stop or change one you already have first.',
    label: 'See my job alerts',
  },
  manage: {
    heading: 'Your job alerts',
    sentence: () => 'Select the button to change or stop your emails about new jobs.',
    label: 'See my job alerts',
  },
};

export function alertAnswer(
  { answer, frequency, link }: MailOf<RequiredMail, 'alert_confirm'>,
  brand: Brand,
): MailContent {
  const { heading, sentence, label } = answers[answer];
  return {
    subject: `${heading} – ${brand.short_name} Careers`,
    preview: 'If you did not ask for it, you do not need to do anything.',
    heading,
    before: [sentence(emails[frequency])],
    action: { label, link },
    after: [
      ...(answer === 'confirm'
        ? ['If you do not confirm, we will not email you again and will delete your address in 7 days.']
        : []),
      'If you did not ask for this, you do not need to do anything.',
    ],
  };
}

export function alertMail(mail: MailOf<NoticeMail, 'alert'>, brand: Brand): MailContent {
  const { jobs_in_words, total, jobs, gone, link, manage, unsubscribe } = mail;
  const heading = total > 0 ? counted(total, 'new job', 'new jobs') : 'Please check your job alert';
  return {
    subject: `${heading} at ${brand.name}`,
    preview: jobs_in_words,
    heading,
    before: [
      `${jobs_in_words}.`,
      ...gone.map((filter) => `We no longer have any jobs for ${filter}. You can change this alert.`),
    ],
    items: jobs.map(({ title, facts, link: job }) => ({ title, text: facts, link: job })),
    action:
      total > 0
        ? { label: total > jobs.length ? `See all ${formatNumber(total)}` : 'See them on our site', link }
        : { label: 'Change this alert', link: manage },
    manage: { label: 'Change how often, or which jobs', link: manage },
    unsubscribe: { label: 'Stop this job alert', link: unsubscribe },
  };
}

export function keepAlertMail(mail: MailOf<NoticeMail, 'alert_keep'>, brand: Brand): MailContent {
  const { jobs_in_words, erased_on, link, manage, unsubscribe } = mail;
  return {
    subject: `Still looking for a job at ${brand.name}?`,
    preview: 'Keep your job alert, or let it end.',
    heading: 'Still looking?',
    before: [
      `You asked for this alert a year ago: ${jobs_in_words}.`,
      `Select the button to keep it. Otherwise, we will delete it, and the address we hold for it, on ${formatDate(erased_on)}.`,
    ],
    action: { label: 'Keep my job alert', link },
    manage: { label: 'Change how often, or which jobs', link: manage },
    unsubscribe: { label: 'Stop this job alert', link: unsubscribe },
  };
}
