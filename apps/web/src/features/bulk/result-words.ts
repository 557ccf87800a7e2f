import { formatDateTime } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import { type BulkAction, type BulkOutcome, type BulkResult, skipReasons } from '@careers/contracts/hiring/bulk';
import { type MergeValues, replaceMergeFields } from '@careers/contracts/hiring/merge-fields';
import { nameOf } from '../../lib/display/name-of.ts';
import { fieldNames } from '../messages/merge-field-buttons.tsx';

type LeftAlone = Pick<BulkResult['left_alone'][number], 'full_name' | 'outcome' | 'changed_by'>;

/** `done`: such as '118 rejected.'; `left`: such as '2 skipped', or ''. */
export function doneWords({ status, counts, undone_at }: Pick<BulkAction, 'status' | 'counts' | 'undone_at'>) {
  const done = undone_at ? (counts.undone ?? 0) : (counts.done ?? 0);
  const skipped = skipReasons.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const left = [
    skipped > 0 && `${formatNumber(skipped)} skipped`,
    counts.kept && `${formatNumber(counts.kept)} not restored`,
  ];
  return {
    done: undone_at ? `${formatNumber(done)} restored.` : `${deedWords(status, done)}.`,
    left: left.filter(Boolean).join(', '),
  };
}

function deedWords(status: BulkAction['status'], done: number): string {
  if (status === null) return `${counted(done, 'message', 'messages')} written`;
  return `${formatNumber(done)} ${status === 'Rejected' ? 'rejected' : `moved to ${status}`}`;
}

/** The words after the candidate's name and a colon. `by`: who changed the application. */
const reasons: Record<BulkOutcome, (by: string) => string> = {
  withdrawn: () => 'withdrew',
  changed: (by) => `changed by ${by}`,
  kept: (by) => `changed by ${by} since then`,
  same: () => 'already has this status',
  no_address: () => 'has no email address',
  done: () => 'done',
  undone: () => 'restored',
  waiting: () => 'still waiting',
};

/** What a bulk action did when it was made, and what it left alone; an undo took it back since. */
export function deedOf({ status, counts, undone_at }: Pick<BulkAction, 'status' | 'counts' | 'undone_at'>): string {
  const made = (counts.done ?? 0) + (counts.undone ?? 0) + (counts.kept ?? 0);
  return [`${deedWords(status, made)}.`, doneWords({ status, counts, undone_at }).left].filter(Boolean).join(' ');
}

/** The subject of a message with the names of the fields that differ for each person, such as ‘[Full name]’. */
export function subjectWords(subject: string, values: Pick<MergeValues, 'job_title' | 'company'>): string {
  const known: Partial<MergeValues> = values;
  return replaceMergeFields(subject, (field) => (field !== 'first_name' && known[field]) || `[${fieldNames[field]}]`);
}

export function leftAloneWords({ full_name, outcome, changed_by }: LeftAlone): string {
  return `${nameOf({ full_name })}: ${reasons[outcome](changed_by ?? 'a colleague')}`;
}

export function canUndo({ undo_until }: Pick<BulkAction, 'undo_until'>, now: Date): boolean {
  return undo_until !== null && new Date(undo_until) > now;
}

export function notifyWords({ notify, send_at }: Pick<BulkAction, 'notify' | 'send_at'>, now: Date): string {
  const isPast = new Date(send_at) <= now;
  const at = formatDateTime(send_at);
  if (notify === 'no_mail')
    return isPast ? `No email was sent. They saw it on ${at}.` : `No email will be sent. They will see it on ${at}.`;
  return isPast ? `Emails were sent on ${at}.` : `Emails will be sent on ${at}.`;
}
