import { expect, test } from 'vitest';
import { checkFactorOrders } from './testing/factor-orders.ts';

test(
  '[AUTH-15] in no order of enrolling, verifying, refreshing, removing, signing out and deleting is there a token at aal2 without a factor that stands, or a session of a deleted person',
  { timeout: 120_000 },
  async () => {
    await expect(checkFactorOrders({ seed: 20_261_122, numRuns: 16 })).resolves.toBeUndefined();
  },
);
