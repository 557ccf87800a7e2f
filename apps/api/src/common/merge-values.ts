import { formatDate } from '@careers/contracts/common/dates';
import type { MergeValues } from '@careers/contracts/hiring/merge-fields';

export type Merged = { full_name: string | null; job_title: string; created_at: Date; sender_name: string | null };
/** Whether the author signs, and the company in whose name the message is otherwise. */
type Signature = { signed: boolean; company: string };

export function mergeValues(
  { full_name, job_title, created_at, sender_name }: Merged,
  { signed, company }: Signature,
): MergeValues {
  return {
    name: full_name ?? '',
    job_title,
    company,
    applied_date: formatDate(created_at),
    sender: (signed && sender_name?.trim()) || `The hiring team at ${company}`,
  };
}
