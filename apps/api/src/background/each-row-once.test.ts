import { testEachQueuedOnce } from './testing/each-queued-once.ts';
import { testEachRowOnce } from './testing/each-row-once.ts';

await testEachRowOnce(40, 60_000);
await testEachQueuedOnce(40, 60_000);
