import type { HelpTopic } from '../../lib/help/help-topics.ts';
import type { HelpPart } from './help-part.ts';

export const answerTexts = {
  reports: [
    {
      text: [
        'A report counts the applications that arrived in a period. Choose its days, and a department, a job or a kind of source. The address of the page has your choice: keep it as a bookmark or send it to a colleague.',
        'Administrators see every job. Recruiters see the jobs for which they are a recruiter. Your own applications are not counted.',
      ],
    },
    {
      heading: 'What is counted',
      points: [
        'Received: the applications of each week.',
        'Reached: how far each got, by its history. One that was rejected after an interview has reached Interview.',
        'Times: how many days it took to answer, to hire and to fill a job, and how many wait now.',
        'Reasons: why applications were rejected.',
      ],
    },
    {
      heading: 'Fewer than five',
      text: ['A share or a median of fewer than five says little, and could be one person’s. You see ‘–’ there.'],
    },
    {
      heading: 'After data is erased',
      text: [
        'Figures stay when an application is erased. Its quarter, department, kind of source, stage and reason are kept, and roughly how many days it took, but not its job or week. So erased applications are counted in whole quarters, and not when you choose a job.',
      ],
    },
    {
      heading: 'Taking it with you',
      text: [
        'Each table has ‘Download CSV’, which saves it as you see it. ‘Print’ prints the page without the filters.',
        'Answers of the equality form are never part of a report.',
      ],
    },
  ],
  decisions: [
    {
      text: [
        'Recruiters and administrators can change or reject many applications for a job in one go, or write to all of them. No one gets two emails about it.',
      ],
    },
    {
      heading: 'In five steps',
      steps: [
        'Select applications in the list or on the board, or select all that match.',
        'Select ‘Change status’, ‘Reject’ or ‘Message’.',
        'Choose how to notify them: a message, the standard email, or no email.',
        'Choose when: in five minutes, tomorrow, or on a day in the next two weeks.',
        'Check who gets an email, and read the preview for each person. Then confirm.',
      ],
    },
    {
      heading: 'Safeguards',
      points: [
        'If a field is empty for one person, such as a name, nothing is changed until you have dealt with it.',
        'Anyone who has withdrawn, or whom a colleague has since changed, is skipped and listed.',
        'For more than 100 people, you enter how many there are.',
        'Before a rejection, you see which applications no colleague has opened.',
      ],
    },
    {
      heading: 'A pack for the panel',
      text: [
        'Select up to 20 people, then ‘Print’ or ‘Download CVs’. Neither adjustments nor notes are printed. A CV that is still being checked for malware is left out of the file, whose index says so.',
      ],
    },
    {
      heading: 'Undoing it',
      text: [
        'Select ‘Undo’ within five minutes, before the first email is sent. An email that is scheduled for later can be cancelled on the page of its application. Until it is sent, the candidate sees the old status. ‘Bulk actions’, above the list of applicants, shows those of the last 90 days. For several jobs at once, look above the list for all jobs.',
      ],
    },
    {
      heading: 'No one is left waiting',
      text: [
        'Once a job has closed or is filled, its page says how many people have not had a reply. ‘Reply to them’ selects them all.',
      ],
    },
  ],
  messages: [
    {
      text: [
        'Messages about an application are between the candidate and your team. Recruiters and administrators read and write them.',
      ],
    },
    {
      heading: 'Writing',
      steps: [
        'Select ‘Write a message’ on the page of the application. Choose a template, or write your own text.',
        'Send it now, or schedule it for later. Below the form you see it as the candidate will.',
        'The candidate gets it by email and in their account. ‘Seen’ means that they opened it there.',
      ],
    },
    {
      heading: 'When a message gives a decision',
      points: [
        'It replaces the standard email, so no one gets two.',
        'Until it is sent, the candidate still sees the old status.',
        'It is not sent if you move the application again, or if the candidate withdraws.',
      ],
    },
    {
      heading: 'Replies',
      text: [
        'Candidates reply on this site once you have written to them or invited them to an interview. Messages waiting for a reply are on the Overview page, or on ‘Your jobs’ if you are on a hiring team. If one needs no reply, select ‘Needs no reply’.',
      ],
    },
    {
      heading: 'What to write',
      text: [
        'Candidates keep what you send, and it is included in any copy of their data. Leave out what only your team should know: that belongs in a team note.',
      ],
    },
  ],
  templates: [
    {
      text: [
        'A reason tells your team why an application was rejected. A template is a standard message to candidates. The site comes with some of both. Change them to suit you.',
      ],
    },
    {
      heading: 'Reasons',
      points: [
        'You are asked for one after a rejection, and can leave it out unless you select ‘A rejection needs a reason’.',
        'Candidates are not shown the reason but can ask for a copy.',
        'A reason can suggest a template, such as ‘After an interview’.',
        'An archived reason stays with the applications that have it.',
      ],
    },
    {
      heading: 'Templates',
      points: [
        'Say what a template is for: a rejection, an invitation, an offer or something else. You choose from templates grouped by this.',
        'You are asked before you send a rejection to someone whose application is not rejected.',
        'Put a field such as {{first_name}} where the person’s details belong.',
        'Not everyone has given a name. {{first_name|there}} says ‘there’ to them.',
        'Changing a template does not affect messages already written, even those scheduled for later.',
        'Earlier versions of a template are kept below its form.',
      ],
    },
    {
      heading: 'Standard emails about a status',
      points: [
        'When you move one person to Offer or Rejected, the email is shown beside the page. Write your own instead, leave it out, or take the change back. It is not sent while it is open there.',
        'For other statuses, select ‘See the email’.',
        'In your profile you can choose not to be shown it every time.',
        'Below the templates, administrators choose which statuses candidates are emailed about. They always see the status when they sign in.',
      ],
    },
    {
      heading: 'What makes a good message',
      points: [
        'Say it in the first lines. Do not make people search for it.',
        'Name what the job needed, not what is wrong with the person.',
        'Thank them for their time. Promise only what you will do.',
      ],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;
