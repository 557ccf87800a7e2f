import type { JobPage } from '@careers/contracts/jobs';
import type { ListSearch } from '@careers/contracts/list-search';
import type { Question } from '../../lib/answers.ts';
import { toDisplayJob } from '../../lib/display-job.ts';
import type { TrpcClient } from '../../lib/trpc-client.ts';
import { isFiltered } from './job-search.ts';

/* What the public pages ask about jobs, with the keys of the answers. */

function keyOf(procedure: string, input: ListSearch = {}): string {
  return `${procedure} ${new URLSearchParams(input).toString()}`;
}

/**
 * A page of jobs as they are shown, and whether filters made it: a list that stays while the next one loads keeps its own
 * heading.
 */
export type JobListPage = JobPage & { filtered: boolean };

/** The list of jobs, page by page, from the page that its address names. */
export function jobListQuestion(client: TrpcClient, search: ListSearch): Question<JobListPage> {
  const { cursor: first, ...filters } = search;
  return {
    key: keyOf('jobs.list', search),
    ask: async (next, signal) => {
      const cursor = next ?? first;
      const page = await client.jobs.list.query({ ...filters, ...(cursor !== undefined && { cursor }) }, { signal });
      return { ...page, jobs: page.jobs.map(toDisplayJob), filtered: isFiltered(filters) };
    },
  };
}

/** The options of the filters, with their counts: for everything of an address but its order and its page. */
export function facetsQuestion(client: TrpcClient, { cursor: _cursor, sort: _sort, ...filters }: ListSearch) {
  return {
    key: keyOf('jobs.facets', filters),
    ask: (_: string | null, signal: AbortSignal) => client.jobs.facets.query(filters, { signal }),
  };
}

/** The number of open roles, and of each department's. */
export function openRolesQuestion(client: TrpcClient) {
  return {
    key: keyOf('jobs.openRoles'),
    ask: (_: string | null, signal: AbortSignal) => client.jobs.openRoles.query(undefined, { signal }),
  };
}

/** The departments and the places that have jobs. */
export function filterOptionsQuestion(client: TrpcClient) {
  return {
    key: keyOf('jobs.filterOptions'),
    ask: (_: string | null, signal: AbortSignal) => client.jobs.filterOptions.query(undefined, { signal }),
  };
}
