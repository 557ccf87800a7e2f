import { counted } from '@careers/contracts/common/format-number';
import { formatDateTime, formatSpan, formatTime } from '@careers/contracts/common/dates';
import { type Brand, toReach } from '@careers/contracts/site/brand';
import type { InterviewKind } from '@careers/contracts/hiring/interviews';
import type { InterviewFacts, InterviewMail, InterviewOfDay, Mail } from '../mailer.ts';
import type { MailContent } from './content.ts';

export function isInterviewMail(mail: Mail): mail is InterviewMail {
  return 'interview' in mail || mail.template === 'interviews_today';
}

const wayOf: Record<InterviewKind, (place: string) => string> = {
  in_person: (place) => `Where: ${place}`,
  phone: (place) => (place ? `By phone: call ${place}.` : 'By phone: we will call you on the number in your profile.'),
  video: (place) => `By video: ${place}`,
};
/** The same for who interviews. */
const teamWayOf: typeof wayOf = {
  ...wayOf,
  phone: (place) => (place ? `By phone: the candidate calls ${place}.` : 'By phone: please call the candidate.'),
};

function whenLine({ title, starts_at, minutes }: InterviewFacts): string {
  return starts_at === null ? `${title}, ${minutes} minutes` : `${title}: ${formatSpan(starts_at, minutes)}`;
}

/** The place and what the team wrote to the reader: text of theirs, whose lines and links stay. */
function written({ kind, place, text }: InterviewFacts, ways = wayOf): string {
  return [ways[kind](place), ...(text === '' ? [] : [text])].join('\n\n');
}

/** What a mail about a rejection says of an interview that it cancels. */
export function cancelledLine({ title, starts_at, minutes }: InterviewFacts): string {
  return starts_at === null
    ? `You no longer need to choose a time for your interview (${title}).`
    : `Your interview is cancelled: ${title}, ${formatSpan(starts_at, minutes)}.`;
}

const candidateNews = {
  interview_booked: {
    heading: 'Your interview',
    intro: (job: string, company: string) => `We look forward to talking to you about ${job} at ${company}.`,
  },
  interview_changed: {
    heading: 'Your interview has changed',
    intro: (job: string, company: string) => `Your interview for ${job} at ${company} has changed. It is now:`,
  },
  interview_reminder: {
    heading: 'Reminder of your interview',
    intro: (job: string, company: string) => `This is a reminder of your interview for ${job} at ${company}.`,
  },
} as const;

const teamNews = {
  booked: { subject: 'Interview booked', heading: 'An interview is booked' },
  changed: { subject: 'Interview changed', heading: 'An interview has changed' },
  cancelled: { subject: 'Interview cancelled', heading: 'An interview is cancelled' },
  declined: { subject: 'No interview time suits', heading: 'None of the times suits a candidate' },
} as const;

/** Such as '2 interviews today and 1 interview tomorrow'. */
function countByDay(interviews: readonly InterviewOfDay[]): string {
  const days = Map.groupBy(interviews, ({ is_tomorrow }) => (is_tomorrow ? 'tomorrow' : 'today'));
  return [...days].map(([day, { length }]) => `${counted(length, 'interview', 'interviews')} ${day}`).join(' and ');
}

function startOf({ starts_at, is_tomorrow }: InterviewOfDay): string {
  return `${is_tomorrow ? 'Tomorrow, ' : ''}${formatTime(starts_at)}`;
}

/** Subjects name the job, and neither a person nor a status: locked screens show them. */
export function interviewContent(mail: InterviewMail, brand: Brand): MailContent {
  const { name } = brand;
  if (mail.template === 'interviews_today')
    return {
      subject: `You have ${countByDay(mail.interviews)}`,
      preview: mail.interviews.map(startOf).join(', '),
      heading: 'Your interviews',
      before: ['All times are UK time.'],
      items: mail.interviews.map((interview) => ({
        title: `${startOf(interview)} ${interview.title}: ${interview.job_title}`,
        text: `${interview.minutes} minutes. ${teamWayOf[interview.kind](interview.place)}`,
        link: interview.link,
      })),
      action: { label: 'See my interviews', link: mail.link },
    };
  const { interview, link } = mail;
  const { job_title, starts_at, minutes } = interview;
  const preview = starts_at === null ? interview.title : formatSpan(starts_at, minutes);
  switch (mail.template) {
    case 'interview_offered':
      return {
        subject: `Choose a time for your interview: ${job_title}`,
        preview: `Please choose by ${formatDateTime(mail.choose_by)}.`,
        heading: 'Choose a time for your interview',
        before: [
          `We would like to talk to you about your application for ${job_title} at ${name}.`,
          `Please sign in and choose a time by ${formatDateTime(mail.choose_by)} (UK time). Each time goes to the first person who chooses it.`,
          whenLine(interview),
        ],
        written: [...mail.times.map((time) => formatSpan(time, minutes)), '', written(interview)].join('\n').trim(),
        action: { label: 'Choose a time', link },
        after: ['If none of the times suits you, say so on the same page, and we will write to you.'],
      };
    case 'interview_booked':
    case 'interview_changed':
    case 'interview_reminder': {
      const { heading, intro } = candidateNews[mail.template];
      return {
        subject: `${heading}: ${job_title}`,
        preview,
        heading,
        before: [intro(job_title, name), whenLine(interview)],
        written: written(interview),
        action: { label: 'See the interview', link },
        after: [`If you cannot come, say so on the same page, or ${toReach(brand)}.`],
      };
    }
    case 'interview_cancelled':
      return {
        subject: `Your interview is cancelled: ${job_title}`,
        preview: 'You do not need to do anything.',
        heading: 'Your interview is cancelled',
        before: [`This is about your application for ${job_title} at ${name}.`, cancelledLine(interview)],
        ...(mail.line !== null && { written: mail.line }),
        action: { label: 'See my application', link },
        ...(!mail.by_candidate && { after: [`If you have a question, ${toReach(brand)}.`] }),
      };
    case 'interview_team': {
      const { subject, heading } = teamNews[mail.news];
      const isAhead = mail.news === 'booked' || mail.news === 'changed';
      return {
        subject: `${subject}: ${job_title}`,
        preview,
        heading,
        before: [`This is about an application for ${job_title}.`, whenLine(interview)],
        ...(isAhead && { written: written(interview, teamWayOf) }),
        action: { label: 'See the application', link },
      };
    }
  }
}
