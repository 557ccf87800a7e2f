import { encodeJobCursor } from '@careers/contracts/jobs/job-cursor';
import { testDatabase } from '@careers/db/testing';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { asVisitor } from '../../testing/caller.ts';
import { refreshSearchWords } from './search-words.service.ts';

const { db } = await testDatabase();
const caller = asVisitor(db);

async function titles(input: Parameters<typeof caller.jobs.list>[0]) {
  return (await caller.jobs.list(input)).jobs.map(({ title }) => title);
}

/** Reads every job of a list, page by page. */
async function walk(input: { search?: string; sort?: string }, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await caller.jobs.list({ ...input, limit, ...(cursor && { cursor }) });
    ids.push(...page.jobs.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return ids;
}

test('[FIND-03] quoted phrases, excluded words, alternatives and the trade’s own words', async () => {
  await createJob(db, { title: 'Van Fitter', description: '<p>Racking and tow bars</p>' });
  await createJob(db, { title: 'Lorry Fitter', description: '<p>Tow the bars</p>' });
  expect(await titles({ search: '"tow bars"' })).toEqual(['Van Fitter']);
  expect(await titles({ search: 'fitter -van' })).toEqual(['Lorry Fitter']);
  expect(await titles({ search: '-van' })).toEqual(['Lorry Fitter']);
  expect(await titles({ search: 'racking or lorry' })).toEqual(['Lorry Fitter', 'Van Fitter']);
  expect(await titles({ search: 'lcv fitter' })).toEqual(['Van Fitter']);
  expect(await titles({ search: 'light commercial vehicle' })).toEqual(['Van Fitter']);
  expect(await titles({ search: 'HGV' })).toEqual(['Lorry Fitter']);
  expect(await titles({ search: '"hgv"', literal: '1' }), 'a quoted word is that word').toEqual([]);
  for (const search of ['“tow bars”', '„tow bars“', '«tow bars»'])
    expect(await titles({ search }), search).toEqual(['Van Fitter']);
});

test('[HOME-20] titles that match come first, then the best ranked, and the matched words are named', async () => {
  const at = new Date('2026-01-01');
  await createJob(db, { title: 'Astrolabe Maker', created_at: at });
  await createJob(db, {
    title: 'Clerk',
    description: '<p>You polish an astrolabe.</p>',
    created_at: new Date('2026-06-01'),
  });
  await createJob(db, { title: 'Buyer', department: 'Astrolabes', created_at: at });
  const page = await caller.jobs.list({ search: 'astrolabe' });
  expect(page.jobs.map(({ title }) => title)).toEqual(['Astrolabe Maker', 'Buyer', 'Clerk']);
  expect(page.matched.toSorted()).toEqual(['astrolabe', 'astrolabes']);
  expect(await titles({ search: 'astrolabe', sort: 'newest' })).toEqual(['Clerk', 'Buyer', 'Astrolabe Maker']);
});

test('[HOME-19] [FIND-04] paging by cursor shows each job once in every order, also beyond the jobs that are ranked', async () => {
  const rows = Array.from({ length: 1_050 }, (_, index) =>
    jobRow({
      title: index % 3 === 0 ? `Sextant Keeper ${index}` : `Keeper ${index}`,
      description: '<p>Sextants to the horizon</p>',
      salary_min: null,
      salary_max: 20_000 + (index % 40) * 1_000,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 4) * 1_000),
    }),
  );
  await db.job.createMany({ data: rows });
  for (const sort of ['relevance', 'newest', 'salary']) {
    const ids = await walk({ search: 'sextant', sort }, 100);
    expect(new Set(ids).size, sort).toBe(1_050);
    expect(ids, sort).toHaveLength(1_050);
  }
  const page = await caller.jobs.list({ search: 'sextant' });
  expect([page.total, page.total_exact]).toEqual([1_000, false]);
  expect(await caller.jobs.list({ search: 'sextant', location: 'Nowhere' })).toMatchObject({
    total: 0,
    total_exact: true,
  });
});

test('a cursor of another order, or a made-up one, is refused at its field', async () => {
  const [job] = (await caller.jobs.list({ limit: 1 })).jobs;
  const place = { created_at: job?.created_at ?? '', id: job?.id ?? '' };
  const newest = encodeJobCursor({ sort: 'newest', score: 0, ...place });
  await expect(caller.jobs.list({ search: 'sextant', cursor: newest })).rejects.toThrow('The cursor is not valid');
  await expect(caller.jobs.list({ sort: 'salary', cursor: newest })).rejects.toThrow('The cursor is not valid');
  await expect(caller.jobs.list({ cursor: 'made-up' })).rejects.toThrow('The cursor is not valid');
  const strange = encodeJobCursor({ sort: 'salary', score: 0.5, ...place });
  expect((await caller.jobs.list({ sort: 'salary', cursor: strange })).jobs).toBeInstanceOf(Array);
});

test('[FIND-01] the vocabulary has the words of listed jobs, never a draft’s, and is built again only after a change', async () => {
  await createJob(db, { title: 'Xylophone Tuner' });
  await createJob(db, { title: 'Secretword', status: 'Draft' });
  expect(await refreshSearchWords({ db })).toBe(true);
  expect(await refreshSearchWords({ db }), 'nothing has changed since').toBe(false);
  const known = await db.searchWord.findMany({ where: { word: { in: ['xylophone', 'tuner', 'secretword', 'the'] } } });
  expect(known.map(({ word }) => word).toSorted()).toEqual(['tuner', 'xylophone']);
  expect(await caller.jobs.list({ search: 'xylphone' })).toMatchObject({ corrected: 'xylophone', total: 1 });
  expect(await caller.jobs.list({ search: 'xylphone', literal: '1' })).toMatchObject({ corrected: null, total: 0 });
  expect(await caller.jobs.list({ search: 'secretwrod' })).toMatchObject({ corrected: null, total: 0 });
  expect(await caller.jobs.list({ search: 'xylophone -tuner' }), 'a word that is there').toMatchObject({
    corrected: null,
  });
  expect(await caller.jobs.list({ search: 'tuner xylphone', location: 'Nowhere' })).toMatchObject({
    corrected: 'tuner xylophone',
    total: 0,
  });
});

test('[FIND-01] the vocabulary has only the words of titles, departments and locations of all but the newest jobs', async () => {
  const texts = { department: 'Theodolites', location: 'Zenith', requirements: '<p>Plumb lines</p>' };
  await createJob(db, { title: 'Octant Maker', ...texts, created_at: new Date('2020-01-01') });
  await createJob(db, { title: 'Quadrant Maker', description: '<p>Alidades</p>', created_at: new Date('2030-01-01') });
  await db.$executeRaw`UPDATE search_words_state SET milliseconds = 0`;
  expect(await refreshSearchWords({ db }, { wholeTexts: 1 })).toBe(true);
  const words = ['octant', 'theodolites', 'zenith', 'plumb', 'quadrant', 'alidades'];
  expect(await db.searchWord.findMany({ where: { word: { in: words } }, orderBy: { word: 'asc' } })).toEqual(
    ['alidades', 'octant', 'quadrant', 'theodolites', 'zenith'].map((word) => ({ word, jobs: 1 })),
  );
});

test('[FIND-01] the next page of a corrected search begins where the first ended', async () => {
  await db.job.createMany({ data: Array.from({ length: 30 }, () => jobRow({ title: 'Barometer Reader' })) });
  await db.$executeRaw`UPDATE search_words_state SET milliseconds = 0`;
  await refreshSearchWords({ db });
  expect(new Set(await walk({ search: 'baromter' }, 12)).size).toBe(30);
});

test('[FIND-01] without a vocabulary a search finds its words and words that begin with them, and corrects nothing', async () => {
  await db.searchWord.deleteMany();
  expect(await titles({ search: 'astrolab' })).toHaveLength(3);
  expect(await caller.jobs.list({ search: 'astrolbae' })).toMatchObject({ corrected: null, total: 0 });
});

test('an amount in a search is the least salary a year, whatever the period of the job, and never a word', async () => {
  const own = { department: 'Kites', employment_type: ['Contract'] };
  await createJob(db, { title: 'Hourly', ...own, salary_min: 14, salary_max: 16, salary_period: 'hour' });
  await createJob(db, { title: 'Yearly', ...own, salary_min: 28_000, salary_max: null });
  await createJob(db, { title: 'Order 30000', ...own, salary_min: 20_000, salary_max: 20_000 });
  await createJob(db, { title: 'Silent', ...own, salary_min: null, salary_max: null });
  await createJob(db, { title: 'Model 30k', ...own, salary_min: 20_000, salary_max: 21_000 });
  async function kites(search: string) {
    return titles({ search, department: 'Kites' });
  }
  for (const search of ['£30,000', '30k', '30000', '£15 an hour', 'over £30k', '30-40k', '£2,500 a month'])
    expect(await kites(search), search).toEqual(['Hourly']);
  expect(await kites('£28,000')).toEqual(['Yearly', 'Hourly']);
  expect(await kites('yearly 28k')).toEqual(['Yearly']);
  expect(await kites('yearly 29k')).toEqual([]);
  for (const search of ['"30k"', '“30k”', '«30k»']) expect(await kites(search)).toEqual(['Model 30k']);
  expect(await kites('order 30000')).toEqual(['Order 30000']);
  expect(await kites('2026')).toEqual([]);
  const immense = `£9${',999'.repeat(48)}`;
  for (const search of [immense, '£9,999,999,999,999,999 an hour'])
    expect(await kites(search), 'more than a number of the database can be').toEqual([]);
});

test('hourly rates are searched and sorted to the penny', async () => {
  const own = { department: 'Loading', salary_period: 'hour', salary_min: null };
  for (const salary_max of [12.2, 12.22, 12.21]) await createJob(db, { title: `At ${salary_max}`, ...own, salary_max });
  expect(await titles({ search: '£12.21 an hour', department: 'Loading', sort: 'salary' })).toEqual([
    'At 12.22',
    'At 12.21',
  ]);
  const first = await caller.jobs.list({ department: 'Loading', sort: 'salary', limit: 1 });
  const next = await caller.jobs.list({ department: 'Loading', sort: 'salary', cursor: first.next_cursor ?? '' });
  expect([...first.jobs, ...next.jobs].map(({ salary_max }) => salary_max)).toEqual([12.22, 12.21, 12.2]);
});

test('a search finds the employment type, the workplace and the shift, and leaves the word jobs out', async () => {
  const here = { department: 'Harbour', location: 'Oban' };
  await createJob(db, { ...here, title: 'Pilot', employment_type: ['Part-time'], workplace: 'On site' });
  await createJob(db, { ...here, title: 'Clerk', workplace: 'Hybrid', description: '<p>One part of the time</p>' });
  await createJob(db, {
    ...here,
    title: 'Watch',
    employment_type: ['Internship'],
    shift_schedule: '<p>Night shift</p>',
  });
  for (const [search, wanted] of [
    ['part-time oban', ['Pilot']],
    ['Part time jobs in Oban', ['Pilot']],
    ['oban on-site', ['Pilot']],
    ['oban hybrid', ['Clerk']],
    ['oban nights', ['Watch']],
    ['oban graduate', ['Watch']],
    ['oban apprentice', ['Watch']],
    ['oban -part-time', ['Clerk', 'Watch']],
  ] as const)
    expect(await titles({ search }), search).toEqual(wanted);
});

test('IT in capitals or at the start is the trade, elsewhere a pronoun', async () => {
  await createJob(db, { title: 'IT Support Analyst', department: 'Helpdesk', location: 'Ely' });
  await createJob(db, { title: 'Analyst', department: 'Helpdesk', location: 'Ely' });
  expect(await titles({ search: 'IT', location: 'Ely' })).toEqual(['IT Support Analyst']);
  expect(await titles({ search: 'it jobs ely' })).toEqual(['IT Support Analyst']);
  expect(await titles({ search: 'ely IT' })).toEqual(['IT Support Analyst']);
  expect(await titles({ search: 'analyst it', location: 'Ely' })).toHaveLength(2);
});

test('[FIND-03] words that a sign joins are found one by one and as written, with nothing invisible inside them', async () => {
  const title = 'Sales/Marketing Theodolitist';
  await createJob(db, {
    title,
    location: 'Ilkley/Otley',
    description:
      '<p>You have a car/van licence.Must know React/Node.js and ASP.NET, 24/7. Write to jobs@theodolite.example</p>' +
      '<p><strong>bo</strong>ldly tele\u00ADscopic and mic\u200Brometer</p><p>sextants</p>',
  });
  await db.$executeRaw`UPDATE search_words_state SET milliseconds = 0`;
  await refreshSearchWords({ db });
  for (const search of [
    'marketing',
    'sales marketing',
    'Sales/Marketing Theodolitist',
    'marketing theodolitist',
    'otley',
    'Ilkley/Otley',
    'theodolitist van licence',
    'theodolitist must know',
    'theodolitist react node.js',
    'theodolitist .js',
    'theodolitist .net',
    'theodolitist "asp.net"',
    'theodolitist 24/7',
    'boldly',
    'telescopic',
    'tele\u00ADscopic',
    'micrometer',
    'theodolitist sextants',
    'jobs@theodolite.example',
    'theodolite.example',
  ])
    expect(await titles({ search, literal: '1' }), search).toContain(title);
  expect((await caller.jobs.list({ search: 'otley' })).corrected).toBeNull();
  expect((await caller.jobs.list({ search: 'otely' })).corrected, 'the vocabulary has each of them').toBe('otley');
  expect((await caller.jobs.list({ search: 'marketing theodolitist' })).matched).toContain('marketing');
});
