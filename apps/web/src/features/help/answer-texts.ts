import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const answerTexts = {
  decisions: [
    {
      text: [
        'Recruiters and administrators can change or reject many applications of a job with one press, or write to all of them. No one gets two emails about it.',
      ],
    },
    {
      heading: 'In five steps',
      steps: [
        'Tick applications in the list or on the board, or select all that match.',
        'Press ‘Change status’, ‘Reject’ or ‘Message’.',
        'Choose what they are told: a message, the usual short email, or nothing.',
        'Choose when: in five minutes, tomorrow, or on a day of the next two weeks.',
        'Look at who gets an email, and read what each person gets. Then press.',
      ],
    },
    {
      heading: 'What keeps you from a slip',
      points: [
        'A field that is empty for one person, such as a name, stops the press before anything changes.',
        'An applicant who withdrew, or was changed by a colleague meanwhile, is left alone and named.',
        'For more than 100 people you enter their number.',
      ],
    },
    {
      heading: 'Taking it back',
      text: [
        'Press ‘Undo’ within five minutes, before the first email goes. An email that is planned for later can be cancelled on the page of its application. Until an email goes, its candidate sees the old status. ‘Bulk actions’, above the applicants, lists the last 90 days.',
      ],
    },
    {
      heading: 'No one is left waiting',
      text: [
        'Once a job has closed or is filled, its page says how many people have had no answer. ‘Answer them’ selects them all.',
      ],
    },
  ],
  messages: [
    {
      text: [
        'The messages of an application are between its candidate and your team. Recruiters and administrators read and write them.',
      ],
    },
    {
      heading: 'Writing',
      steps: [
        'Press ‘Write a message’ on the page of the application. Choose a template, or write your own text.',
        'Send it now, or plan it for later. Below the form you see it as the candidate will.',
        'The candidate gets it by email and in their account. ‘Seen’ means that they opened it there.',
      ],
    },
    {
      heading: 'When it tells a decision',
      points: [
        'It takes the place of the usual short email: no one gets two.',
        'While it is planned, the candidate still sees the old status.',
        'It is not sent if you move the application again, or if the candidate withdraws.',
      ],
    },
    {
      heading: 'Answers',
      text: [
        'Candidates answer on this site once you have written to them or invited them to an interview. What has no answer yet is on your first screen. If it needs none, press ‘Needs no answer’.',
      ],
    },
    {
      heading: 'What to write',
      text: [
        'Candidates keep what you send, and it is in their copy of their data. Leave out what only your team should know: that belongs in a team note.',
      ],
    },
  ],
  templates: [
    {
      text: [
        'A reason says to your team why an application was rejected. A template is a text with which your team writes to candidates. The site comes with some of both. Change them until they are yours.',
      ],
    },
    {
      heading: 'Reasons',
      points: [
        'They are asked for after a rejection, and can be left out, unless you tick ‘A rejection needs a reason’.',
        'Candidates are not told the reason. They can ask for a copy of it.',
        'A reason can suggest a template, such as ‘After an interview’.',
        'An archived reason stays with the applications that have it.',
      ],
    },
    {
      heading: 'Templates',
      points: [
        'Put a field such as {{name}} where the person’s own words belong.',
        'Not everybody has told you a name. {{name|there}} says ‘there’ to them.',
        'A message gets a copy. What you change later changes no message that is planned.',
        'Earlier versions of a template are kept below its form.',
      ],
    },
    {
      heading: 'What makes a good answer',
      points: [
        'Say it in the first lines. Do not make people search for it.',
        'Name what the job needed, not what is wrong with the person.',
        'Thank them for their time. Promise only what you will do.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
