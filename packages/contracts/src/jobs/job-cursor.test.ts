import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobSorts } from '../common/filter-values.ts';
import { encodeJobCursor, jobCursor } from './job-cursor.ts';
import { encodePosition } from '../common/pagination.ts';
import { messages } from '../testing/messages.ts';

const place = { created_at: '2026-11-21T09:00:00.000Z', id: '0190a5f0-1c2b-7abc-8def-0123456789ab' };

test('a cursor decodes to the position that was encoded, with the exact score', () => {
  const score = fc.double({ min: 0, max: 1e12, noNaN: true }).filter((value) => !Object.is(value, -0));
  fc.assert(
    fc.property(fc.constantFrom(...jobSorts), score, (sort, value) => {
      const position = { sort, score: value, ...place };
      expect(jobCursor.parse(encodeJobCursor(position))).toEqual(position);
    }),
  );
});

test('a forged cursor is refused', () => {
  const { created_at, id } = place;
  const rows = [
    ['oldest', 0, created_at, id],
    ['newest', -1, created_at, id],
    ['newest', 1e300, created_at, id],
    [0, id],
    [created_at, id],
  ];
  for (const row of rows)
    expect(messages(jobCursor, encodePosition(row)), row.join()).toEqual({ '': 'The cursor is not valid' });
});
