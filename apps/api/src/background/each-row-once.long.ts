import { testEachRowOnce } from './testing/each-row-once.ts';

await testEachRowOnce(1_000, 300_000);
