import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const publishingTexts = {
  planning: [
    { text: ['A draft can publish itself at a set time, and several jobs can be changed in one go.'] },
    {
      heading: 'Scheduling a job',
      steps: [
        'Open the draft, or its menu in the list of jobs, and select ‘Schedule’.',
        'Choose a day and time (UK time), up to a year ahead.',
        'The job stays a draft until then and appears on the site within a minute.',
      ],
    },
    {
      text: [
        '‘Change schedule’ moves the time or cancels it. You can still publish the job before then. The closing date has to be later than the scheduled time.',
      ],
    },
    {
      heading: 'Several jobs at once',
      steps: [
        'Select up to 100 jobs in the list.',
        'Select ‘Publish’, ‘Unpublish’ or ‘Close today’.',
        'Check the result: each job that was not changed says why.',
      ],
    },
    {
      text: ['A job that a colleague has saved since you opened the list is skipped. Check it first, then try again.'],
    },
    {
      heading: 'What candidates notice',
      points: [
        '‘Unpublish’: links to the job stop working. Applications stay, and no one is emailed.',
        '‘Close today’: no one can apply any more. People who are waiting for a reply are emailed to say that the job has closed.',
      ],
    },
  ],
  'job-boards': [
    {
      text: [
        'Other job sites can show your jobs automatically. Each fetches a file from this site, called a feed, which always has the jobs that are open.',
      ],
    },
    {
      heading: 'Setting up a job board',
      steps: [
        'Ask the board to fetch your feed. Most have a form for it.',
        'For Indeed, give this site’s address followed by /feeds/indeed.xml.',
        'For Adzuna, Jooble and Careerjet, give the address followed by /feeds/adzuna.xml.',
      ],
    },
    {
      text: [
        'You do this once. The person who runs the server can turn feeds on and off with FEEDS.',
        'A board decides itself what it shows. Indeed may show jobs from a feed only when they are paid for.',
      ],
    },
    {
      heading: 'Where applications come from',
      text: [
        'Each application has a source, such as indeed. Select ‘Details’ to see it. Links in our feeds and job alerts name their own.',
        'To give your own links a source, add ?source=newsletter or another word to the address of a job.',
        'A candidate who closes the page and comes back later without that link counts as direct.',
      ],
    },
    {
      heading: 'Where this job is',
      text: [
        'The panel below the job form shows whether the job is in each list and feed and, if not, why.',
        'For a feed it also shows when another computer last fetched it, and the first part of that computer’s address. We cannot see whether the board shows the job. A board may need a day to show what it has fetched.',
      ],
    },
    {
      heading: 'Why a job is missing',
      points: [
        'It is a draft, has closed, or the position is filled.',
        'It has no town, which Indeed asks for. Enter one in the address.',
        'Its text is shorter than 100 characters, which Adzuna leaves out.',
      ],
    },
    { text: ['Search engines find your jobs in the sitemap of this site.'] },
  ],
  'api-keys': [
    {
      text: [
        'A key lets another system, such as your payroll, read or change what is here. The person who sets up that system needs the key and this site’s address. The calls are described at /api/docs.',
      ],
    },
    {
      heading: 'How to create one',
      steps: [
        'Give it the name of the system. The history of an application shows that name, so do not use a person’s.',
        'Select only what the system needs. You can create another key later.',
        'Choose when it expires. A short time is safer.',
        'Copy the key straight away and send it in a safe way. We cannot show it again.',
      ],
    },
    {
      heading: 'When something does not work',
      points: [
        '‘Refused 14 times’ names what the system tried and is not allowed to do. Create a key that allows it, or leave it as it is.',
        'A key that is about to expire: select ‘Roll’. The old one keeps working for a few days, so nothing stops.',
        'A key that was lost or sent to the wrong person: select ‘Revoke’. It stops working straight away.',
      ],
    },
    {
      heading: 'What no key can do',
      text: [
        'No key can read adjustments, equality answers or your users. Of these settings, a key can change webhooks only, and only if you allow it. A key keeps working when the person who created it leaves.',
      ],
    },
  ],
  departments: [
    {
      text: [
        'A department is what candidates filter jobs by. Each one that has jobs has its own page on the site. The job form lists them in the order that you set in Settings.',
      ],
    },
    {
      heading: 'What you can do',
      points: [
        'Add a department before you write its first job.',
        'Rename one: its jobs, and the job alerts that ask for it, get the new name straight away. Links to its old page lead to the new one.',
        'Move one up or down: candidates see no change.',
        'Remove one that no job has, not even a draft.',
      ],
    },
    {
      heading: 'What makes a good department',
      text: [
        'A word that people outside your company would search for. ‘Customer service’ is found; ‘Team Blue’ is not. A few departments with several jobs each work better than many with one job.',
      ],
    },
  ],
  'job-alerts': [
    {
      text: [
        'A job alert is an email with the new jobs that match a search. It goes to the person who asked for it, and to no one else. You cannot add people.',
      ],
    },
    {
      heading: 'Who gets one',
      points: [
        'Anyone who selects ‘Email me new jobs’ and enters an address. They need no account.',
        'They get a link first. If they do not confirm within seven days, their address is deleted.',
        'It is sent each day, or each Monday, at 07:30, and only when there are new jobs.',
      ],
    },
    {
      heading: 'Which jobs are in it',
      text: [
        'Jobs that were published for the first time since the last one, and that are still open when the email is sent. No one is emailed about a job twice, so if you unpublish a job and publish it again, no one is emailed.',
      ],
    },
    {
      heading: 'How it ends',
      points: [
        'Each email has a link that stops it.',
        'After twelve months we ask whether it is still wanted. Without an answer within 30 days, it is erased.',
        'If the person has an account, their alerts move with it to a new email address, and are deleted when the account is deleted.',
      ],
    },
    {
      heading: 'If a candidate asks you to stop one',
      text: [
        'Send them to this site’s /alerts/manage page. It emails them a link that stops all their alerts and erases their address.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
