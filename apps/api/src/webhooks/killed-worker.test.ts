import { expect, test } from 'vitest';
import { killWorkerAtRandom } from './testing/killed-worker.ts';

test('[HOOK-03] a worker that is killed at random moments sends everything at least once, and nothing that did not happen', async () => {
  expect(await killWorkerAtRandom(3), 'a kill repeats what is being sent at most').toBeLessThanOrEqual(15);
}, 120_000);
