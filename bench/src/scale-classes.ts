import { readJobFacets } from '@careers/api/jobs/job-facets.service';
import { countCombinations, createFilterCounts } from '@careers/api/jobs/filter-counts';
import { findPublishedJob, listPublishedJobs } from '@careers/api/jobs/jobs.service';
import type { FilterCounts } from '@careers/api/context/context';
import { listSimilarJobs } from '@careers/api/jobs/similar-jobs.service';
import { encodeJobCursor } from '@careers/contracts/jobs/job-cursor';
import { jobFilters, listJobsInput } from '@careers/contracts/jobs/jobs';
import type { Db } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { at } from './cases.ts';

/** The number of jobs on a page of the list. */
const PAGE = 24;
/** The number of the page that is compared with the first. */
const DEEP_PAGE = 1_000;

/** Values of the database for the queries. */
export type Sample = { places: string[]; departments: string[]; slugs: string[]; deepCursor: string | undefined };

/** One kind of public query. Each call has other values than the one before, if there are several. */
export type QueryClass = {
  title: string;
  /** Whether it counts jobs beside the filters, which may take longer than a list. */
  counts?: true;
  read: (db: Db, sample: Sample, n: number) => Promise<unknown>;
};

export async function takeSample(url: string): Promise<Sample> {
  const open = "status = 'Published' AND closed_at IS NULL";
  const [places, departments, jobs, deep] = await Promise.all([
    runSql<{ value: string }>(url, "SELECT DISTINCT location AS value FROM jobs WHERE status = 'Published' ORDER BY 1"),
    runSql<{ value: string }>(
      url,
      "SELECT DISTINCT department AS value FROM jobs WHERE status = 'Published' ORDER BY 1",
    ),
    runSql<{ value: string }>(url, `SELECT slug AS value FROM jobs WHERE ${open} ORDER BY id LIMIT 500`),
    runSql<{ id: string; created_at: Date }>(
      url,
      `SELECT id, created_at FROM jobs WHERE ${open} ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $1`,
      [(DEEP_PAGE - 1) * PAGE - 1],
    ),
  ]);
  const [last] = deep;
  return {
    places: places.map(({ value }) => value),
    departments: departments.map(({ value }) => value),
    slugs: jobs.map(({ value }) => value),
    deepCursor:
      last && encodeJobCursor({ sort: 'newest', score: 0, created_at: last.created_at.toISOString(), id: last.id }),
  };
}

/** The counts that a process keeps while no job changes, of one database. */
let kept: { db: Db; filterCounts: FilterCounts } | undefined;
function contextOf(db: Db) {
  if (kept?.db !== db) kept = { db, filterCounts: createFilterCounts(db) };
  return kept;
}
function list(db: Db, input: object): Promise<unknown> {
  return listPublishedJobs(contextOf(db), listJobsInput.parse({ limit: PAGE, ...input }));
}
function facets(db: Db, input: object): Promise<unknown> {
  return readJobFacets(contextOf(db), jobFilters.parse(input));
}

// Words of the generated jobs: in nearly all of them, in a few per cent, and in very few.
const common = ['customers', 'team', 'work', 'vehicles', 'people'];
const middling = ['engineer', 'fleet', 'leasing', 'account manager', 'administrator'];
const rare = [
  '"trainee fraud analyst" york',
  'lead payroll norwich',
  'trainee underwriter swindon',
  'senior tyres belfast',
];
const none = ['quillwright', 'zyxomma', 'parchmentier', 'hexaflexagon'];
const facts = ['part-time', 'remote', 'leeds hybrid', '£30,000', 'it jobs', 'trainee 30k'];
const typos = ['enginer', 'leesing', 'administrater', 'flett', 'accountent'];
const beginnings = ['eng', 'adm', 'cus', 'lea', 'con'];

export const queryClasses: QueryClass[] = [
  { title: 'List, newest first', read: (db) => list(db, {}) },
  {
    title: `List, page ${DEEP_PAGE.toLocaleString('en-GB')}`,
    read: (db, { deepCursor }) => list(db, { cursor: deepCursor }),
  },
  {
    title: 'List of a department',
    read: (db, s, n) => list(db, { department: at(s.departments, n) }),
  },
  { title: 'List of a place', read: (db, s, n) => list(db, { location: at(s.places, n) }) },
  { title: 'List of an employment type', read: (db) => list(db, { employment_type: 'Contract' }) },
  {
    title: 'List with all three filters',
    read: (db, s, n) =>
      list(db, { location: at(s.places, n), department: at(s.departments, n), employment_type: 'Part-time' }),
  },
  { title: 'List by salary', read: (db) => list(db, { sort: 'salary' }) },
  { title: 'Search, a word of most jobs', read: (db, _, n) => list(db, { search: at(common, n) }) },
  { title: 'Search, words of many jobs', read: (db, _, n) => list(db, { search: at(middling, n) }) },
  { title: 'Search, words that few jobs have', read: (db, _, n) => list(db, { search: at(rare, n) }) },
  { title: 'Search, a word that no job has', read: (db, _, n) => list(db, { search: at(none, n) }) },
  { title: 'Search with a typo', read: (db, _, n) => list(db, { search: at(typos, n) }) },
  {
    title: 'Search, the beginning of a word',
    read: (db, _, n) => list(db, { search: at(beginnings, n) }),
  },
  {
    title: 'Search in a place',
    read: (db, s, n) => list(db, { search: at(middling, n), location: at(s.places, n) }),
  },
  { title: 'Search for type, workplace or pay', read: (db, _, n) => list(db, { search: at(facts, n) }) },
  {
    title: 'Search, newest first',
    read: (db, _, n) => list(db, { search: at(common, n), sort: 'newest' }),
  },
  { counts: true, title: 'Counts beside the filters, after a change', read: (db) => countCombinations(db) },
  { counts: true, title: 'The same, kept, of a place', read: (db, s, n) => facets(db, { location: at(s.places, n) }) },
  {
    counts: true,
    title: 'The same, of a common search',
    read: (db, _, n) => facets(db, { search: at(common, n) }),
  },
  { counts: true, title: 'The same, of a rare search', read: (db, _, n) => facets(db, { search: at(rare, n) }) },
  {
    title: 'Similar jobs',
    read: (db, s, n) => listSimilarJobs({ db }, { slug: at(s.slugs, n) }),
  },
  { title: 'A job', read: (db, s, n) => findPublishedJob({ db }, { slug: at(s.slugs, n) }) },
];
