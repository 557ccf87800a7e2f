import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { richTexts, type UpdateJobInput } from '@careers/contracts/jobs/job-input';
import { RICH_TEXT_VERSION, sanitizeRichText } from '@careers/rich-text/sanitize';
import { AppError } from '../common/app-error.ts';
import type { JobRow } from './jobs.select.ts';

const names = richTexts.keyof().options;
type Name = (typeof names)[number];

/**
 * The columns of the rich texts: sanitised, with the version of the sanitiser's rules. A text that equals the stored
 * one keeps its stored HTML, so saving an unchanged job changes nothing; in a row with older rules every text is
 * sanitised again.
 *
 * @throws AppError bad_request at the field where sanitising leaves nothing of a required text, or more than the limit.
 */
export function storedRichTexts(given: Pick<UpdateJobInput, Name>, stored?: JobRow) {
  const isCurrent = stored?.rich_text_version === RICH_TEXT_VERSION;
  const changed = names.flatMap((name) => {
    const html = given[name] === undefined ? stored?.[name] : given[name];
    return html === undefined || (isCurrent && html === stored[name]) ? [] : [[name, html && sanitizeRichText(html)]];
  });
  const checked = richTexts.partial().safeParse(Object.fromEntries(changed));
  if (checked.success) return { ...dropUndefined(checked.data), rich_text_version: RICH_TEXT_VERSION };
  const [issue] = checked.error.issues;
  throw new AppError('bad_request', { ...(issue && { message: issue.message, field: issue.path.join('.') }) });
}
