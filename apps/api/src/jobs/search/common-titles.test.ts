import { testDatabase } from '@careers/db/testing';
import { jobRow } from '@careers/samples/factories/job';
import { beforeAll, expect, test } from 'vitest';
import { asVisitor } from '../../testing/caller.ts';
import type { Filters } from '../job-filters.ts';
import { isInManyTitles } from './common-titles.ts';
import { refreshSearchWords } from './search-words.service.ts';

const { db } = await testDatabase();

async function refresh(): Promise<void> {
  await db.$executeRaw`UPDATE search_words_state SET milliseconds = 0`;
  expect(await refreshSearchWords({ db })).toBe(true);
}

async function isMany(query: string, filters: Filters = {}): Promise<boolean> {
  const [row] = await db.$queryRaw<{ many: boolean }[]>`SELECT ${isInManyTitles(query, filters)} AS many`;
  return row?.many ?? false;
}

async function addJobs(count: number, job: Parameters<typeof jobRow>[0]): Promise<void> {
  await db.job.createMany({ data: Array.from({ length: count }, () => jobRow(job)) });
}

beforeAll(async () => {
  await addJobs(700, { title: 'Sextant Keepers', location: 'Leeds', department: 'Instruments' });
  await addJobs(600, { title: 'Lead Sextant Keeper', location: 'Leeds', department: 'Maps' });
  await addJobs(20, { title: 'Quadrant Keeper', location: 'York', department: 'Maps' });
  await addJobs(1_300, { title: 'Astrolabe Keeper', status: 'Draft' });
  await refresh();
});

test.for([
  ["'sextant'", {}, true],
  ["'sextant' & 'keeper'", {}, true],
  ["'sextant' <-> 'keeper'", {}, true],
  ["'quadrant' | 'sextant'", {}, true],
  ["'sext':*", {}, true],
  ["'lead' & 'sextant'", {}, false],
  ["'quadrant'", {}, false],
  ["'astrolab'", {}, false],
  ["'sextant' & !'lead'", {}, false],
  ["!'astrolab'", {}, false],
  ["'sextant'", { location: 'Leeds' }, true],
  ["'sextant'", { location: 'York' }, false],
  ["'keeper'", { department: 'Instruments' }, false],
  ["'sextant'", { location: 'Leeds', department: 'Instruments' }, false],
  ["'sextant'", { location: 'Leeds', employment_type: 'Full-time' }, false],
] as const)('whether many titles are known to have %s under %j: %s', async ([query, filters, expected]) => {
  expect(await isMany(query, filters)).toBe(expected);
});

test('[FIND-04] a search in many titles lists all its jobs, also when most have closed since titles were counted', async () => {
  const { jobs } = asVisitor(db);
  const asked = { search: 'sextant', limit: 100 };
  expect(await jobs.list(asked)).toMatchObject({ total: 1_000, total_exact: false, corrected: null });
  expect((await jobs.list(asked)).jobs).toHaveLength(100);
  await db.job.deleteMany({ where: { title: 'Lead Sextant Keeper' } });
  await db.job.updateMany({
    where: { title: 'Sextant Keepers', department: 'Instruments' },
    data: { closed_at: new Date() },
  });
  await addJobs(30, { title: 'Sextant Keeper', description: '<p>Horizon</p>' });
  const now = await jobs.list(asked);
  expect([now.jobs.length, now.next_cursor, now.total, now.total_exact]).toEqual([30, null, 30, true]);
  expect(await jobs.list({ search: 'sextant', limit: 10 })).toMatchObject({ total: 1_000, total_exact: false });
  await refresh();
  expect(await jobs.list(asked)).toMatchObject({ total: 30, total_exact: true });
});
