import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suppressSmallCounts } from './suppress-small-counts.ts';

const small = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The table as a reader sees it: its total and the counts that are not hidden. */
function shownOf(counts: readonly number[]): string {
  return JSON.stringify([counts.reduce((sum, count) => sum + count, 0), suppressSmallCounts(counts)]);
}

/** Yields every table with this number of counts and between ten and `total` forms. */
function* tablesOf(answers: number, total: number): Generator<number[]> {
  if (answers === 0) return yield [];
  for (let count = 0; count <= total; count += 1)
    for (const rest of tablesOf(answers - 1, total - count)) yield [count, ...rest];
}

test('[REACH-10] a reader who knows the total and the rule excludes none of 0 to 9 for a hidden count: every table of three answers and up to 45 forms', () => {
  const valuesOf = new Map<string, Set<number>[]>();
  for (const counts of tablesOf(3, 45)) {
    if (counts.reduce((sum, count) => sum + count, 0) < 10) continue;
    const values = valuesOf.get(shownOf(counts)) ?? counts.map(() => new Set<number>());
    for (const [place, count] of counts.entries()) values[place]?.add(count);
    valuesOf.set(shownOf(counts), values);
  }
  const readable = [...valuesOf].filter(([shown, values]) => {
    const [, cells]: [number, (number | null)[]] = JSON.parse(shown);
    return cells.some((cell, place) => !isWellHidden(cell, values[place] ?? new Set()));
  });
  expect(readable).toEqual([]);
  expect(valuesOf.size).toBeGreaterThan(1_000);
});

/** Whether the values that a reader considers possible at a place reveal nothing about a small count. */
function isWellHidden(cell: number | null, values: Set<number>): boolean {
  if (cell !== null) return cell >= 10;
  const maySmall = [...values].some((count) => count < 10);
  return maySmall ? small.every((count) => values.has(count)) : values.size > 9;
}

/**
 * Yields the tables with another count at one place and the same total: one or two other hidden counts make up the
 * difference.
 */
function* tablesWith(counts: readonly number[], place: number, count: number): Generator<number[]> {
  const hidden = [...suppressSmallCounts(counts).entries()].flatMap(([at, cell]) => (cell === null ? [at] : []));
  const others = hidden.filter((at) => at !== place);
  for (const low of [...small, null])
    for (const taker of others) {
      const table = counts.map((old, at) => (at === place ? count : others.includes(at) && low !== null ? low : old));
      const rest = counts.reduce((sum, each) => sum + each, 0) - table.reduce((sum, each) => sum + each, 0);
      table[taker] = (table[taker] ?? 0) + rest;
      if (table.every((each) => each >= 0)) yield table;
    }
}

test('[REACH-10] for each hidden count under ten and each number from 0 to 9 there is a table with that number that looks the same', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 400 }));
  const table = fc
    .array(count, { minLength: 3, maxLength: 9 })
    .filter((counts) => counts.reduce((sum, each) => sum + each, 0) >= 10);
  fc.assert(
    fc.property(table, (counts) => {
      const shown = suppressSmallCounts(counts);
      expect(shown.filter((cell, place) => cell !== null && (cell < 10 || cell !== counts[place]))).toEqual([]);
      const hiddenSmall = [...counts.keys()].filter((place) => shown[place] === null && (counts[place] ?? 0) < 10);
      for (const place of hiddenSmall)
        for (const other of small)
          expect(
            tablesWith(counts, place, other).some((each) => shownOf(each) === shownOf(counts)),
            `${counts.join(' ')}: ${other} at ${place}`,
          ).toBe(true);
      expect(shown.filter((cell) => cell === null)).not.toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test('a table without small counts is shown whole; beside a small one, the last answers are hidden first', () => {
  expect(suppressSmallCounts([27, 33, 10])).toEqual([27, 33, 10]);
  expect(suppressSmallCounts([27, 3, 34])).toEqual([27, null, null]);
  expect(suppressSmallCounts([27, 33, 4])).toEqual([27, null, null]);
  // Hides 20 too, because the sum of 3 and 10 is below 19.
  expect(suppressSmallCounts([30, 20, 3, 10])).toEqual([30, null, null, null]);
  expect(suppressSmallCounts([0, 25, 0])).toEqual([null, null, null]);
});
