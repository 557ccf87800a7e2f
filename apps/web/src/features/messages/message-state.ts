import { formatDateTime } from '@careers/contracts/common/dates';
import type { CancelReason, TeamMessage } from '@careers/contracts/hiring/messages';
import type { BadgeTone } from '../../ui/badge.tsx';

const cancelTexts: Record<CancelReason, string> = {
  moved: 'Not sent: the application was moved again',
  withdrawn: 'Not sent: the candidate withdrew',
  account: 'Not sent: the account is disabled, or has no email address or no name',
  undone: 'Not sent: the decision was undone',
  cancelled: 'Not sent: a colleague cancelled it',
};

export function messageState(message: TeamMessage): { text: string; tone: BadgeTone } | null {
  const { cancelled_because, sent_at, not_delivered_at, seen_at, send_at } = message;
  if (message.from_candidate) return null;
  if (cancelled_because) return { text: cancelTexts[cancelled_because], tone: 'grey' };
  if (!sent_at) return { text: `Scheduled for ${formatDateTime(send_at)}`, tone: 'amber' };
  if (not_delivered_at) return { text: 'Not delivered', tone: 'red' };
  return seen_at ? { text: `Seen on ${formatDateTime(seen_at)}`, tone: 'green' } : null;
}

export function planText({ kind, for_status }: Pick<TeamMessage, 'kind' | 'for_status'>): string {
  return kind === 'status_mail' ? `Standard email about ‘${for_status}’` : `‘${for_status}’, without an email`;
}
