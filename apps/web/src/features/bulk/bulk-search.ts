import type { ApplicationState } from '@careers/contracts/applications/applications';
import { type InterviewFilter, interviewStateNames } from '@careers/contracts/hiring/interview-marks';

/** `job`: the id of the job to which a list for every job is narrowed. */
export type BulkSearch = {
  search?: string;
  job?: string;
  department?: string;
  status?: ApplicationState;
  tag?: string;
  assigned?: 'me';
  messages?: 'unanswered';
  reason?: 'missing';
  question?: string;
  answer?: string;
  flagged?: 'yes';
  interview?: InterviewFilter;
  sort?: 'newest' | 'oldest';
  view?: 'board';
};

/** A board has a column for each status, so it ignores that filter. */
export function filtersOf({ sort: _sort, view, job: _job, status, ...filters }: BulkSearch) {
  return { ...filters, ...(status && view !== 'board' && { status }) };
}

/** What the ids in a search name. Undefined: a tag that was removed. */
type Named = { tag?: string | undefined; job?: string | undefined };

/** Such as 'status Applied, tag ‘Night shifts’'; null without a filter. */
export function filterWords(search: BulkSearch, named: Named): string | null {
  const {
    department,
    status,
    search: words,
    tag,
    assigned,
    messages,
    reason,
    question,
    answer,
    flagged,
    interview,
  } = filtersOf(search);
  const parts = [
    search.job && `job ‘${named.job ?? ''}’`,
    department && `department ‘${department}’`,
    status && `status ${status}`,
    words && `‘${words}’ in the name or email address`,
    tag && `tag ‘${named.tag ?? 'a removed tag'}’`,
    assigned && 'assigned to you',
    messages && 'waiting for a reply',
    reason && 'rejected without a reason',
    question && answer && `‘${answer}’ as the answer to a question`,
    flagged && 'flagged',
    interview && (interview === 'none' ? 'no interview' : `interview ‘${interviewStateNames[interview]}’`),
  ];
  return parts.filter(Boolean).join(', ') || null;
}
