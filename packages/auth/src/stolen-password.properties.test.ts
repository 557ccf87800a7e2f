import { expect, test } from 'vitest';
import { tryWithPassword } from './testing/stolen-password.ts';

test(
  '[AUTH-15] [FACTOR-03] no order of what a stranger does with the password alone changes how an account with a factor or a passkey, or of an administrator without one, is signed in to, gives them more guesses, or keeps its owner out',
  { timeout: 120_000 },
  async () => {
    await expect(tryWithPassword({ seed: 20_261_123, numRuns: 8 })).resolves.toBeUndefined();
  },
);
