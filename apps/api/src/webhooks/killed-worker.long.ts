import { expect, test } from 'vitest';
import { killWorkerAtRandom } from './testing/killed-worker.ts';

test('[HOOK-03] a worker that is killed at 200 moments sends everything at least once, and nothing that did not happen', async () => {
  const repeated = await killWorkerAtRandom(200);
  console.log(`${repeated} of 800 events were sent a second time`);
  expect(repeated).toBeLessThan(400);
}, 3_600_000);
