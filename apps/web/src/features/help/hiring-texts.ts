import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const hiringTexts = {
  jobs: [
    { text: ['A job is a draft until you publish it. No one but you and its hiring team sees a draft.'] },
    {
      heading: 'From draft to closed',
      steps: [
        'Create the job. ‘Preview’ shows it as candidates will see it.',
        'Publish it in the list of jobs. It is on the site at once.',
        'At the end of its closing date, at midnight in London, it closes by itself.',
        'Once someone has accepted, mark the position as filled. The page stays and says so.',
      ],
    },
    {
      heading: 'Taking it back',
      text: [
        '‘Unpublish’ makes it a draft again: it leaves the site, and its applications stay. A later closing date opens a closed job again.',
        'Deleting a job cannot be undone. Its applications stay with the candidates, but you no longer see them in a list of the job.',
      ],
    },
    {
      heading: 'Using it again',
      text: [
        '‘Duplicate’ makes a draft with the same texts. Check the closing date and the salary before you publish it.',
      ],
    },
    { heading: 'Who works on it', text: ['‘Hiring team’ gives colleagues a role on the team of this one job.'] },
  ],
  adverts: [
    {
      text: [
        'People decide in half a minute whether an advert is for them. The advert check, below the form, names what makes good people leave. It never keeps you from saving.',
      ],
    },
    {
      heading: 'What it looks at',
      points: [
        'The title: the job alone, without salary, place, company or ‘!’. The list shows those beside it.',
        'The salary: adverts with one get more applications, and fewer that end over money.',
        'The closing date: people plan their evening around it.',
        'The town: other job sites leave out jobs without one.',
        'Words about age, sex, race or health. The law protects people from being turned away for these, so say what the work needs instead.',
        'How hard it is to read. Above a reading age of 14, many people stop.',
      ],
    },
    {
      heading: 'What reads well',
      points: [
        'Write ‘you’, and begin with what the person will do.',
        'Ask for what the work needs on the first day; the rest can be learned.',
        'One thought in each sentence, and lists for what is counted.',
        'Say that you make adjustments, and mean it.',
      ],
    },
    { text: ['The check can be wrong: it does not know your trade’s words. Then leave the text as it is.'] },
  ],
  'hiring-teams': [
    {
      text: [
        'A hiring team is made of the colleagues who work on one job. They see that job under ‘Your jobs’, and nothing else of the administration.',
      ],
    },
    {
      heading: 'Three roles',
      points: [
        'Recruiter: sees all applicants, decides, writes to candidates, assigns applications, exports and edits the advert.',
        'Hiring manager: sees all applicants with email address and phone number, and decides.',
        'Interviewer: sees only the applications that are assigned to them, without email address and phone number.',
      ],
    },
    {
      heading: 'Adding someone',
      steps: [
        'Open the job’s hiring team and press ‘Add a person’.',
        'Enter their name or email address. Someone without an account gets an invitation.',
        'Choose their role on the team. They get one email about it.',
      ],
    },
    {
      heading: 'What no one on a team sees',
      points: [
        'the adjustments that a candidate needs: administrators alone arrange them;',
        'what colleagues wrote about their own application.',
      ],
    },
    {
      text: [
        'A person who has applied for the job cannot look at its applicants. Someone who is removed sees nothing of the job from then on; their notes stay.',
      ],
    },
  ],
  questions: [
    {
      text: [
        'A job can ask up to 15 questions. Candidates answer them in the form with their letter, and you read the answers on the page of each application.',
      ],
    },
    {
      heading: 'Asking a question',
      steps: [
        'Edit the job. Its questions are below the form.',
        'Press ‘Add a question’. Choose how it is answered: yes or no, options, text, a number or a date.',
        'Say whether an application needs an answer. Each question that can wait brings you more candidates.',
        'Put the questions in the order in which people think of them.',
      ],
    },
    {
      heading: 'Flags',
      text: [
        'A flag names answers to look at, such as ‘No full UK licence’. It stands at the application, and the list can show flagged ones alone. Flagged applications are never rejected or moved by themselves. A person decides.',
      ],
    },
    {
      heading: 'Changing a question',
      points: [
        'The answers that you have keep the question as it was asked.',
        'A candidate who has the form open is shown the new question, and keeps what still fits.',
        'A copy of the job has the same questions and flags.',
      ],
    },
    {
      heading: 'What not to ask',
      text: [
        'The law rarely allows questions about health, age, children or faith before an offer. The form warns you and lets you ask. Candidates tell you by themselves which adjustments they need.',
      ],
    },
  ],
  'your-role': [
    {
      text: [
        'You see the jobs on whose hiring teams you are. What you can do depends on your role on the team, and the screens show only that.',
      ],
    },
    {
      heading: 'Your role on the team',
      points: [
        'Recruiter: you see all applicants, decide, write to candidates and edit the advert.',
        'Hiring manager: you see all applicants and decide.',
        'Interviewer: you see the applications that are assigned to you, and write team notes about them.',
      ],
    },
    {
      heading: 'Where to begin',
      steps: [
        'Open a job. Its applicants are a list, or a board with a column for each status.',
        'Open an applicant to read the letter and the CV.',
        'Write a team note while you remember. Candidates can ask for a copy of it, so write what you would say to them.',
      ],
    },
    {
      heading: 'What you must not do',
      text: [
        'Do not keep CVs or notes elsewhere: they must be erased here and there at the same time. If you know an applicant privately, tell the recruiter before you look.',
      ],
    },
    { text: ['If a job is missing, ask an administrator to add you to its hiring team.'] },
  ],
  applicants: [
    {
      text: [
        'The applicants of a job are a list or a board. Both have the same search and filters, which are in the address: you can save it or send it to a colleague.',
      ],
    },
    {
      heading: 'Five statuses',
      text: [
        'Applied, Under Review, Interview, Offer, Rejected. You can move from any to any. The candidate sees each in their account and is told by email a few minutes later, so a slip that you correct at once reaches no one.',
      ],
    },
    {
      heading: 'On the board',
      points: [
        'Drag a card, hold it with a finger, or use its menu ‘Move to…’.',
        'The column shows who has waited longest first. A card turns amber, then red, when someone has waited too long.',
        'What a colleague changes is announced and waits for you to ask for it.',
      ],
    },
    {
      heading: 'One by one',
      text: [
        '‘Review one by one’ shows the application beside its CV. After each decision the next one comes. The button ‘Keys’ lists the keys that do the same.',
      ],
    },
    {
      heading: 'Someone who applied by post',
      text: [
        '‘Add an applicant’ takes name, address, letter and CV. The person gets an email that says that you did this, with the privacy notice.',
      ],
    },
    {
      heading: 'Who withdrew',
      text: ['They leave the columns and cannot be moved. They can apply again while the job is open.'],
    },
  ],
  notes: [
    { text: ['An application has two kinds of notes. They look different, so that no one mixes them up.'] },
    {
      heading: 'Notes for the candidate',
      text: [
        'What you write in the box ‘The candidate sees this.’ is in their account. Use it for what they should know, such as when you will ring.',
      ],
    },
    {
      heading: 'Team notes',
      text: [
        'Only the hiring team sees them, in grey and with a lock. Write @ and a name to ask a colleague to look: they get an email without the text.',
        'You can change a note for 15 minutes. After that it stays as it is, and you can add another one.',
      ],
    },
    {
      heading: 'The candidate can ask for a copy',
      text: [
        'The law gives everybody a copy of what is written about them. An administrator checks each entry first, and leaves out what is about someone else. So write what you saw and heard, and what follows from it for the job.',
      ],
    },
    {
      heading: 'Better not in any note',
      points: [
        'health, faith, family plans, age or origin;',
        'what a third person told you in confidence;',
        'guesses about character.',
      ],
    },
  ],
  tags: [
    {
      text: [
        'A tag is a word with which hiring teams mark applications: ‘Forklift licence’, ‘Ask in spring’. Lists, boards and exports can be narrowed to one.',
      ],
    },
    {
      heading: 'Using them',
      points: [
        'Add one on the page of an application. Recruiters and administrators make new ones there.',
        'An application has at most 10, the company at most 200.',
        'Here administrators rename a tag, or remove it from every application at once. The security events name who did.',
      ],
    },
    {
      heading: 'What makes a good tag',
      text: [
        'A fact that helps to find someone again. Candidates do not see tags, but they can ask for a copy of them. So a tag that you would not explain to the candidate is a bad tag.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
