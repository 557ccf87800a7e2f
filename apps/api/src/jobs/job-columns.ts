import { closingDateInThePast } from '@careers/contracts/jobs/closing-date';
import { formatDate } from '@careers/contracts/common/dates';
import { isOver, todayInLondon } from '@careers/contracts/jobs/closing-day';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import {
  salariesInOrder,
  salariesNotInOrder,
  type CreateJobInput,
  type UpdateJobInput,
  richTexts,
} from '@careers/contracts/jobs/job-input';
import { RICH_TEXT_VERSION, sanitizeRichText } from '@careers/rich-text/sanitize';
import { AppError } from '../common/app-error.ts';
import { toAmount, toDay, type JobRow } from './jobs.select.ts';
import type { LockedJob } from './locked-job.ts';

const names = richTexts.keyof().options;
type Name = (typeof names)[number];

/**
 * The columns of the rich texts: sanitised, with the version of the sanitiser's rules. A text that equals the stored
 * one keeps its stored HTML, so saving an unchanged job changes nothing; in a row with older rules every text is
 * sanitised again.
 *
 * @throws AppError bad_request at the field where sanitising leaves nothing of a required text, or more than the limit.
 */
function storedRichTexts(given: Pick<UpdateJobInput, Name>, stored?: JobRow) {
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

/**
 * The columns of a new job.
 *
 * @throws AppError bad_request at the field, for rules that the input's schema alone cannot check.
 */
export function newColumns({ closing_date, ...fields }: CreateJobInput) {
  return {
    ...dropUndefined(fields),
    ...storedRichTexts(fields),
    ...closingColumns(closing_date, { closing_date: null, plan: null }),
  };
}

/**
 * The columns that a change of a stored job sets: only those that were sent.
 *
 * @throws AppError bad_request at the field, also if the input contradicts stored fields.
 */
export function changedColumns({ closing_date, ...fields }: Omit<UpdateJobInput, 'id' | 'version'>, stored: LockedJob) {
  const changes = dropUndefined(fields);
  const { salary_min = toAmount(stored.salary_min), salary_max = toAmount(stored.salary_max) } = changes;
  if (!salariesInOrder({ salary_min, salary_max }))
    throw new AppError('bad_request', { message: salariesNotInOrder, field: 'salary_min' });
  return { ...changes, ...storedRichTexts(fields, stored), ...closingColumns(closing_date, stored) };
}

type Closing = Pick<LockedJob, 'closing_date' | 'plan'>;

/**
 * A new closing date must not be over, or before the day on which the job is published by itself, and reopens a closed job;
 * an unchanged one may be over.
 */
function closingColumns(closing_date: string | null | undefined, { closing_date: stored, plan }: Closing) {
  if (closing_date === undefined || closing_date === toDay(stored)) return {};
  if (isOver(closing_date)) throw new AppError('bad_request', { message: closingDateInThePast, field: 'closing_date' });
  if (plan && closing_date !== null && closing_date < todayInLondon(plan.publish_at))
    throw new AppError('bad_request', {
      message: `The job is published on ${formatDate(plan.publish_at)}, so it cannot close before that day`,
      field: 'closing_date',
    });
  return { closing_date: closing_date === null ? null : new Date(closing_date), closed_at: null };
}
