import { expect, test } from 'vitest';
import { checkFactorOrders } from './testing/factor-orders.ts';

test(
  '[AUTH-15] in no order of enrolling, verifying, refreshing, removing, signing out and deleting is there a token at aal2 without a factor that stands, or a session of a deleted person: two thousand orders, others at each run',
  { timeout: 3 * 3_600_000 },
  async () => {
    await expect(checkFactorOrders({ numRuns: 2_000 })).resolves.toBeUndefined();
  },
);
