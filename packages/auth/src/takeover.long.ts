import { expect, test } from 'vitest';
import { tryOrders } from './testing/takeover.ts';

test(
  '[TRUST-01] no order of what owner and stranger may do gives the stranger a session or a password on the account of a mailbox that they do not read: five hundred orders, others at each run',
  { timeout: 3_600_000 },
  async () => {
    await expect(tryOrders({ numRuns: 500 })).resolves.toBeUndefined();
  },
);
