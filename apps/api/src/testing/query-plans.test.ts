import { listJobsInput } from '@careers/contracts/jobs/jobs';
import { testDatabase } from '@careers/db/testing';
import { explainedDb, plansOfPrepared } from '@careers/db/testing-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitApplication } from '../applications/submit-application.service.ts';
import { listPublishedJobs } from '../jobs/jobs.service.ts';
import { listSimilarJobs } from '../jobs/similar-jobs.service.ts';
import { fillPeople, peopleClasses, readsWholeTable, type Busiest } from './admin-query-plans.ts';
import { expectIndexes, fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './query-plans.ts';

const { db, url } = await testDatabase();
const explaining = explainedDb(url);
afterAll(() => explaining.db.$disconnect());
let busiest: Busiest;
beforeAll(async () => {
  await fill(db, url, 1_500);
  busiest = await fillPeople(db, url, { candidates: 2_000, applications: 6_000 });
});

test.for(listClasses)('[FIND-07] the list uses its indexes for $name', async ({ input, indexes }) => {
  const plans = await plansOfList(explaining, input);
  expectIndexes(plans, indexes);
  expect(plans.filter(readsEveryJob)).toEqual([]);
});

test('[FIND-07] the counts beside the filters use the index of the search', async () => {
  expect((await plansOfFacets(explaining, 'parchment')).join('\n')).toContain('jobs_open_search_idx');
});

test('[FIND-07] similar jobs are found by indexes', async () => {
  const { slug } = await db.job.findFirstOrThrow({ where: { department: 'Archive' } });
  await listSimilarJobs({ db: explaining.db }, { slug });
  const plans = explaining.takePlans();
  expectIndexes(plans, ['jobs_open_idx', 'jobs_open_department_idx', ['jobs_open_title_idx', 'jobs_open_idx']]);
  expect(plans.filter(readsEveryJob)).toEqual([]);
});

const countedClasses = peopleClasses.filter(({ readsEveryJob: every }) => every);
const indexedClasses = peopleClasses.filter(({ readsEveryJob: every }) => !every);

test.for(indexedClasses)('[FIND-07] PostgreSQL uses its indexes for $name', async ({ read, indexes }) => {
  await read(explaining.db, busiest);
  const plans = explaining.takePlans();
  expectIndexes(plans, indexes);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});

test.for(countedClasses)('[FIND-07] PostgreSQL counts by an index for $name', async ({ read, indexes }) => {
  await read(explaining.db, busiest);
  const plans = explaining.takePlans();
  expectIndexes(plans, indexes);
  expect(plans.filter((plan) => plan.includes('Seq Scan on applications'))).toEqual([]);
});

test.for([
  { sort: 'newest', index: 'jobs_open_idx' },
  { sort: 'salary', index: 'jobs_open_salary_idx' },
])(
  '[FIND-07] the plan that PostgreSQL keeps for every place of the list by $sort uses its index',
  async ({ sort, index }) => {
    const plans = await plansOfPrepared(url, async (one) => {
      const context = { db: one, filterCounts: () => Promise.resolve([]) }; // the counts are a statement of their own
      const { next_cursor: cursor } = await listPublishedJobs(context, listJobsInput.parse({ sort }));
      await listPublishedJobs(context, listJobsInput.parse({ sort, cursor }));
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toContain(index);
  },
);

test('[FIND-07] the plan that PostgreSQL keeps for every application uses its indexes', async () => {
  const plans = await plansOfPrepared(url, (one) =>
    submitApplication({ db: one, user: busiest.user }, { job_id: busiest.job_id }),
  );
  expectIndexes(plans, [
    'jobs_pkey',
    'profiles_pkey',
    ['applications_user_id_job_id_created_at_idx', 'applications_user_id_created_at_id_idx'],
    'applications_source_created_at_idx',
  ]);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});
