import { cloneDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { runChangeHistory } from './testing/change-history.ts';

test('[KEY-07] in 25 random histories of 1,000 applications a copy that follows the list misses no change', async () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const { copy, expected } = await runChangeHistory(await cloneDatabase(), {
      seed,
      applications: 1_000,
      transactions: 120,
    });
    expect(copy.notes, `seed ${seed}`).toEqual(expected.notes);
    expect(copy.erased, `seed ${seed}`).toEqual(expected.erased);
  }
}, 1_800_000);
