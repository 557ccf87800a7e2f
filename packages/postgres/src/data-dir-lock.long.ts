import { expect, test } from 'vitest';
import { takeLocksAtOnce } from './testing/lock-takers.ts';

test('of twelve processes that take a lock at one moment, whose holder has ended, one holds it, 300 times', async () => {
  expect(await takeLocksAtOnce(300, 12)).toEqual({ holders: Array(300).fill(1), left: [] });
});
