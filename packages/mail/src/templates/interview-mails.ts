import { counted } from '@careers/contracts/common/format-number';
import { formatDateTime, formatSpan, formatTime } from '@careers/contracts/common/dates';
import type { Brand } from '@careers/contracts/site/brand';
import type { InterviewKind } from '@careers/contracts/hiring/interviews';
import type { InterviewFacts, InterviewMail, Mail } from '../mailer.ts';
import type { MailContent } from './content.ts';

export function isInterviewMail(mail: Mail): mail is InterviewMail {
  return 'interview' in mail || mail.template === 'interviews_today';
}

const wayOf: Record<InterviewKind, (place: string) => string> = {
  in_person: (place) => `Where: ${place}`,
  phone: (place) => (place ? `By phone: call ${place}.` : 'By phone: we will call you.'),
  video: (place) => `By video: ${place}`,
};

function factLines({ title, starts_at, minutes, kind, place }: InterviewFacts): string[] {
  const when = starts_at === null ? `${title}, ${minutes} minutes` : `${title}: ${formatSpan(starts_at, minutes)}`;
  return [when, wayOf[kind](place)];
}

/** What a mail about a rejection says of the interview that it cancels. */
export function cancelledLine({ title, starts_at, minutes }: InterviewFacts): string {
  return starts_at === null
    ? `You no longer need to choose a time for your interview (${title}).`
    : `Your interview is cancelled: ${title}, ${formatSpan(starts_at, minutes)}.`;
}

const teamNews = {
  booked: { subject: 'Interview booked', heading: 'An interview is booked' },
  changed: { subject: 'Interview changed', heading: 'An interview has changed' },
  cancelled: { subject: 'Interview cancelled', heading: 'An interview is cancelled' },
  declined: { subject: 'No time suits', heading: 'None of the times suits a candidate' },
} as const;

/** Subjects name the job and no status: locked screens show them. */
export function interviewContent(mail: InterviewMail, { name, phone }: Brand): MailContent {
  if (mail.template === 'interviews_today')
    return {
      subject: `You have ${counted(mail.interviews.length, 'interview', 'interviews')} today`,
      preview: mail.interviews.map(({ starts_at }) => formatTime(starts_at)).join(', '),
      heading: 'Your interviews today',
      before: ['All times are UK time.'],
      items: mail.interviews.map(({ starts_at, minutes, title, job_title, kind, place, link }) => ({
        title: `${formatTime(starts_at)} ${title}: ${job_title}`,
        text: `${minutes} minutes. ${wayOf[kind](place)}`,
        link,
      })),
    };
  const { interview } = mail;
  const { job_title, text } = interview;
  const written = text === '' ? {} : { written: text };
  const see = { action: { label: 'See the interview', link: mail.link } };
  switch (mail.template) {
    case 'interview_offered':
      return {
        subject: `Choose a time for your interview: ${job_title}`,
        preview: `Please choose by ${formatDateTime(mail.choose_by)}.`,
        heading: 'Choose a time for your interview',
        before: [
          `We would like to talk to you about your application for ${job_title} at ${name}.`,
          ...factLines(interview),
          `Please sign in and choose a time by ${formatDateTime(mail.choose_by)} (UK time). Each time goes to the first person who chooses it.`,
        ],
        ...written,
        action: { label: 'Choose a time', link: mail.link },
        after: ['If none of the times suits you, say so on the same page, and we will write to you.'],
      };
    case 'interview_booked':
      return {
        subject: `Your interview: ${job_title}`,
        preview: interview.starts_at === null ? name : formatSpan(interview.starts_at, interview.minutes),
        heading: 'Your interview',
        before: [`We look forward to talking to you about ${job_title} at ${name}.`, ...factLines(interview)],
        ...written,
        ...see,
        after: [`If you cannot come, say so on the same page, or call us on ${phone}.`],
      };
    case 'interview_changed':
      return {
        subject: `Your interview has changed: ${job_title}`,
        preview: interview.starts_at === null ? name : formatSpan(interview.starts_at, interview.minutes),
        heading: 'Your interview has changed',
        before: [`This is how your interview for ${job_title} at ${name} stands now.`, ...factLines(interview)],
        ...written,
        ...see,
        after: [`If you cannot come, say so on the same page, or call us on ${phone}.`],
      };
    case 'interview_cancelled':
      return {
        subject: `Your interview is cancelled: ${job_title}`,
        preview: 'You do not need to do anything.',
        heading: mail.by_candidate ? 'You have cancelled your interview' : 'Your interview is cancelled',
        before: [cancelledLine(interview)],
        ...(mail.line !== null && { written: mail.line }),
        ...see,
      };
    case 'interview_reminder':
      return {
        subject: `Your interview is soon: ${job_title}`,
        preview: interview.starts_at === null ? name : formatSpan(interview.starts_at, interview.minutes),
        heading: 'Your interview is soon',
        before: [`This is a reminder of your interview for ${job_title} at ${name}.`, ...factLines(interview)],
        ...written,
        ...see,
        after: [`If you cannot come, say so on the same page, or call us on ${phone}.`],
      };
    case 'interview_team': {
      const { subject, heading } = teamNews[mail.news];
      return {
        subject: `${subject}: ${job_title}`,
        preview: interview.starts_at === null ? interview.title : formatSpan(interview.starts_at, interview.minutes),
        heading,
        before: [`It is about an application for ${job_title}.`, ...factLines(interview)],
        ...(mail.news === 'cancelled' || mail.news === 'declined' ? {} : written),
        action: { label: 'See the application', link: mail.link },
      };
    }
  }
}
