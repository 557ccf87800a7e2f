import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { richTexts } from '@careers/contracts/jobs/job-input';
import { RICH_TEXT_VERSION, sanitizeRichText } from '@careers/rich-text/sanitize';
import { AppError } from '../common/app-error.ts';

type RichTexts = {
  description: string;
  requirements: string | null;
  benefits: string | null;
  duties_responsibilities: string | null;
  shift_schedule: string | null;
};
type Given = { [Name in keyof RichTexts]?: RichTexts[Name] | undefined };
type Stored = RichTexts & { rich_text_version: number };

const names = richTexts.keyof().options;

/**
 * The rich texts as columns: sanitised, with the version of the rules that they were sanitised by. A text that equals the
 * stored one keeps its stored HTML, so saving unchanged changes nothing; of a row with older rules every text is
 * sanitised again.
 *
 * @throws AppError bad_request at the field where sanitising leaves nothing of a required text, or more than the limit.
 */
export function storedRichTexts(given: Given, stored?: Stored): Partial<RichTexts> & { rich_text_version: number } {
  const current = stored?.rich_text_version === RICH_TEXT_VERSION;
  const changed = names.flatMap((name) => {
    const html = given[name] === undefined ? stored?.[name] : given[name];
    return html === undefined || (current && html === stored[name]) ? [] : [[name, html && sanitizeRichText(html)]];
  });
  const checked = richTexts.partial().safeParse(Object.fromEntries(changed));
  if (checked.success) return { ...dropUndefined(checked.data), rich_text_version: RICH_TEXT_VERSION };
  const [issue] = checked.error.issues;
  throw new AppError('bad_request', { ...(issue && { message: issue.message, field: issue.path.join('.') }) });
}
