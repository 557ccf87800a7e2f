import { testDatabase } from '@careers/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { explained } from './testing/explained.ts';
import { expectIndexes, fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './testing/query-plans.ts';

// The plans at the size of a large company's board: what is cheap among a thousand jobs is not among a hundred thousand.
const { db, url } = await testDatabase();
const explaining = explained(db);
beforeAll(() => fill(db, url, 100_000), 600_000);

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
