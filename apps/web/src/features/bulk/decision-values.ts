import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { Decision } from '@careers/contracts/hiring/bulk';
import { type MessageDraft, messageSubject, messageText, type Notify } from '@careers/contracts/hiring/messages';
import { type SendTime, sendTimeProblem, toSendAt } from '../../lib/messages/send-time.ts';

/** What a person opened the dialog for. */
export type DecisionKind = 'move' | 'reject' | 'message';

/** The fields of the dialog. */
export type DecisionValues = {
  /** Null until one is chosen, and where only a message is written. */
  status: ApplicationStatus | null;
  reason_id: string | null;
  notify: Notify;
  draft: MessageDraft;
  when: SendTime;
};

/** The fields as the dialog opens. `draft`: a message that was typed before, and not sent. */
export function startValues(kind: DecisionKind, draft: MessageDraft): DecisionValues {
  const hasDraft = draft.subject !== '' || draft.text !== '';
  return {
    status: kind === 'reject' ? 'Rejected' : null,
    reason_id: null,
    notify: kind === 'message' || hasDraft ? 'message' : 'status_mail',
    draft,
    when: { choice: 'soon', at: '' },
  };
}

export type DecisionProblems = Partial<Record<'status' | 'reason' | 'subject' | 'text' | 'when', string>>;

/** What is wrong with the fields, by field. The server decides. */
export function problemsOf(
  kind: DecisionKind,
  { status, reason_id, notify, draft, when }: DecisionValues,
  { now, needsReason }: { now: Date; needsReason: boolean },
): DecisionProblems {
  const problems: { [Name in keyof DecisionProblems]: string | undefined } = {
    status: kind !== 'message' && status === null ? 'Choose a status' : undefined,
    reason: needsReason && status === 'Rejected' && reason_id === null ? 'Choose a reason' : undefined,
    subject: notify === 'message' ? messageSubject.safeParse(draft.subject).error?.issues[0]?.message : undefined,
    text: notify === 'message' ? messageText.safeParse(draft.text).error?.issues[0]?.message : undefined,
    when: sendTimeProblem(when, now),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The decision that fields without a problem say. */
export function toDecision({ status, reason_id, notify, draft, when }: DecisionValues, now: Date): Decision {
  return {
    status,
    reason_id: status === 'Rejected' ? reason_id : null,
    notify,
    ...(notify === 'message' ? draft : { subject: null, text: null, signed: false }),
    send_at: toSendAt(when, now),
  };
}
