import { createJob } from '@careers/samples/factories/job';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, db } = await testApi();
await createJob(db, { slug: 'fleet-analyst', title: 'Fleet Analyst' });

const doors = {
  REST: (search: string) => call('GET', `/api/jobs?${new URLSearchParams({ search }).toString()}`),
  tRPC: (search: string) => call('GET', `/trpc/jobs.list?input=${encodeURIComponent(JSON.stringify({ search }))}`),
};

test.for(['REST', 'tRPC'] as const)('a search of 33 dashes before a letter works over %s', async (door) => {
  expect((await doors[door](`${'-'.repeat(33)}a`)).status).toBe(200);
});

/** Characters and words with a meaning in a text search, which the test joins in any order. */
const operators = '-|- |!|&|(|)|<->|<|>|:|:*|*|"|\'|\\|%|_|@|.|/|+| |\t|\n|\u200b'.split('|').concat('|');
const searchWords = ['or', 'OR', ' or ', 'and', 'not', 'the', 'a', 'fleet', 'é', '½', '²', '字', '😀'];
const piece = fc.constantFrom(...operators, ...searchWords);
const searchText = fc.oneof(
  fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join('').slice(0, 200)),
  fc.tuple(piece, fc.integer({ min: 1, max: 200 })).map(([one, times]) => `${one.repeat(times).slice(0, 199)}a`),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 250 }),
);

test.for(['REST', 'tRPC'] as const)(
  'any search text gets a result or is refused at the field over %s',
  async (door) => {
    await fc.assert(
      fc.asyncProperty(searchText, async (search) => {
        const { status, text } = await doors[door](search);
        expect([200, 400], text).toContain(status);
      }),
      { numRuns: 400, seed: 20_261_121 },
    );
  },
);

test('a search with NUL or more than 200 characters is refused at its field', async () => {
  expect((await doors.REST('fleet\0')).body).toEqual({
    error: 'The search contains a character that is not allowed',
    field: 'search',
  });
  expect((await doors.REST('a'.repeat(201))).body).toEqual({
    error: 'The search must be at most 200 characters',
    field: 'search',
  });
  for (const word of ['a ', 'a/', '? ']) {
    const refused = { error: 'Use at most 32 words', field: 'search' };
    expect((await doors.REST(word.repeat(33))).body, word).toEqual(refused);
    expect((await doors.REST(word.repeat(32))).status, word).toBe(200);
  }
});

test.for(['REST', 'tRPC'] as const)(
  'a search of 10,000 characters is refused, and one of operators alone filters nothing, over %s',
  async (door) => {
    expect((await doors[door]('van '.repeat(2_500))).status).toBe(400);
    for (const search of ['!!! ??? ...', '& | ! ( ) <-> :*', '- -- ---', '"', '""', '" "', 'or', '\u200b'])
      expect((await doors[door](search)).text, search).toContain('Fleet Analyst');
  },
);

test('the counts beside the filters accept the same searches as the list', async () => {
  for (const search of [
    '!!!',
    '"',
    '-van',
    'fleet or',
    'fleet -"analyst',
    "o'brien",
    '<b>',
    '%',
    '\\',
    'é',
    '字'.repeat(66),
  ])
    expect(
      (await call('GET', `/trpc/jobs.facets?input=${encodeURIComponent(JSON.stringify({ search }))}`)).status,
    ).toBe(200);
});

test.for(['REST', 'tRPC'] as const)(
  'over %s the cursor of another search or of a deleted job is a place in the list, and a made-up one is refused at its field',
  async (door) => {
    const jobs = [await createJob(db, { title: 'Sextant Maker' }), await createJob(db, { title: 'Sextant Maker' })];
    async function list(input: Record<string, string>) {
      const url = {
        REST: `/api/jobs?${new URLSearchParams(input).toString()}`,
        tRPC: `/trpc/jobs.list?input=${encodeURIComponent(JSON.stringify(input))}`,
      };
      return call('GET', url[door]);
    }
    const newest = jobs.at(-1);
    async function cursorOf(search: string): Promise<string> {
      const input = encodeURIComponent(JSON.stringify({ search, limit: 1 }));
      return (await call('GET', `/trpc/jobs.list?input=${input}`)).body.result.data.next_cursor;
    }
    for (const search of ['sextant', 'maker', 'sextant -van'])
      expect((await list({ search, cursor: await cursorOf(search) })).text.split('Sextant Maker')).toHaveLength(2);
    const cursor = await cursorOf('sextant');
    expect((await list({ search: 'maker', cursor })).status).toBe(200);
    await db.job.deleteMany({ where: { title: 'Sextant Maker', id: newest?.id ?? '' } });
    expect((await list({ search: 'sextant', cursor })).text.split('Sextant Maker')).toHaveLength(2);
    for (const forged of [
      'made-up',
      'x'.repeat(10_000),
      btoa('["relevance",0,"2026-01-01T00:00:00.000Z","not-an-id"]'),
    ]) {
      const { status, text } = await list({ search: 'sextant', cursor: forged });
      expect([status, text.includes('The cursor is not valid')], text).toEqual([400, true]);
    }
    await db.job.deleteMany({ where: { title: 'Sextant Maker' } });
  },
);
