import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const hiringTexts = {
  jobs: [
    { text: ['A job is a draft until you publish it. Only administrators and its hiring team can see a draft.'] },
    {
      heading: 'From draft to closed',
      steps: [
        'Create the job. ‘Preview’ shows it as candidates will see it.',
        'With ‘Create and continue’ you add questions, the hiring team and a schedule next, on the same page. You can also do this later: edit the job.',
        'Publish it in the list of jobs, or schedule it. Once published, it is on the site straight away.',
        'At the end of its closing date, at midnight (UK time), it closes automatically.',
        'Once someone has accepted, mark the position as filled. The page stays and says so. You are asked who was hired. Candidates are not notified of your answer.',
      ],
    },
    {
      heading: 'Undoing it',
      text: [
        '‘Unpublish’ makes it a draft again: it is taken off the site, and its applications stay. A later closing date opens a closed job again.',
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
        'People decide in half a minute whether an advert is for them. The advert check, below the form, shows what puts good people off. It never stops you saving.',
      ],
    },
    {
      heading: 'What it looks at',
      points: [
        'The title: the job alone, without salary, place, company or ‘!’. The list shows those beside it.',
        'The salary: adverts with one get more applications, and fewer that end over money.',
        'The closing date: people need to know how long they have.',
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
        'Put one idea in each sentence, and use lists for several items.',
        'Say that you make adjustments, and mean it.',
      ],
    },
    {
      text: ['The check is not always right: it may not know the terms of your trade. If so, leave the text as it is.'],
    },
  ],
  'hiring-teams': [
    {
      text: [
        'A hiring team is the group of colleagues who are hiring for one job. They see that job under ‘Your jobs’, and no other administration pages.',
      ],
    },
    {
      heading: 'Three roles',
      points: [
        'Recruiter: sees all applicants, makes decisions, writes to candidates, assigns and exports applications, and edits the advert.',
        'Hiring manager: sees all applicants, with their email addresses and phone numbers, and makes decisions.',
        'Interviewer: sees only the applications that are assigned to them, without email addresses or phone numbers.',
      ],
    },
    {
      heading: 'Adding someone',
      steps: [
        'Edit the job, or open its hiring team, and select ‘Add a person’.',
        'Enter their name or email address. Someone without an account gets an invitation.',
        'Choose their role on the team. They get one email about it.',
      ],
    },
    {
      heading: 'What no one on a team sees',
      points: [
        'the adjustments that a candidate needs: only administrators arrange them;',
        'what colleagues wrote about their own application.',
      ],
    },
    {
      text: [
        'A member who has applied for the job cannot see its applicants. Someone who is removed can no longer see the job; their notes stay.',
      ],
    },
  ],
  questions: [
    {
      text: [
        'A job can ask up to 15 questions. Candidates answer them in the form with their cover letter, and you read the answers on the page of each application.',
      ],
    },
    {
      heading: 'Asking a question',
      steps: [
        'Edit the job. Its questions are below the form.',
        'Select ‘Add a question’. Choose how it is answered: yes or no, options, text, a number or a date.',
        'Say whether an answer is required. Every question you leave out brings you more applicants.',
        'Select ‘Save’, or ‘Save and add another’ to write the next one straight away.',
        'Put the questions in the order people would expect.',
      ],
    },
    {
      heading: 'Flags',
      text: [
        'A flag names answers to look at, such as ‘No full UK licence’. It appears on the application, and you can filter the list by it. Flagged applications are never rejected or moved automatically. A person decides.',
      ],
    },
    {
      heading: 'Changing a question',
      points: [
        'Existing answers keep the question as it was asked.',
        'A candidate who has the form open is shown the new question, and keeps what still fits.',
        'A copy of the job has the same questions and flags.',
      ],
    },
    {
      heading: 'What not to ask before an offer',
      text: ['The form warns you, names the law and lets you save: some work needs such a question.'],
      points: [
        'Age, children, faith and where people come from (Equality Act 2010, section 39). You can ask ‘Can you work at weekends?’ and ‘Do you have the right to work in the UK?’.',
        'Health and disability (section 60). You can ask ‘Do you need any adjustments for the interview?’.',
        'Criminal records (Rehabilitation of Offenders Act 1974). You can ask once you have made a conditional offer.',
        'Trade unions and current pay. You can ask ‘What salary do you expect?’.',
      ],
    },
  ],
  'your-role': [
    {
      text: [
        'You see the jobs you are helping to hire for. What you can do depends on your role on the team, and the screens show only that.',
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
        'Open a job. You can see its applicants as a list, or as a board with a column for each status.',
        'Open an applicant to read the cover letter and the CV.',
        'Write a team note while you remember. Candidates can ask for a copy of it, so write what you would say to them.',
      ],
    },
    {
      heading: 'What you must not do',
      text: [
        'Do not keep CVs or notes anywhere else: when we erase them here, your copies would be left behind. If you know an applicant personally, tell the recruiter before you look.',
      ],
    },
    { text: ['If a job is missing, ask an administrator to add you to its hiring team.'] },
  ],
  applicants: [
    {
      text: [
        'You can see the applicants for a job as a list or a board. Both have the same search and filters. These are part of the web address, which you can save or send to a colleague.',
      ],
    },
    {
      heading: 'Five statuses',
      text: [
        'Applied, Under Review, Interview, Offer, Rejected. You can move an application from any status to any other. The candidate sees each in their account and is emailed a few minutes later. If you correct a mistake straight away, no one is emailed. The help on ‘Interviews’ says how to invite people to one.',
      ],
    },
    {
      heading: 'On the board',
      points: [
        'Drag a card (on a touchscreen, touch and hold it first), or use its ‘Move to…’ menu.',
        'The column shows who has waited longest first. A card turns amber, then red, when someone has waited too long.',
        'If a colleague changes something, you are notified and can refresh when you are ready.',
      ],
    },
    {
      heading: 'For all jobs',
      text: [
        'Administrators find the applications for all jobs under ‘Applicants’ in the navigation. They can search for a name or an email address, filter by job and department, and select applications for several jobs at once.',
      ],
    },
    {
      heading: 'One by one',
      text: [
        '‘Review one by one’ shows the application beside its CV. After each decision the next one appears. The ‘Shortcuts’ button lists the keys that do the same.',
      ],
    },
    {
      heading: 'Someone who applied by post',
      text: [
        'Select ‘Add an applicant’. Enter the person’s name and email address, and upload their CV. The cover letter is optional. The person gets an email to say so, with the privacy notice.',
      ],
    },
    {
      heading: 'Candidates who withdrew',
      text: ['They leave the columns and cannot be moved. They can apply again while the job is open.'],
    },
  ],
  notes: [
    { text: ['An application has two kinds of note. They look different, so that no one mixes them up.'] },
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
        'By law, anyone can ask for a copy of what is written about them. An administrator checks each entry first, and leaves out what is about someone else. So write what you saw and heard, and what it means for the job.',
      ],
    },
    {
      heading: 'What to leave out of notes',
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
        'A tag is a label your hiring teams use on applications: ‘Forklift licence’, ‘Ask in spring’. You can filter lists, boards and exports by one.',
      ],
    },
    {
      heading: 'Using them',
      points: [
        'Add one on the page of an application. Recruiters and administrators make new ones there.',
        'An application has at most 10, the company at most 200.',
        'In Settings, administrators can rename a tag, or remove it from every application. The security events show who did this.',
      ],
    },
    {
      heading: 'What makes a good tag',
      text: [
        'A fact that helps to find someone again. Candidates do not see tags, but they can ask for a copy of them. If you would not be happy to explain it to the candidate, do not use it.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
