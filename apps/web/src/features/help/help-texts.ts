import type { HelpTopic } from '../../lib/help/help-topics.ts';
import { answerTexts } from './answer-texts.ts';
import type { HelpPart } from './help-part.ts';
import { publishingTexts } from './publishing-texts.ts';
import { settingUpTexts } from './setting-up-texts.ts';
import { hiringTexts } from './hiring-texts.ts';
import { recordTexts } from './record-texts.ts';
import { systemTexts } from './system-texts.ts';

/** What each topic says, in at most 300 words, to the person who has something to do. */
export const helpTexts: Record<HelpTopic, readonly HelpPart[]> = {
  ...settingUpTexts,
  ...publishingTexts,
  ...hiringTexts,
  ...answerTexts,
  ...recordTexts,
  ...systemTexts,
};
