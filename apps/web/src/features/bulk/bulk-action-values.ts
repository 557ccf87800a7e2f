import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { BulkChange } from '@careers/contracts/hiring/bulk';
import { messageSubject, messageText, type Notify } from '@careers/contracts/hiring/messages';
import { type SendTime, sendTimeProblem, toSendAt } from '../messages/send-time.ts';
import type { DraftMessage } from '../messages/use-message-draft.ts';

export type BulkActionKind = 'move' | 'reject' | 'message';

export type BulkActionValues = {
  /** Null until a status is chosen, and where only a message is written. */
  status: ApplicationStatus | null;
  reason_id: string | null;
  notify: Notify;
  draft: DraftMessage;
  when: SendTime;
};

/** `draft`: a message that was entered before, and not sent. */
export function startValues(kind: BulkActionKind, draft: DraftMessage): BulkActionValues {
  const hasDraft = draft.subject !== '' || draft.text !== '';
  return {
    status: kind === 'reject' ? 'Rejected' : null,
    reason_id: null,
    notify: kind === 'message' || hasDraft ? 'message' : 'status_mail',
    draft,
    when: { choice: 'soon', at: '' },
  };
}

export type BulkActionProblems = Partial<Record<'status' | 'reason' | 'subject' | 'text' | 'when', string>>;

export function isRejection({ notify, draft }: BulkActionValues): boolean {
  return notify === 'message' && draft.purpose === 'not_progressing';
}

/** The server validates the fields again. */
export function problemsOf(
  kind: BulkActionKind,
  { status, reason_id, notify, draft, when }: BulkActionValues,
  { now, needsReason }: { now: Date; needsReason: boolean },
): BulkActionProblems {
  const problems: { [Name in keyof BulkActionProblems]: string | undefined } = {
    status: kind !== 'message' && status === null ? 'Choose a status' : undefined,
    reason: needsReason && status === 'Rejected' && reason_id === null ? 'Choose a reason' : undefined,
    subject: notify === 'message' ? messageSubject.safeParse(draft.subject).error?.issues[0]?.message : undefined,
    text: notify === 'message' ? messageText.safeParse(draft.text).error?.issues[0]?.message : undefined,
    when: sendTimeProblem(when, now),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export function toChange({ status, reason_id, notify, draft, when }: BulkActionValues, now: Date): BulkChange {
  const { subject, text, signed } = draft;
  return {
    status,
    reason_id: status === 'Rejected' ? reason_id : null,
    notify,
    ...(notify === 'message' ? { subject, text, signed } : { subject: null, text: null, signed: false }),
    send_at: toSendAt(when, now),
  };
}
