import { testDatabase } from '@careers/db/testing';
import { explainedDb } from '@careers/db/testing-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPeople, peopleClasses, readsWholeTable, type Busiest } from './testing/admin-query-plans.ts';
import { expectIndexes, fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './testing/query-plans.ts';

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

test.for(peopleClasses)('[FIND-07] PostgreSQL uses its indexes for $name', async ({ read, indexes }) => {
  await read(explaining.db, busiest);
  const plans = explaining.takePlans();
  expectIndexes(plans, indexes);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});
