import { expect, test } from 'vitest';
import { checkSessionOrders } from '../testing/session-orders.ts';

test(
  '[AUTH-03] no order of sign-in, mailed links, refresh, sign-out, change of password or address, and deletion leaves a dead session a live token, a token two successors, or a used link alive',
  { timeout: 120_000 },
  async () => {
    await expect(checkSessionOrders({ seed: 20_261_121, numRuns: 24 })).resolves.toBeUndefined();
  },
);
