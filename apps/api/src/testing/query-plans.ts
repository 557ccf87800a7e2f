import { createDb, type Db } from '@careers/db/client';
import type { Explained } from '@careers/db/testing-plans';
import { runSql } from '@careers/postgres/sql';
import { createJob } from '@careers/samples/factories/job';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { expect } from 'vitest';
import { readJobFacets } from '../jobs/job-facets.service.ts';
import { listPublishedJobs } from '../jobs/jobs.service.ts';
import { listJobsInput } from '@careers/contracts/jobs/jobs';
import { refreshSearchWords } from '../jobs/search/search-words.service.ts';
import { withFilterCounts } from './caller.ts';

/** Adds generated jobs and one with unique words, and refreshes the vocabulary and the statistics. */
export async function fill(db: Db, url: string, jobs: number): Promise<void> {
  await addGeneratedRows(url, { jobs }, { now: new Date('2026-11-22T12:00:00Z') });
  await createJob(db, {
    title: 'Quillwright',
    location: 'Aberystwyth',
    department: 'Archive',
    description: '<p>Parchment for our customers</p>',
  });
  const patientDb = createDb(url, { statementTimeoutMs: 600_000 });
  await refreshSearchWords({ db: patientDb });
  await patientDb.$disconnect();
  await runSql(url, 'VACUUM (ANALYZE) jobs');
  await runSql(url, 'ANALYZE search_words');
}

/** The input of a list, and the indexes that its plans must use: each, or one of those in an inner array. */
export type QueryClass = { name: string; input: object; indexes: string[][] };

const rareWords = [['jobs_open_search_idx']];

export const listClasses: QueryClass[] = [
  { name: 'newest first', input: {}, indexes: [['jobs_open_idx'], ['jobs_counts_idx']] },
  { name: 'a location', input: { location: 'Aberystwyth' }, indexes: [['jobs_open_location_idx']] },
  { name: 'a department', input: { department: 'Archive' }, indexes: [['jobs_open_department_idx']] },
  { name: 'an employment type', input: { employment_type: 'Contract' }, indexes: [['jobs_open_idx']] },
  { name: 'a workplace', input: { workplace: 'Remote' }, indexes: [['jobs_open_idx']] },
  { name: 'a salary that few jobs pay', input: { search: '£70,000' }, indexes: [['jobs_open_salary_idx']] },
  { name: 'by salary', input: { sort: 'salary' }, indexes: [['jobs_open_salary_idx']] },
  { name: 'a rare word of titles', input: { search: 'quillwright' }, indexes: rareWords },
  { name: 'a rare word of descriptions', input: { search: 'parchment' }, indexes: rareWords },
  { name: 'words that no job has', input: { search: 'zyx wvu', literal: '1' }, indexes: rareWords },
  { name: 'a phrase', input: { search: '"parchment quillwright"', literal: '1' }, indexes: rareWords },
  {
    name: 'a rare word, newest first',
    input: { search: 'parchment', sort: 'newest' },
    indexes: [['jobs_open_search_idx']],
  },
  {
    name: 'a rare word, by salary',
    input: { search: 'parchment', sort: 'salary' },
    indexes: [['jobs_open_search_idx']],
  },
  {
    name: 'a common word and a rare place',
    input: { search: 'customers', location: 'Aberystwyth' },
    indexes: [['jobs_open_location_idx', 'jobs_open_search_idx']],
  },
  {
    name: 'a typo',
    input: { search: 'quilwright' },
    indexes: [['search_words_pkey'], ['jobs_open_search_idx']],
  },
];

/** The plans of every query of a list, page by page up to `pages`. */
export async function plansOfList({ db, takePlans }: Explained, input: object, pages = 2): Promise<string[]> {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const asked = listJobsInput.parse({ ...input, ...(cursor && { cursor }) });
    ({ next_cursor: cursor } = await listPublishedJobs(withFilterCounts(db), asked));
    if (cursor === null) break;
  }
  return takePlans();
}

/** The plans of the counts beside the filters, for a search. */
export async function plansOfFacets({ db, takePlans }: Explained, search: string): Promise<string[]> {
  await readJobFacets(withFilterCounts(db), { search, literal: false });
  return takePlans();
}

/** Whether a plan reads all jobs. A plan with a limit may end after the first jobs with a common word. */
export function readsEveryJob(plan: string): boolean {
  return plan.includes('Seq Scan on jobs') && !plan.includes('Limit');
}

/** Fails unless the plans use each of the indexes, or one of those in an inner array. */
export function expectIndexes(plans: string[], indexes: (string | string[])[]): void {
  for (const choice of indexes.map((index) => [index].flat()))
    expect(
      plans.some((plan) => choice.some((index) => plan.includes(index))),
      `none of ${choice.join(', ')} in\n${plans.join('\n\n')}`,
    ).toBe(true);
}
