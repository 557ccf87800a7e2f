import { formatDate } from '@careers/contracts/common/dates';
import type { RegisterEntry } from '@careers/contracts/site/data-requests';
import { entryKinds } from '@careers/contracts/site/request-kinds';

/** 'Complaint K7QX-M2PD'. */
export function entryTitle({ kind, number }: Pick<RegisterEntry, 'kind' | 'number'>): string {
  return number === null ? entryKinds[kind] : `${entryKinds[kind]} ${number}`;
}

export function waitsForUs({ state }: Pick<RegisterEntry, 'state'>): boolean {
  return state === 'new' || state === 'acknowledged';
}

/** What is due of an entry that waits for administrators, without a full stop. */
export function dueText({ kind, due_on }: Pick<RegisterEntry, 'kind' | 'due_on'>): string {
  if (due_on === null) return 'Answer without delay';
  return `${kind === 'complaint' ? 'Acknowledge' : 'Answer'} by ${formatDate(due_on)}`;
}
