import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const settingUpTexts = {
  'setting-up': [
    {
      text: [
        'The first screen of the administration has a checklist. It looks at the site itself: what is done ticks itself, and what comes undone is shown again.',
      ],
    },
    {
      heading: 'Three kinds of lines',
      points: [
        'Needed: the law asks for it, or people cannot be reached without it.',
        'Recommended: it protects your applicants’ data, or saves you a bad day.',
        'Optional: it makes the site better. The list is complete without it.',
      ],
    },
    {
      heading: 'What you do not want',
      text: [
        'Press ‘Decline’. Your colleagues see that you declined it, and when. Any of you can take it up again. ‘Hide the checklist’ hides it from you alone.',
      ],
    },
    {
      heading: 'What is set on the server',
      text: [
        'The company’s details, the contact for privacy, the virus scanner and the mail server are settings of the server. Give the name that the line mentions, such as BRAND_COMPANY_NUMBER, to the person who runs it. The site reads its settings when it starts.',
      ],
    },
    {
      heading: 'How the site knows that emails arrive',
      steps: [
        'Open Settings and press ‘Test Email’.',
        'Find the email in your mailbox, and in the spam folder too.',
        'Open its link and press the button.',
      ],
    },
    { text: ['With another mail server the line comes back, until a test email has arrived from there.'] },
  ],
  backups: [
    {
      text: [
        'A backup has every account, application and CV. It is made on the server, because no one should carry all of that in a browser.',
      ],
    },
    {
      heading: 'Ask the person who runs the server',
      points: [
        'to run ‘npm run db:backup -- FILE’, or ‘careers backup FILE’ in a release, each day, at a time when it cannot be forgotten;',
        'to keep the files on another machine, readable for few people;',
        'to try ‘npm run db:restore -- FILE’, or ‘careers restore FILE’, once, before you need it.',
      ],
    },
    {
      heading: 'What you see here',
      text: [
        'Each backup tells the site when it was made. After seven days without one, the first screen of the administration says so. It stops with the next backup.',
        'If your backups are made in another way, such as by your hosting company, decline the line ‘A backup of the last 7 days’. Then no one is reminded.',
      ],
    },
    {
      heading: 'People who were erased',
      text: [
        'A restored backup brings back no one who was erased after it was made. The site keeps a list of them outside the database, which is part of every restore.',
      ],
    },
  ],
  emails: [
    {
      text: [
        'The site writes to candidates when an application arrives and when its status changes, and to you when something needs you. The list of emails shows what waits, what was sent and what was given up.',
      ],
    },
    {
      heading: 'When a status changes',
      text: [
        'The candidate is told a few minutes later. If you correct a slip before that, they hear of the last status alone.',
      ],
    },
    {
      heading: 'When an email does not arrive',
      points: [
        'Waiting: the mail server did not answer, or asked to be tried again. The site tries for five days.',
        'Not delivered: the mail server refused the address or the email, or five days have passed. The reason is below it.',
      ],
    },
    {
      heading: 'What to do about ‘Not delivered’',
      steps: [
        'Read the reason. ‘No such user’ means a wrong address; most others are about the mail server.',
        'Reach the person in another way: their page has a telephone number if they gave one.',
        'On the first screen press ‘Dealt with’. Emails that fail later are shown again.',
      ],
    },
    {
      text: ['The text of an email is erased as soon as it is sent. The list keeps for 30 days that there was one.'],
    },
  ],
  security: [
    {
      text: [
        'The list shows who signed in, what was refused, and what administrators did. It names no password and no text that someone wrote.',
      ],
    },
    {
      heading: 'What is worth a look',
      points: [
        'many failed sign-ins for one account, from networks that you do not know;',
        '‘Second step removed’ that no one asked for;',
        'an administrator that you did not make: ‘Role changed’;',
        'CVs or exports at an hour when no one works.',
      ],
    },
    {
      heading: 'What to do',
      steps: [
        'Open the person and disable the account. Every session ends at once.',
        'Ask them, by telephone, what they did.',
        'Let them choose a new password and turn on two-step verification before you enable it again.',
      ],
    },
    {
      text: [
        'If someone saw data that is not theirs, you may have to tell the Information Commissioner within 72 hours. Ask the person who is responsible for privacy first.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
