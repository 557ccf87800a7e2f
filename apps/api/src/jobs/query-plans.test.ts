import { testDatabase } from '@careers/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { explained } from './testing/explained.ts';
import { expectIndexes, fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './testing/query-plans.ts';

const { db, url } = await testDatabase();
const explaining = explained(db);
beforeAll(() => fill(db, url, 1_500));

test.for(listClasses)('[FIND-07] the list uses its indexes for $name', async ({ input, indexes }) => {
  const plans = await plansOfList(explaining, input);
  expectIndexes(plans, indexes);
  expect(plans.filter(readsEveryJob)).toEqual([]);
});

test('[FIND-07] the counts beside the filters use the index of the search', async () => {
  expect((await plansOfFacets(explaining, 'parchment')).join('\n')).toContain('jobs_search_idx');
});
