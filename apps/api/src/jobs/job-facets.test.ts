import { createJob } from '@careers/samples/factories/job';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { testDatabase } from '@careers/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@careers/samples/factories/sequence';
import { asVisitor } from '../testing/caller.ts';
import type { FilterCount } from '../context/context.ts';
import { countCombinations, createFilterCounts } from './filter-counts.ts';
import { countFor, facetOf } from './job-facets.ts';
import { filterNames, type Filters } from './job-filters.ts';

const { db, url } = await testDatabase();
const caller = asVisitor(db);
beforeAll(() => addGeneratedRows(url, { jobs: 400 }, { now: new Date('2026-11-22T12:00:00Z') }));

/** The listed jobs, each counted by itself. */
async function allJobs(): Promise<FilterCount[]> {
  const rows = await db.job.findMany({ where: { status: 'Published', closed_at: null } });
  return rows.map((row) => ({
    ...row,
    workplace: row.workplace ?? '',
    jobs: 1,
  }));
}

test('[FIND-02] the counts equal those of reading every job, for a thousand random sets of filters', async () => {
  const jobs = await allJobs();
  const counts = await countCombinations(db);
  expect(counts.length).toBeLessThan(jobs.length);
  const random = seededRandom(7);
  function sometimes(values: readonly string[]): string | undefined {
    return random() < 0.4 ? undefined : values[Math.floor(random() * values.length)];
  }
  const [locations, departments] = [jobs.map(({ location }) => location), jobs.map(({ department }) => department)];
  for (let round = 0; round < 1_000; round += 1) {
    const filters = {
      location: sometimes(locations),
      department: sometimes(departments),
      employment_type: sometimes(['Full-time', 'Part-time', 'Contract', 'Internship']),
      workplace: sometimes(['On site', 'Hybrid', 'Remote']),
    };
    for (const name of filterNames)
      for (const { value, jobs: counted } of facetOf(name, { known: counts, counts, filters }))
        expect(counted).toBe(countFor(jobs, { ...filters, [name]: value }));
  }
});

test('[FIND-02] the list has as many jobs as the option said, with a search too', async () => {
  for (const search of [undefined, 'engineer', 'leeds or van'])
    for (const filters of [{}, { department: 'Sales' }, { workplace: 'Hybrid' }] satisfies Filters[]) {
      const input = { ...filters, ...(search && { search }) };
      const { locations, exact } = await caller.jobs.facets(input);
      expect(exact).toBe(true);
      for (const { value, jobs } of locations.slice(0, 8))
        expect((await caller.jobs.list({ ...input, location: value })).total, `${search} ${value}`).toBe(jobs);
    }
});

test('[FIND-02] publishing, editing, filling, closing and deleting a job change the counts at once', async () => {
  const keptCounts = createFilterCounts(db);
  async function counts() {
    return (await keptCounts()).filter(({ department }) => department === 'Counting');
  }
  const job = await createJob(db, {
    department: 'Counting',
    location: 'Bath',
    status: 'Draft',
    employment_type: ['Contract'],
  });
  expect(await counts()).toEqual([]);
  const where = { id: job.id };
  await db.job.update({ where, data: { status: 'Published' } });
  expect(await counts()).toMatchObject([{ location: 'Bath', employment_type: ['Contract'], jobs: 1, filled: false }]);
  await db.job.update({ where, data: { location: 'York', filled: true } });
  expect(await counts()).toMatchObject([{ location: 'York', jobs: 1, filled: true }]);
  await db.job.update({ where, data: { filled: false, title: 'Renamed' } });
  expect(await counts()).toMatchObject([{ location: 'York', jobs: 1, filled: false }]);
  await db.job.update({ where, data: { closed_at: new Date() } });
  expect(await counts()).toEqual([]);
  await db.job.update({ where, data: { closed_at: null } });
  await db.job.delete({ where });
  expect(await counts()).toEqual([]);
});

test('[FIND-05] an empty list offers the filters closest to the given ones', async () => {
  await createJob(db, { title: 'Beekeeper', department: 'Hives', location: 'Skye', employment_type: ['Contract'] });
  await createJob(db, { title: 'Beekeeper', department: 'Hives', location: 'Mull', employment_type: ['Contract'] });
  const filters = { department: 'Hives', location: 'Skye', employment_type: 'Internship' };
  expect((await caller.jobs.facets(filters)).nearest).toEqual({ department: 'Hives', location: 'Skye', jobs: 1 });
  expect((await caller.jobs.facets({ search: 'beekeeper', location: 'Leeds' })).nearest).toEqual({
    search: 'beekeeper',
    jobs: 2,
  });
  expect((await caller.jobs.facets({ search: 'nobodyhasthis', department: 'Hives' })).nearest).toEqual({
    department: 'Hives',
    jobs: 2,
  });
  expect((await caller.jobs.facets({ search: 'nobodyhasthis' })).nearest).toBeNull();
  expect((await caller.jobs.facets({ department: 'Hives' })).nearest).toBeNull();
});

test('[FIND-05] an empty list offers the filters that the search names', async () => {
  async function nearest(filters: object) {
    return (await caller.jobs.facets(filters)).nearest;
  }
  await createJob(db, { title: 'Keeper', department: 'Hives', location: 'Rum', workplace: 'On site' });
  await createJob(db, { title: 'Keeper', department: 'Hives', location: 'Rum', employment_type: ['Part-time'] });
  expect(await nearest({ search: 'zyx part time rum' })).toEqual({
    location: 'Rum',
    employment_type: 'Part-time',
    jobs: 1,
  });
  expect(await nearest({ search: 'zyx on-site', location: 'Rum' })).toEqual({
    location: 'Rum',
    workplace: 'On site',
    jobs: 1,
  });
  expect(await nearest({ search: 'rum £900,000' })).toEqual({ location: 'Rum', jobs: 2 });
});

test('the options of Workplace are the three in their order, with the jobs that each would give', async () => {
  await createJob(db, { location: 'Eigg', workplace: 'Remote' });
  await createJob(db, { location: 'Eigg' });
  const { workplaces } = await caller.jobs.facets({ location: 'Eigg' });
  expect(workplaces).toEqual([
    { value: 'On site', jobs: 0 },
    { value: 'Hybrid', jobs: 0 },
    { value: 'Remote', jobs: 1 },
  ]);
  expect(await caller.jobs.list({ location: 'Eigg', workplace: 'Remote' })).toMatchObject({ total: 1, jobs: [{}] });
});

test('places and departments are in the order of the alphabet', async () => {
  for (const name of ['Zennor', 'aberdare', 'Édinburgh']) await createJob(db, { location: name, department: name });
  const order = ['aberdare', 'Édinburgh', 'Zennor'];
  function wanted(names: string[]): string[] {
    return names.filter((name) => order.includes(name));
  }
  const options = await caller.jobs.filterOptions();
  const facets = await caller.jobs.facets({});
  expect([wanted(options.locations), wanted(options.departments)]).toEqual([order, order]);
  expect(wanted(facets.locations.map(({ value }) => value))).toEqual(order);
});
