import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { hostileTexts } from './hostile-texts.ts';
import { type Exported, textFunctions } from './text-functions.ts';

const KB = 1_024;
/** A time in which no function with 64 kB is that takes quadratic time, and within which a ratio would be noise. */
const SHORT_MS = 50;

/** The least processor time of five runs in milliseconds, or of the first that takes no longer than `enough`. */
function timeOf(run: () => unknown, enough = 0): number {
  let least = Infinity;
  for (let runs = 0; runs < 5 && least > enough; runs += 1) {
    const before = process.cpuUsage();
    try {
      run();
    } catch (error) {
      if (error instanceof RangeError) throw error; // a text too deep for the stack; other refusals are fine
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Whether twice the text takes more than three times as long, also when it is measured again. */
function isSlow(run: (length: number) => unknown): boolean {
  return [1, 2].every(() => {
    const time = timeOf(() => run(64 * KB), SHORT_MS);
    return time > SHORT_MS && time > 3 * timeOf(() => run(32 * KB));
  });
}

const functions = Object.entries(textFunctions).flatMap(([file, uses]) =>
  Object.entries(uses).map(([name, use]) => ({ file, name, use })),
);

test.for(functions)(
  '$name of $file takes at most three times as long for twice the text',
  async ({ file, name, use }) => {
    const exported: Record<string, Exported> = await import(join(ROOT, file));
    const take = exported[name];
    if (!take) throw new Error(`${file} exports no ${name}`);
    const slow = hostileTexts.filter(({ make }) => {
      const texts = new Map([32 * KB, 64 * KB].map((length) => [length, make(length)]));
      return isSlow((length) => use(take, texts.get(length) ?? ''));
    });
    expect(slow.map((text) => text.name)).toEqual([]);
  },
);
