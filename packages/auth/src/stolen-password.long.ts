import { expect, test } from 'vitest';
import { tryWithPassword } from './testing/stolen-password.ts';

test(
  '[AUTH-15] [FACTOR-03] no order of what a stranger does with the password alone changes how an account is signed in to, gives them more guesses, or keeps its owner out: five hundred orders, others at each run',
  { timeout: 3_600_000 },
  async () => {
    await expect(tryWithPassword({ numRuns: 500 })).resolves.toBeUndefined();
  },
);
