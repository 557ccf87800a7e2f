import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
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

test('a job has the number of its applications, without withdrawn ones', async () => {
  await createApplication(db, filled, await candidate());
  await createApplication(db, filled, await candidate(), { withdrawn_at: new Date() });
  expect((await list({ status: 'Filled' })).jobs[0].applications).toEqual([{ count: 1 }]);
});
