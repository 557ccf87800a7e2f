import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const settingUpTexts = {
  'setting-up': [
    {
      text: [
        'The Overview page has a checklist. It checks the site itself: items are marked as done automatically, and come back if they are undone.',
      ],
    },
    {
      heading: 'Three kinds of item',
      points: [
        'Needed: the law asks for it, or people cannot be reached without it.',
        'Recommended: it protects your applicants’ data, or saves you a bad day.',
        'Optional: it makes the site better. The list is complete without it.',
      ],
    },
    {
      heading: 'Items that you do not need',
      text: [
        'Select ‘Not needed’. Your colleagues see who marked it, and when. Any of you can put it back. ‘Hide the checklist’ hides it from you alone.',
      ],
    },
    {
      heading: 'What is set on the server',
      text: [
        'The virus scanner and the mail server are settings of the server. Give the name that the item mentions, such as CLAMD_ADDRESS, to the person who runs it. The site reads its settings when it starts.',
      ],
    },
    {
      heading: 'How the site knows that emails arrive',
      steps: [
        'Open Settings and select ‘Test Email’.',
        'Find the email in your mailbox, and in the spam folder too.',
        'Open its link and select the button.',
      ],
    },
    { text: ['If you change mail server, the item comes back until a test email has arrived from the new one.'] },
  ],
  'your-site': [
    {
      text: [
        'The screen ‘Your site’ has what the site says about your company: its details and links, a large picture, benefits, people, the page ‘Working here’, departments, and what happens after applying. Select a line to open it.',
        'The pages leave out what is empty, or show what stands below the field. What the server sets is marked: ask the person who runs it to change that, or to remove the setting.',
      ],
    },
    {
      heading: 'Pictures',
      points: [
        'The site makes each picture smaller and takes out hidden data, such as the place where it was taken.',
        'Describe it for people who cannot see it, or choose that it is decoration.',
      ],
    },
    {
      heading: 'People',
      points: [
        'Show only colleagues who have agreed to it, and enter the day on which they did.',
        'When they take that back or leave, remove them and save. Their words and their picture leave the site within a minute, and every earlier version.',
        'They cannot be brought back: enter them again if they agree again.',
      ],
    },
    {
      heading: 'Departments',
      text: ['Add a department to give it a paragraph and to choose up to four of the people.'],
    },
    {
      heading: 'When others see a change',
      text: ['You see it at once, everyone else within a few seconds. A page that is already open stays as it is.'],
    },
    {
      heading: 'Versions and colleagues',
      text: [
        'Each time you save, there is a new version; the newest 20 are kept. ‘Look at’ puts one into the form: the site shows it again once you save.',
        'If a colleague saves while you are writing, you are asked whether to load theirs or replace it with yours.',
      ],
    },
  ],
  backups: [
    {
      text: [
        'A backup has every account, application and CV. It is made on the server, because no one should download all of that in a browser.',
      ],
    },
    {
      heading: 'Ask the person who runs the server',
      points: [
        'to run ‘npm run db:backup -- FILE’, or ‘careers backup FILE’ in a release, each day, on a schedule;',
        'to keep the files on another machine, readable by few people;',
        'to try ‘npm run db:restore -- FILE’, or ‘careers restore FILE’, once, before you need it.',
      ],
    },
    {
      heading: 'What you see here',
      text: [
        'Each backup lets the site know when it was made. After seven days without one, the Overview page says so. The reminder goes away after the next backup.',
        'If your backups are made in another way, such as by your hosting company, mark the item ‘A backup in the last 7 days’ as not needed. Then the Overview page does not remind you.',
      ],
    },
    {
      heading: 'People who were erased',
      text: [
        'Restoring a backup does not bring back anyone who was erased after it was made. The site keeps a list of them outside the database, which is part of every restore.',
      ],
    },
  ],
  emails: [
    {
      text: [
        'The site writes to candidates when an application arrives and when its status changes, and to you when something needs you. The list of emails shows what is waiting, what was sent and what could not be delivered.',
      ],
    },
    {
      heading: 'When a status changes',
      text: [
        'The candidate is emailed a few minutes later. If you correct a mistake before that, they only hear about the last status.',
      ],
    },
    {
      heading: 'When an email does not arrive',
      points: [
        'Waiting: the mail server did not answer, or asked us to try again. The site tries for five days.',
        'Not delivered: the mail server refused the address or the email, or five days have passed. The reason is below it.',
      ],
    },
    {
      heading: 'What to do about ‘Not delivered’',
      steps: [
        'Read the reason. ‘No such user’ means a wrong address; most others are about the mail server.',
        'Contact the person in another way: their page has a phone number if they gave one.',
        'On the Overview page, select ‘Dealt with’. Emails that fail later are shown again.',
      ],
    },
    {
      heading: 'So that emails are not taken for spam',
      text: [
        'Ask the person who runs your domain to add three records. These are examples: your mail provider has yours.',
      ],
      points: [
        'SPF names the servers that may send. At example.com: ‘v=spf1 include:spf.example.net -all’.',
        'DKIM has the key that emails are signed with. At key1._domainkey.example.com: ‘v=DKIM1; k=rsa; p=KEY’.',
        'DMARC says what to do with other emails. At _dmarc.example.com: ‘v=DMARC1; p=none’.',
      ],
    },
    {
      text: [
        'The checklist asks for SPF and DMARC. For DKIM, send a test email in Settings and select ‘Check that it was signed’.',
      ],
    },
    {
      text: ['The text of an email is erased as soon as it is sent. The list keeps a record of it for 30 days.'],
    },
  ],
  security: [
    {
      text: [
        'The list shows who signed in, what was refused, and what administrators did. It contains no passwords and no text that people wrote.',
      ],
    },
    {
      heading: 'What to look out for',
      points: [
        'many failed sign-ins for one account, from networks that you do not know;',
        '‘Second step removed’ that no one asked for;',
        'an administrator you did not add: ‘Role changed’;',
        'CVs opened or applicants exported outside working hours.',
      ],
    },
    {
      heading: 'What to do',
      steps: [
        'In Users, open the menu in the person’s row and select ‘Disable account’. Every session ends straight away.',
        'Ask them, by phone, what they did.',
        'When you are sure that it is them, enable the account. Ask them to select ‘Forgot password?’ straight away, choose a new password and turn on two-step verification.',
      ],
    },
    {
      text: [
        'If someone saw data that is not theirs, you may have to tell the Information Commissioner within 72 hours. Ask the person who is responsible for privacy first.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
