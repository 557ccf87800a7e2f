import { expect, test } from 'vitest';
import { killWorkerAtRandom } from './testing/killed-worker.ts';

test('[MSG-06] a worker that is killed at random moments sends one mail for each message, and a second one under the same Message-ID', async () => {
  expect(await killWorkerAtRandom(3), 'a kill causes one second mail at most').toBeLessThanOrEqual(3);
}, 120_000);
