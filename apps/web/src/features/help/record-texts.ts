import { keptMonths } from '@careers/contracts/site/kept-days';
import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const recordTexts = {
  requests: [
    {
      text: [
        'Anyone can complain about how you use their personal data, or ask for a copy, a correction or its deletion. What they send from this site is in the register. Add what comes by email, by phone or by post, so that nothing is forgotten.',
      ],
    },
    {
      heading: 'How long you have',
      points: [
        'A complaint: acknowledge it within 30 days, then answer without delay. The form on the site acknowledges by email.',
        'A request: answer within a month. A month that begins on the 31st ends on the last day of the next month.',
        'The clock stops while you wait for a proof of identity, or for what they mean. Enter from when to when. Stopping it acknowledges a request, but not a complaint.',
      ],
    },
    {
      heading: 'Before you answer',
      text: [
        'Anyone can enter any address in the form. Make sure who is asking before you give out, change or delete data.',
        `An entry is deleted ${keptMonths.data_requests} months after it was answered. If an account is erased, only the kind, the dates and the outcome of an entry with the address of that account stay.`,
      ],
    },
  ],
  'team-records': [
    {
      text: [
        'Candidates can download a copy of what they gave us and what we sent them without asking you. What colleagues wrote may be about other people too, so they ask for it, and one of you reads it first.',
      ],
    },
    {
      heading: 'What you have to do',
      steps: [
        'Open the request from the Overview page, or from ‘Complaints and requests’.',
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
      heading: 'What is not in the file',
      text: [
        'It does not name colleagues. Anything written or changed after your check is left out until you check it again.',
        'While a message about a decision is scheduled, the reason for that decision is neither in your list nor in the file.',
        'You cannot answer a request about yourself. If you are the only administrator, make a colleague an administrator first.',
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
        'They see every application and every setting. Give this role to as few people as possible, but at least two, so that they can help each other.',
        'For a colleague who works on a single job, a place on its hiring team is enough.',
      ],
    },
    {
      heading: 'When someone cannot sign in',
      points: [
        'A forgotten password: they select ‘Forgot password?’ on the sign-in page. You never need to know one.',
        'A lost phone: make sure who is asking, then use ‘Remove two-step verification’.',
        'A pending invitation: send it again from the menu of the row.',
      ],
    },
    {
      heading: 'When someone leaves',
      text: [
        'Disable the account. They are signed out everywhere straight away, and what they did stays visible. Deleting it erases their data for good; their notes are then shown under ‘A former colleague’.',
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
      heading: 'How many months to choose',
      text: [
        'Long enough to answer someone who was turned down and asks why, or who brings a claim. Ask the person who advises you how long that can be. Many companies keep applications for six to twelve months; to keep them longer, you need a good reason.',
      ],
    },
    {
      heading: 'How to change it',
      text: [
        'The months are settings of the server: RETENTION_APPLICATION_MONTHS and RETENTION_ACCOUNT_MONTHS. The privacy notice shows the new ones once the site has started again.',
      ],
    },
    {
      heading: 'What is stored',
      text: [
        '‘Data protection’ in the settings lists what is stored about people, why, for how long and who sees it. You can print it for the person who looks after data protection.',
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
        'A register of complaints and requests about personal data.',
        'People who applied by post can be added.',
        'Bulk actions: reject, move or write to many people, with an undo.',
        'Messages between candidates and hiring teams, sent now or scheduled.',
        'Interviews: set a time, or let candidates choose one.',
        'Reasons for rejections, and message templates.',
        'Reports: how many applied, how far they got and how long it took.',
        'Job alerts by email, and jobs that candidates save.',
        'Jobs that publish themselves at a set time, and several jobs changed in one go.',
        'Feeds for job boards. The job form shows where each job appears.',
        'Your own departments.',
        'Questions for applicants, and flags on the answers to look at.',
        'An advert check in the job form.',
        'Webhooks: other systems are notified of changes.',
        'A checklist of what the site still needs, on the Overview page.',
        'These help pages, linked from the screens.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
