import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const { token, id: adminId } = await admin();
const job = await createJob(db);
const at = new Date('2026-10-01T09:00:00Z');
const [ada, brian, chen] = [
  await candidate({ full_name: 'Ada Byron', email: 'ada@example.com' }),
  await candidate({ full_name: 'Brian O’Neill', email: '100%_brian@example.com' }),
  await candidate({ full_name: null, email: 'chen@example.org' }),
];
for (const [person, status] of [
  [ada, 'Interview'],
  [brian, 'Applied'],
  [chen, 'Applied'],
] as const)
  await createApplication(db, job, person, { status, created_at: at });
await createApplication(db, job, ada, { status: 'Offer', withdrawn_at: new Date(), created_at: at });

async function list(input: object = {}) {
  const query = encodeURIComponent(JSON.stringify({ job_id: job.id, ...input }));
  return (await call('GET', `/trpc/hiring.applicants?input=${query}`, { token })).body.result.data;
}
function people({ applications }: { applications: { profiles: { email: string } }[] }) {
  return applications.map(({ profiles }) => profiles.email);
}
const counts = { Applied: 2, 'Under Review': 0, Interview: 1, Offer: 0, Rejected: 0, Withdrawn: 1 };

test('applicants are filtered by status, with the number in each; withdrawn ones are separate', async () => {
  expect(await list()).toMatchObject({ total: 3, counts });
  for (const [status, expected] of [
    ['Applied', ['chen@example.org', '100%_brian@example.com']],
    ['Interview', ['ada@example.com']],
    ['Offer', []],
    ['Withdrawn', ['ada@example.com']],
  ] as const) {
    const page = await list({ status });
    expect([people(page), page.total, page.counts]).toEqual([expected, expected.length, counts]);
  }
});

test.for([
  ['byron', ['ada@example.com']],
  ['EXAMPLE.ORG', ['chen@example.org']],
  ['o’neill', ['100%_brian@example.com']],
  ["Brîan O'Neill", ['100%_brian@example.com']],
  ['%_', ['100%_brian@example.com']],
  ['\\', []],
  ['example', ['chen@example.org', '100%_brian@example.com', 'ada@example.com']],
] as const)('a search for %s finds a part of a name or e-mail: %j', async ([search, expected]) => {
  const page = await list({ search });
  expect([people(page), page.total]).toEqual([expected, expected.length]);
});

test('the counts of a search are those of what it finds', async () => {
  expect((await list({ search: 'ada' })).counts).toMatchObject({ Applied: 0, Interview: 1, Withdrawn: 1 });
});

test('both orders show each applicant once, page by page, also where the times are equal', async () => {
  async function walk(sort: string) {
    const first = await list({ sort, limit: 2 });
    const rest = await list({ sort, limit: 2, cursor: first.next_cursor });
    expect(rest.next_cursor).toBeNull();
    return [...people(first), ...people(rest)];
  }
  const newest = await walk('newest');
  expect(new Set(newest).size).toBe(3);
  expect(await walk('oldest')).toEqual(newest.toReversed());
});

test('the second of two administrators who review one application is refused with the first one’s name', async () => {
  const [other, application] = [await admin(), await createApplication(db, job, brian)];
  await db.profile.update({ where: { id: adminId }, data: { full_name: 'Helen Marsh' } });
  const path = `/api/admin/applications/${application.id}`;
  await call('PUT', path, { token, body: { status: 'Offer', version: 1 } });
  const saved = await db.application.findUniqueOrThrow({ where: { id: application.id } });
  expect(
    await call('PUT', path, { token: other.token, body: { status: 'Rejected' }, headers: { 'if-match': '"1"' } }),
  ).toMatchObject({
    status: 409,
    body: { conflict: { by: 'Helen Marsh', at: saved.updated_at.toISOString(), version: 2 } },
  });
});
