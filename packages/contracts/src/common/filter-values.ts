/*
 * The values of filters and orders of lists. They are apart from the schemas that check them, because the site's first
 * script reads them from addresses and must not carry the schema library.
 */

export const roles = ['candidate', 'admin'] as const;

/** The filters of the administrators' list. Filled and Closed jobs (whose closing date is over) match Published too. */
export const jobStates = ['Draft', 'Published', 'Filled', 'Closed'] as const;

export const applicationStatuses = ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'] as const;
export const applicationStates = [...applicationStatuses, 'Withdrawn'] as const;

export const userSorts = ['newest', 'name', 'last_sign_in'] as const;

/** Orders of the job list; `relevance` needs a search. */
export const jobSorts = ['newest', 'salary', 'relevance'] as const;
export type JobSort = (typeof jobSorts)[number];

/** `closing`: the next to close first, jobs that have closed or never close last. `waiting`, `applicants`: most first. */
export const adminJobSorts = ['newest', 'title', 'department', 'closing', 'waiting', 'applicants'] as const;
export type AdminJobSort = (typeof adminJobSorts)[number];

export function valueIn<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}
