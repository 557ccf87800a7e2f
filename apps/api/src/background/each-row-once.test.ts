import { testEachRowOnce } from './testing/each-row-once.ts';

await testEachRowOnce(40, 60_000);
