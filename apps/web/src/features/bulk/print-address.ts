import { anyText, listSearch } from '../../lib/lists/list-search.ts';

/**
 * Stands for the id of an application in the address of the applications to print. They have no route of their own, because
 * all routes are in the site's first script, which has no room.
 */
export const PRINT = 'print';

/** `ids`: of applications, with commas between. `job`: whose they are; without it, only an administrator may ask. */
export const printSearch = listSearch({ ids: anyText, job: anyText });
export type PrintSearch = ReturnType<typeof printSearch>;

export function toPrintSearch(job_id: string | null, ids: Iterable<string>): PrintSearch {
  return { ids: [...ids].join(','), ...(job_id !== null && { job: job_id }) };
}
