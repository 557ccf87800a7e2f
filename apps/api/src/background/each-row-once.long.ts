import { testEachQueuedOnce } from './testing/each-queued-once.ts';
import { testEachRowOnce } from './testing/each-row-once.ts';

await testEachRowOnce(1_000, 300_000);
await testEachQueuedOnce(1_000, 300_000);
