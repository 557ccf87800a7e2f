import { expect, test } from 'vitest';
import { killWorkerAtRandom } from './testing/killed-worker.ts';

test('[MSG-06] a worker that is killed at 200 moments sends one mail for each message, and a second one under the same Message-ID', async () => {
  const twice = await killWorkerAtRandom(200);
  console.log(`${twice} of 200 mails were sent a second time`);
  expect(twice).toBeLessThan(100);
}, 3_600_000);
