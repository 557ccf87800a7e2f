import { expect, test } from 'vitest';
import { tryOrders } from './testing/takeover.ts';

/** The same orders at each run, on a machine that may be busy. */
const seed = 20_261_122;
const slow = { timeout: 120_000 };

test(
  '[TRUST-01] no order of sign-up, invitation, mails, presses, recovery and change by owner and stranger gives the stranger a session or a password on the account of a mailbox that they do not read, or keeps its owner out',
  slow,
  async () => {
    await expect(tryOrders({ about: 'sign_ups', seed, numRuns: 8 })).resolves.toBeUndefined();
  },
);

test(
  '[TRUST-02] no order of claims to the address, mails and presses leaves the stranger a way to sign in to the account that the owner gets with it',
  slow,
  async () => {
    await expect(tryOrders({ about: 'claims', seed, numRuns: 5 })).resolves.toBeUndefined();
  },
);

test(
  '[TRUST-10] no order of changes that the stranger asks for on the owner’s device, mails sent again and weeks that pass moves the account without the owner’s mailbox',
  slow,
  async () => {
    await expect(tryOrders({ about: 'moves', seed, numRuns: 8 })).resolves.toBeUndefined();
  },
);
