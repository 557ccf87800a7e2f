import type { ApplicationState } from '@careers/contracts/applications/applications';

export type BulkSearch = {
  search?: string;
  status?: ApplicationState;
  tag?: string;
  assigned?: 'me';
  messages?: 'unanswered';
  reason?: 'missing';
  question?: string;
  answer?: string;
  flagged?: 'yes';
  sort?: 'newest' | 'oldest';
  view?: 'board';
};

/** A board has a column for each status, so it ignores that filter. */
export function filtersOf({ sort: _sort, view, status, ...filters }: BulkSearch) {
  return { ...filters, ...(status && view !== 'board' && { status }) };
}

/** Such as 'status Applied, tag ‘Night shifts’'; null without a filter. `tagLabel`: undefined for a removed tag. */
export function filterWords(search: BulkSearch, tagLabel: string | undefined): string | null {
  const { status, search: words, tag, assigned, messages, reason, question, answer, flagged } = filtersOf(search);
  const parts = [
    status && `status ${status}`,
    words && `‘${words}’ in the name or email address`,
    tag && `tag ‘${tagLabel ?? 'a removed tag'}’`,
    assigned && 'assigned to you',
    messages && 'waiting for an answer',
    reason && 'rejected without a reason',
    question && answer && `‘${answer}’ as the answer to a question`,
    flagged && 'flagged',
  ];
  return parts.filter(Boolean).join(', ') || null;
}
