import { testDatabase } from '@careers/db/testing';
import { explainedDb } from '@careers/db/testing-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPeople, manyPeopleClasses, peopleClasses, readsWholeTable, type Busiest } from './admin-query-plans.ts';
import { expectIndexes, fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './query-plans.ts';

// Checks the plans at the size of a large company's board: a plan that is cheap for a thousand jobs may be slow for a
// hundred thousand.
const { db, url } = await testDatabase();
const explaining = explainedDb(url);
afterAll(() => explaining.db.$disconnect());
let busiest: Busiest;
beforeAll(async () => {
  // Adds few jobs, so that one of them gets half of all applications.
  await fillPeople(db, url, { jobs: 20, candidates: 100_000, applications: 24_000 });
  await fill(db, url, 100_000);
  busiest = await fillPeople(db, url, { applications: 426_000 });
}, 1_800_000);

test.for(listClasses)(
  '[FIND-07] among 100,000 jobs the list uses its indexes for $name',
  async ({ input, indexes }) => {
    const plans = await plansOfList(explaining, input, 5);
    expectIndexes(plans, indexes);
    expect(plans.filter(readsEveryJob)).toEqual([]);
  },
);

test.for(['engineer', 'customers', 'quillwright'])(
  '[FIND-07] among 100,000 jobs the counts for %s read no more than they must',
  async (search) => {
    const plans = await plansOfFacets(explaining, search);
    expect(plans.filter(readsEveryJob)).toEqual([]);
  },
);

test('one job has more than 10,000 applicants', () => {
  expect(busiest.applicants).toBeGreaterThan(10_000);
});

test.for([...peopleClasses, ...manyPeopleClasses])(
  '[FIND-07] with 100,000 users and 10,000 applicants of one job PostgreSQL uses its indexes for $name',
  async ({ read, indexes, readsEveryJob: every, readsEveryApplication }) => {
    await read(explaining.db, busiest);
    const plans = explaining.takePlans();
    expectIndexes(plans, indexes);
    if (readsEveryApplication) return;
    const isWhole = every ? (plan: string) => plan.includes('Seq Scan on applications') : readsWholeTable;
    expect(plans.filter((plan) => isWhole(plan))).toEqual([]);
  },
);
