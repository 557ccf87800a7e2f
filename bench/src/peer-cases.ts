import { at, browser, type Case, get, json, type Request, type Sample, unaskedList } from './cases.ts';

/** Neither server compresses what this asks for. */
const plain = { accept: 'text/html' };

/** Pages of the list that the product keeps: each is asked for often. */
export const KEPT_PLACES = 24;

function firstList(): Request {
  return get('/api/jobs?limit=24', json);
}

function anotherList({ jobs }: Sample, n: number): Request {
  const { limit, cursor } = unaskedList(jobs, n);
  return get(`/api/jobs?limit=${limit}&cursor=${cursor}`, json);
}

/** A list page in another place than the first: one of few, which the product keeps. */
export function keptPage({ jobs }: Sample, n: number): Request {
  return get(`/?cursor=${at(jobs, n % KEPT_PLACES).cursor}`, browser);
}

/** A list page that was not asked for before: not one of the kept ones, and in one half of the places for each line. */
function unaskedPage({ jobs }: Sample, n: number, half: 0 | 1, headers: Record<string, string>): Request {
  const places = Math.floor((jobs.length - KEPT_PLACES - 24) / 2); // the last pages have fewer than 24 jobs
  return get(`/?cursor=${at(jobs, KEPT_PLACES + half * places + (n % places)).cursor}`, headers);
}

/**
 * What `npm run bench:peers` compares, in the order of the table. The peers make every JSON list and every page with a cursor
 * for its request: *cached* and *kept* are the product's. The page of the last two lines comes from Next.js's own cache.
 */
export const peerCases: Case[] = [
  {
    id: 'next-json-cached',
    title: 'JSON, cached, Next.js',
    reference: 'next',
    target: { ratio: 8 },
    repeats: true,
    request: firstList,
  },
  {
    id: 'next-json',
    title: 'JSON, not cached, Next.js',
    reference: 'next',
    target: { ratio: 8 },
    request: anotherList,
  },
  {
    id: 'express-json-cached',
    title: 'JSON, cached, Express',
    reference: 'express',
    repeats: true,
    request: firstList,
  },
  { id: 'express-json', title: 'JSON, not cached, Express', reference: 'express', request: anotherList },
  {
    id: 'next-page-kept',
    title: 'page, kept, Next.js renders',
    reference: 'next',
    target: { ratio: 5 },
    request: keptPage,
  },
  {
    id: 'next-page',
    title: 'page, both render, packed, Next.js',
    reference: 'next',
    target: { ratio: 1.5 },
    request: (sample, n) => unaskedPage(sample, n, 0, browser),
  },
  {
    id: 'next-page-plain',
    title: 'page, both render, plain, Next.js',
    reference: 'next',
    target: { ratio: 1.5 },
    request: (sample, n) => unaskedPage(sample, n, 1, plain),
  },
  {
    id: 'next-page-cached',
    title: 'page, both cached, packed, Next.js',
    reference: 'next',
    target: { ratio: 20 },
    repeats: true,
    request: () => get('/', browser),
  },
  {
    id: 'next-page-cached-plain',
    title: 'page, both cached, plain, Next.js',
    reference: 'next',
    target: { ratio: 20 },
    repeats: true,
    request: () => get('/', plain),
  },
];
