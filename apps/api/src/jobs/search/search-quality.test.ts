import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@careers/db/rows';
import { testDatabase } from '@careers/db/testing';
import { seedSampleData } from '@careers/samples/seed';
import { afterAll, expect, test } from 'vitest';
import { asVisitor } from '../../testing/caller.ts';
import { refreshSearchWords } from './search-words.service.ts';
import { judgedSearches, spokenSearches } from './testing/judged-searches.ts';
import { normalisedGain } from './testing/normalised-gain.ts';
import { oneTypoIn } from './testing/one-typo-in.ts';

const { db } = await testDatabase();
const cvDir = await mkdtemp(join(tmpdir(), 'careers-search-'));
afterAll(() => rm(cvDir, { recursive: true }));
await seedSampleData(db, { cvDir, now: new Date('2026-11-22T12:00:00Z') });
await refreshSearchWords({ db });
const caller = asVisitor(db);

const searches = Object.entries(judgedSearches);

/** The first ten slugs of a search. */
async function found(search: string): Promise<string[]> {
  return (await caller.jobs.list({ search, limit: 10 })).jobs.map(({ slug }) => slug);
}

/** The first ten slugs of a search by ILIKE over every text of a job. */
async function foundByIlike(search: string): Promise<string[]> {
  const rows = await db.$queryRaw<Pick<Job, 'slug'>[]>`
    SELECT slug FROM jobs WHERE status = 'Published' AND concat_ws(' ', title, department, location, requirements, description)
      ILIKE '%' || ${search} || '%' ORDER BY created_at DESC LIMIT 10`;
  return rows.map(({ slug }) => slug);
}

async function meanGain(find: (search: string) => Promise<string[]>): Promise<number> {
  let sum = 0;
  for (const [search, judged] of searches) sum += normalisedGain(await find(search), judged);
  return sum / searches.length;
}

test('[HOME-20] the hundred judged searches have their jobs at the top: nDCG@10 of 0.90, and 15 points over ILIKE', async () => {
  expect(searches).toHaveLength(100);
  const [indexed, plain] = [await meanGain(found), await meanGain(foundByIlike)];
  expect(indexed).toBeGreaterThanOrEqual(0.9);
  expect(indexed - plain).toBeGreaterThanOrEqual(0.15);
});

test.for(Object.entries(spokenSearches))(
  'a search for what the facts of a job say has the jobs that are meant at the top: %s',
  async ([search, judged]) => {
    const slugs = await found(search);
    expect(normalisedGain(slugs, judged), slugs.join(', ')).toBeGreaterThanOrEqual(0.95);
  },
);

test('£30,000 and 30k find the jobs that pay it, and no other', async () => {
  const paid = await db.job.findMany({
    where: { status: 'Published', salary_max: { gte: 30_000 } },
    select: { slug: true },
  });
  const open = await db.job.findMany({
    where: { status: 'Published', salary_min: { gte: 30_000 }, salary_max: null },
    select: { slug: true },
  });
  const slugs = [...paid, ...open].map(({ slug }) => slug).toSorted();
  for (const search of ['£30,000', '30k'])
    expect((await caller.jobs.list({ search, limit: 100 })).jobs.map(({ slug }) => slug).toSorted()).toEqual(slugs);
});

test('[FIND-01] a title word with one typo finds its jobs 95 times in a hundred', async () => {
  const titles = await db.job.findMany({ where: { status: 'Published' }, select: { slug: true, title: true } });
  const words = [...new Set(titles.flatMap(({ title }) => title.match(/\p{L}{4,}/gu) ?? []))].toSorted();
  expect(words.length).toBeGreaterThan(60);
  const missed: string[] = [];
  let searched = 0;
  for (const [index, word] of words.entries())
    for (const typo of oneTypoIn(word, index)) {
      const wanted = titles.filter(({ title }) => title.includes(word)).map(({ slug }) => slug);
      const slugs = new Set(await found(typo));
      searched += 1;
      if (!wanted.some((slug) => slugs.has(slug))) missed.push(`${typo} (${word})`);
    }
  expect(1 - missed.length / searched, missed.join(', ')).toBeGreaterThanOrEqual(0.95);
});
