import { encodePosition } from '@careers/contracts/common/pagination';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { refreshSearchWords } from './search/search-words.service.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();

async function list(input: object = {}) {
  const query = encodeURIComponent(JSON.stringify(input));
  const { body } = await call('GET', `/trpc/admin.jobs.list?input=${query}`, { token });
  return body.result.data;
}
function titles({ jobs }: { jobs: { title: string }[] }) {
  return jobs.map(({ title }) => title);
}

const day = new Date('2026-01-31');
const common = { department: 'Operations', location: 'Leeds', description: '<p>Tachographs</p>' };
await createJob(db, { ...common, title: 'Draft Role', status: 'Draft' });
await createJob(db, { ...common, title: 'Open Role', department: 'Engineering' });
const filled = await createJob(db, { ...common, title: 'Filled Role', filled: true, location: 'Glasgow' });
await createJob(db, { ...common, title: 'Closed Role', closing_date: day, closed_at: day });

test('the list is filtered by status, and has the number of jobs in each', async () => {
  const counts = { All: 4, Draft: 1, Published: 2, Filled: 1, Closed: 1 };
  expect(await list()).toMatchObject({ total: 4, counts });
  for (const [status, expected] of [
    ['Draft', ['Draft Role']],
    ['Published', ['Filled Role', 'Open Role']],
    ['Filled', ['Filled Role']],
    ['Closed', ['Closed Role']],
  ] as const) {
    const page = await list({ status });
    expect([titles(page), page.total, page.counts]).toEqual([expected, expected.length, counts]);
  }
  expect((await call('GET', '/api/admin/jobs?status=Draft', { token })).headers['x-total-count']).toBe('1');
  expect(await call('GET', '/api/admin/jobs?status=Gone', { token })).toMatchObject({
    status: 400,
    body: { error: 'Status must be one of Draft, Published, Filled, Closed', field: 'status' },
  });
});

test.for([
  ['open', ['Open Role']],
  ['ROL fil', ['Filled Role']],
  ['engineering', ['Open Role']],
  ['glas', ['Filled Role']],
  ['tachographs', []],
  ['(role) & leeds', ['Closed Role', 'Open Role', 'Draft Role']],
  ["role' | !", ['Closed Role', 'Filled Role', 'Open Role', 'Draft Role']],
  ['***', ['Closed Role', 'Filled Role', 'Open Role', 'Draft Role']],
] as const)('a search for %s finds words of title, department and location: %j', async ([search, expected]) => {
  const page = await list({ search });
  expect([titles(page), page.total]).toEqual([expected, expected.length]);
});

test('pages of a searched list follow each other without a gap', async () => {
  const first = await list({ search: 'role', limit: 3 });
  const rest = await list({ search: 'role', limit: 3, cursor: first.next_cursor });
  expect([...titles(first), ...titles(rest)]).toEqual(['Closed Role', 'Filled Role', 'Open Role', 'Draft Role']);
  expect([rest.total, rest.next_cursor]).toEqual([4, null]);
});

test('a job has the numbers of its applications and of those that wait, without withdrawn ones, whatever changes', async () => {
  async function counted() {
    const [job] = (await list({ status: 'Filled' })).jobs;
    return [job.applications[0].count, job.waiting];
  }
  const first = await createApplication(db, filled, await createCandidate(db));
  const second = await createApplication(db, filled, await createCandidate(db), { status: 'Interview' });
  await createApplication(db, filled, await createCandidate(db), { withdrawn_at: new Date() });
  expect(await counted()).toEqual([2, 1]);
  await db.application.updateMany({ where: { job_id: filled.id }, data: { status: 'Applied' } });
  expect(await counted()).toEqual([2, 2]);
  await db.application.update({ where: { id: first.id }, data: { withdrawn_at: new Date() } });
  await db.application.delete({ where: { id: second.id } });
  expect(await counted()).toEqual([0, 0]);
});

test('a department narrows the list and its counts, and all departments are offered', async () => {
  const page = await list({ department: 'Engineering' });
  expect([titles(page), page.total, page.counts.All, page.counts.Draft]).toEqual([['Open Role'], 1, 1, 0]);
  expect(page.departments).toEqual(['Engineering', 'Operations']);
});

describe('the orders', () => {
  const roles = [
    { title: 'alpha', department: 'Sorted 2', closing_date: null },
    { title: 'Beta', department: 'Sorted 1', closing_date: new Date('2999-01-02') },
    { title: 'gamma', department: 'Sorted 2', closing_date: new Date('2999-01-01') },
    { title: 'Delta', department: 'Sorted 1', closing_date: day, closed_at: day },
  ];
  beforeAll(async () => {
    for (const [index, role] of roles.entries()) {
      const job = await createJob(db, { ...role, location: 'Ordersville' });
      for (let count = 0; count < index; count += 1)
        await createApplication(db, job, await createCandidate(db), {
          status: index === 3 && count > 0 ? 'Offer' : 'Applied',
        });
    }
  });
  test.for([
    ['newest', ['Delta', 'gamma', 'Beta', 'alpha']],
    ['title', ['alpha', 'Beta', 'Delta', 'gamma']],
    ['department', ['Beta', 'Delta', 'alpha', 'gamma']],
    ['closing', ['gamma', 'Beta', 'Delta', 'alpha']],
    ['waiting', ['gamma', 'Delta', 'Beta', 'alpha']],
    ['applicants', ['Delta', 'gamma', 'Beta', 'alpha']],
  ] as const)('by %s goes on from page to page, with a search and without', async ([sort, expected]) => {
    for (const input of [{ search: 'Ordersville' }, { department: undefined }]) {
      const walked: string[] = [];
      for (let cursor: string | undefined, left = true; left;) {
        const page = await list({ ...input, sort, limit: 1, cursor });
        walked.push(...titles(page));
        cursor = page.next_cursor ?? undefined;
        left = cursor !== undefined;
      }
      expect(walked.filter((title) => roles.some((role) => role.title === title))).toEqual(expected);
    }
  });
  test('a cursor of one order is refused by another, and a forged one', async () => {
    const { next_cursor } = await list({ sort: 'title', limit: 1 });
    const forged = encodePosition(['\0', filled.id]);
    const others = ['newest', 'closing', 'waiting', 'applicants'].map((sort) => [sort, next_cursor]);
    for (const [sort, cursor] of [...others, ['title', forged]]) {
      const query = new URLSearchParams({ sort, cursor });
      expect(await call('GET', `/api/admin/jobs?${query}`, { token })).toMatchObject({
        status: 400,
        body: { error: 'The cursor is not valid', field: 'cursor' },
      });
    }
  });
});

test('a job whose title is exactly the search is first, and a typo is corrected', async () => {
  await createJob(db, { title: 'Tyre Buyer', created_at: new Date('2020-01-01') });
  await createJob(db, { title: 'Senior Tyre Buyer' });
  await createJob(db, { title: 'Tyre Buyer’s Mate' });
  const first = await list({ search: 'tyre buyer', limit: 2 });
  expect([titles(first), first.corrected]).toEqual([['Tyre Buyer', 'Tyre Buyer’s Mate'], null]);
  expect(titles(await list({ search: 'tyre buyer', limit: 2, cursor: first.next_cursor }))).toEqual([
    'Senior Tyre Buyer',
  ]);
  expect(titles(await list({ search: 'tyre byuer' }))).toEqual([]);
  await refreshSearchWords({ db });
  const corrected = await list({ search: 'tyre byuer' });
  expect([titles(corrected)[0], corrected.total, corrected.corrected]).toEqual(['Tyre Buyer', 3, 'tyre buyer']);
  expect(await list({ search: 'zzzyx' })).toMatchObject({ total: 0, corrected: null });
});

test('words that a sign joins are found one by one, and titles are in the order of the alphabet', async () => {
  for (const title of ['Zenith Etcher', 'étude/fresco Etcher', 'abseil Etcher']) await createJob(db, { title });
  expect(titles(await list({ search: 'fresco' }))).toEqual(['étude/fresco Etcher']);
  const first = await list({ search: 'etcher', sort: 'title', limit: 1 });
  const rest = await list({ search: 'etcher', sort: 'title', cursor: first.next_cursor });
  expect([...titles(first), ...titles(rest)]).toEqual(['abseil Etcher', 'étude/fresco Etcher', 'Zenith Etcher']);
});
