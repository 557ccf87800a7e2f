import { expect, test } from 'vitest';
import { tryIdentitiesAtOnce, tryIdentityOrders } from '../testing/identity-orders.ts';

const hours = { timeout: 3 * 3_600_000 };

test(
  '[FACTOR-05] after any order of sign-ins, links and unlinks an identity has one owner: a thousand orders, others at each run',
  hours,
  async () => {
    await expect(tryIdentityOrders({ numRuns: 1_000 })).resolves.toBeUndefined();
  },
);

test('[FACTOR-05] at one moment too: a thousand orders, others at each run', hours, async () => {
  await expect(tryIdentitiesAtOnce({ numRuns: 1_000 })).resolves.toBeUndefined();
});
