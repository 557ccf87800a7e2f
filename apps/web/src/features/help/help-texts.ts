import type { HelpTopic } from '../../lib/help/help-topics.ts';
import { answerTexts } from './answer-texts.ts';
import type { HelpPart } from './help-part.ts';
import { interviewTexts } from './interview-texts.ts';
import { publishingTexts } from './publishing-texts.ts';
import { settingUpTexts } from './setting-up-texts.ts';
import { hiringTexts } from './hiring-texts.ts';
import { recordTexts } from './record-texts.ts';

const systemTexts = {
  webhooks: [
    {
      text: [
        'A webhook is the address of another system that needs to know about changes: a payroll, say, or a list of jobs. This site sends it a short notification each time. It contains IDs, statuses and times, but never names or text that people wrote.',
      ],
    },
    {
      heading: 'Adding one',
      steps: [
        'Ask the people who run the other system for its address.',
        'Add it, and choose the events to send.',
        'Copy the secret into the other system. You see it once. With it, that system knows that a notification is from you.',
        'Select ‘Send a test’ and look at the answer in the log.',
      ],
    },
    {
      heading: 'When it fails',
      text: [
        'Each notification is sent up to ten times in three days. The log shows what the other system answered.',
        'If nothing is accepted for five days, or the other system says that it is gone, the webhook is switched off and you get an email. Put it right, switch it on, and select ‘Send all failed requests again’.',
      ],
    },
    {
      heading: 'What you should know',
      points: [
        'A status change is sent five minutes after it is made, or once the candidate has been emailed.',
        'Changes made while a webhook is off are not sent later.',
        'Choose the event ‘An application is erased’. When a candidate’s data is erased here, the other system then knows that it must erase it too.',
        'The log is kept for 30 days.',
      ],
    },
    {
      heading: 'When a secret may have been seen',
      text: ['Select ‘New secret’ and put it into the other system within 24 hours. Both work until then.'],
    },
  ],
} satisfies Partial<Record<HelpTopic, readonly HelpPart[]>>;

/** What each topic says, in at most 300 words, to the person who has something to do. */
export const helpTexts: Record<HelpTopic, readonly HelpPart[]> = {
  ...settingUpTexts,
  ...publishingTexts,
  ...hiringTexts,
  ...interviewTexts,
  ...answerTexts,
  ...recordTexts,
  ...systemTexts,
};
