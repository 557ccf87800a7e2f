import { expect, test } from 'vitest';
import { tryOrders } from './testing/takeover.ts';

test(
  '[TRUST-01] no order of sign-up, invitation, mails, presses, recovery and change by owner and stranger gives the stranger a session or a password on the account of a mailbox that they do not read, or keeps its owner out',
  { timeout: 120_000 },
  async () => {
    await expect(tryOrders({ seed: 20_261_122, numRuns: 15 })).resolves.toBeUndefined();
  },
);
