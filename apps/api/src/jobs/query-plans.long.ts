import { testDatabase } from '@careers/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { explained } from './testing/explained.ts';
import { fill, listClasses, plansOfFacets, plansOfList, readsEveryJob } from './testing/query-plans.ts';

// The plans at the size of a large company's board: what is cheap among a thousand jobs is not among a hundred thousand.
const { db, url } = await testDatabase();
const explaining = explained(db);
beforeAll(() => fill(db, url, 100_000), 600_000);

test.for(listClasses)(
  '[FIND-07] among 100,000 jobs the list uses its indexes for $name',
  async ({ input, indexes }) => {
    const plans = await plansOfList(explaining, input, 5);
    for (const choice of indexes)
      expect(
        plans.some((plan) => choice.some((index) => plan.includes(index))),
        `none of ${choice.join(', ')} in\n${plans.join('\n\n')}`,
      ).toBe(true);
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
