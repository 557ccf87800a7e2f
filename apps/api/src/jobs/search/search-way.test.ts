import { testDatabase } from '@careers/db/testing';
import { createJob } from '@careers/samples/factories/job';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { beforeAll, expect, test } from 'vitest';
import { asJson, searchedSql } from '../job-list-parts.ts';
import { sampleSearch, wayTo } from './search-way.ts';

const { db, url } = await testDatabase();
beforeAll(async () => {
  await addGeneratedRows(url, { jobs: 700 }, { now: new Date('2026-11-22T12:00:00Z') });
  await createJob(db, { title: 'Quillwright', location: 'Aberystwyth' });
});

const million = { jobs: 1_000_000, listed: 1_000_000 };

test('a word that most jobs have is found by walking, one that few have through the index', () => {
  expect(wayTo(300, { share: 0.9, ...million }, 'all')).toBe('walk');
  expect(wayTo(300, { share: 0.01, ...million }, 'all')).toBe('index');
  expect(wayTo(1_001, { share: 0.9, ...million }, 'wanted')).toBe('walk');
  expect(wayTo(1_001, { share: 0.14, ...million }, 'wanted')).toBe('index');
  expect(wayTo(1_001, { share: 0.9, jobs: 10_000, listed: 10_000 }, 'wanted'), 'few jobs').toBe('index');
  expect(wayTo(25, { share: 0, ...million }, 'all'), 'no job of the sample').toBe('index');
});

test('the sample says how common a search is under the filters', async () => {
  const everywhere = await sampleSearch({ db }, {}, `'quillwright'`);
  expect(everywhere.share).toBeLessThan(0.01);
  expect(everywhere.jobs).toBe(everywhere.listed);
  const there = await sampleSearch({ db }, { location: 'Aberystwyth' }, `'quillwright'`);
  expect(there).toEqual({ share: 1, jobs: 1, listed: everywhere.listed });
});

test.for(["'custom'", "'engin'", "'leas' & !'van'", "'quillwright'", "'zyx'"])(
  '[FIND-04] both ways give the same jobs in the same order for %s',
  async (query) => {
    for (const part of ['newest', 'salary', 'ranked', 'rest'] as const)
      for (const filters of [{}, { location: 'Leeds' }, { department: 'Sales', employment_type: 'Full-time' }]) {
        const input = { filters, query, titles: null, after: undefined, limit: 50 };
        const [walked, indexed] = await Promise.all(
          (['walk', 'index'] as const).map((way) => db.$queryRaw(asJson(searchedSql[part]({ ...input, way })))),
        );
        expect(indexed, part).toEqual(walked);
      }
  },
);
