import { expect, test } from 'vitest';
import { tryFirstSignInAtOnce, tryIdentitiesAtOnce, tryIdentityOrders } from '../testing/identity-orders.ts';

/** The same orders at each run, on a machine that may be busy. */
const seed = 20_261_122;
const slow = { timeout: 120_000 };

test(
  '[FACTOR-05] after any order of sign-ins, links and unlinks an identity has one owner, proved by both sides',
  slow,
  async () => {
    await expect(tryIdentityOrders({ seed, numRuns: 12 })).resolves.toBeUndefined();
  },
);

test('[FACTOR-05] at one moment too, an identity gets one owner and nothing stays half linked', slow, async () => {
  await expect(tryIdentitiesAtOnce({ seed, numRuns: 8 })).resolves.toBeUndefined();
  await expect(tryFirstSignInAtOnce()).resolves.toBeUndefined();
});
