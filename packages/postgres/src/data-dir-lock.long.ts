import { expect, test } from 'vitest';
import { takeLocksAtOnce } from './testing/lock-takers.ts';

test('one of twelve processes that take the lock of an ended holder at one moment holds it, 300 times', async () => {
  expect(await takeLocksAtOnce(300, 12)).toEqual({ holders: Array(300).fill(1), left: [] });
});
