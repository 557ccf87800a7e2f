import type { LimitKind } from '../context/counted-call.ts';

const things: Record<LimitKind, string> = {
  read: 'requests',
  change: 'requests',
  application: 'applications',
  upload: 'uploads',
  export: 'exports',
  data_copy: 'copies of your data',
  test_mail: 'test emails',
  message: 'messages',
  candidate_message: 'messages',
  bulk: 'bulk actions',
  alert: 'requests for job alerts',
};

function amount(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

/** A duration in the largest suitable unit, rounded up. */
function duration(seconds: number): string {
  if (seconds <= 90) return amount(seconds, 'second');
  if (seconds <= 90 * 60) return amount(Math.ceil(seconds / 60), 'minute');
  return amount(Math.ceil(seconds / 3600), 'hour');
}

/** The message to a caller who has reached a limit. */
export function limitText(kind: LimitKind, seconds: number): string {
  return `Too many ${things[kind]}. Please try again in ${duration(seconds)}.`;
}
