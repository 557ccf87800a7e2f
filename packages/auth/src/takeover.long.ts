import { expect, test } from 'vitest';
import { tryOrders } from './testing/takeover.ts';

test.for([
  ['[TRUST-01] of sign-ups', 'sign_ups'],
  ['[TRUST-02] of claims to the address', 'claims'],
  ['[TRUST-10] of changes on the owner’s device', 'moves'],
] as const)(
  'no order of what owner and stranger may do gives the stranger a session or a password on the account of a mailbox that they do not read, or moves it: five hundred orders %s, others at each run',
  { timeout: 3_600_000 },
  async ([, about]) => {
    await expect(tryOrders({ about, numRuns: 500 })).resolves.toBeUndefined();
  },
);
