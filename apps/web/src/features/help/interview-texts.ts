import { limits } from '@careers/contracts/common/limits';
import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const interviewTexts = {
  interviews: [
    {
      text: [
        'Recruiters and administrators arrange interviews. An application can have several. Its status stays as it is, unless you select ‘Move to Interview too’.',
      ],
    },
    {
      heading: 'Arranging one',
      steps: [
        'Select ‘Arrange interview…’ on the page of the application.',
        `Set one time, or offer up to ${limits.interview_times} to choose from. All times are UK time.`,
        'Choose who interviews. They then see the application.',
        'Write what the candidate should bring, and what only the interviewers should know.',
      ],
    },
    {
      heading: 'Many at once',
      text: [
        `Select up to ${limits.interview_candidates} applicants for a job, then ‘Offer interview times…’. A time goes to the candidate who chooses it first.`,
      ],
    },
    {
      heading: 'What the candidate does',
      points: [
        'They get an email and choose in their account, until a day before the first time.',
        'They can choose another time until 24 hours before, and say at any time that they cannot come.',
        '‘No time chosen’ means that the offer has ended. No one is rejected for that: select ‘Offer other times…’, write to them or set a time.',
        'A reminder goes out the day before.',
      ],
    },
    {
      heading: 'Calendars and reminders',
      text: [
        'Emails carry an entry for the calendar. If something changes, the next email updates it. An interview is not changed by what anyone does to the entry: a reply of ‘Decline’ from a calendar does not reach this site.',
        'Interviewers get one email at 08:00 with their interviews of the day and those before 08:30 tomorrow.',
        'Clashes are known from interviews on this site alone. Look in your calendars too.',
      ],
    },
    {
      heading: 'When it ends',
      points: [
        'If the candidate withdraws, the interview is cancelled straight away.',
        'If you reject them, it is cancelled when they are told, in the same email.',
        'Afterwards, select ‘Took place’ or ‘Did not come’. Candidates do not see this.',
      ],
    },
    {
      text: [
        'Administrators note what is arranged for a candidate’s needs. The interviewers see it, but not the needs.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
