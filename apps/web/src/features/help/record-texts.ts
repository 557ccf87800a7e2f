import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const recordTexts = {
  'team-records': [
    {
      text: [
        'Candidates can download a copy of what they gave us or were sent straight away. What colleagues wrote may be about other people too, so they ask for it, and one of you reads it first.',
      ],
    },
    {
      heading: 'What you have to do',
      steps: [
        'Open the request from the Overview page.',
        'Read each entry. Redact the words that are about someone else: the candidate reads ‘[about somebody else]’ there.',
        'Withhold an entry only as a whole and with a reason. The candidate sees how many were withheld.',
        'Select ‘Release’. The candidate gets an email and has a week to download the file.',
      ],
    },
    {
      heading: 'How long you have',
      text: [
        'The law gives you a month from the day of the request. You are reminded by email seven days before, and each day once it is late.',
      ],
    },
    {
      heading: 'What the file does not have',
      text: [
        'It names no colleague. What was written or changed after your check is not in it: check that entry again.',
        'While a message about a decision is scheduled, the reason for that decision is neither in your list nor in the file.',
        'No one answers a request about themselves. A company with a single administrator needs a second one for that.',
      ],
    },
  ],
  people: [
    {
      text: [
        'Everyone has the same kind of account: candidates, colleagues on hiring teams and administrators. What they see depends on their role, and on the jobs they work on.',
      ],
    },
    {
      heading: 'Administrators',
      text: [
        'They see every application and every setting. Give the role to few people, and to at least two, so that one can help the other.',
        'For a colleague who works on a single job, a place on its hiring team is enough.',
      ],
    },
    {
      heading: 'When someone cannot sign in',
      points: [
        'A forgotten password: they select ‘Forgot password’ on the sign-in page. You never need to know one.',
        'A lost telephone: make sure who is asking, then use ‘Remove two-step verification’.',
        'A pending invitation: send it again from the menu of the row.',
      ],
    },
    {
      heading: 'When someone leaves',
      text: [
        'Disable the account. They are signed out everywhere straight away, and what they did stays visible. Deleting it erases their data for good; their notes then are those of ‘a former colleague’.',
        'API keys that they created keep working. The Overview page then says so: roll or revoke them.',
      ],
    },
  ],
  equality: [
    {
      text: [
        'After applying, candidates can answer questions about themselves: sex, age, origin, disability and others. It is their choice, and every question can be left out.',
      ],
    },
    {
      heading: 'What you see',
      text: [
        'The answers of a month for the whole company, as totals. No answer is linked to a person, a job or a decision. Small numbers are hidden, because they could show who answered.',
      ],
    },
    {
      heading: 'What they are for',
      text: [
        'Compare who applies with the people who live near you. If a group is missing, look at where you advertise and how your adverts read. Never use the totals in a decision about a person.',
      ],
    },
  ],
  retention: [
    {
      text: [
        'By law, you must not keep people’s data for longer than you need it. The site erases it automatically. A month before, it emails the person; the email has a button to keep their data.',
      ],
    },
    {
      heading: 'How many months are right',
      text: [
        'Long enough to answer someone who was turned down and asks why, or who brings a claim. Ask the person who advises you how long that can be. Many companies keep applications for six to twelve months; longer needs a reason that you can name.',
      ],
    },
    {
      heading: 'How to change it',
      text: [
        'The months are settings of the server: RETENTION_APPLICATION_MONTHS and RETENTION_ACCOUNT_MONTHS. The privacy notice shows the new ones once the site has started again.',
      ],
    },
    {
      heading: 'Who is not erased',
      text: ['Administrators, and members of hiring teams while they are on one.'],
    },
  ],
  'whats-new': [
    {
      heading: 'In this release',
      points: [
        'Hiring teams: colleagues work on one job and see nothing else.',
        'A board beside the list of applicants, showing how long each has waited.',
        'Team notes, tags and assignments, which candidates do not see.',
        'Candidates can ask for a copy of what colleagues wrote.',
        'People who applied by post can be added.',
        'Bulk actions: reject, move or write to many people, with an undo.',
        'Messages between candidates and hiring teams, sent now or scheduled.',
        'Reasons for rejections, and templates for answers.',
        'Job alerts by email, and jobs that candidates save.',
        'Jobs that publish themselves at a set time, and several jobs changed in one go.',
        'Feeds for job boards. The job form shows where each job appears.',
        'Departments of your own.',
        'Questions to applicants, and flags on the answers to look at.',
        'An advert check in the job form.',
        'Webhooks: other systems are notified of changes.',
        'A checklist of what the site still needs, on the Overview page.',
        'These pages of help, linked from the screens.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
