import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { db, query, candidate, admin } = await testApi();
const { token, id: adminId } = await admin();
const [driver, fitter, clerk] = [
  await createJob(db, { title: 'Driver', department: 'Fleet' }),
  await createJob(db, { title: 'Fitter', department: 'Fleet', status: 'Draft' }),
  await createJob(db, { title: 'Clerk', department: 'Office' }),
];
const [ada, brian] = [
  await candidate({ full_name: 'Ada Byron', email: 'ada@example.com' }),
  await candidate({ full_name: 'Brian O’Neill', email: 'brian@example.org' }),
];
function at(day: number) {
  return { created_at: new Date(Date.UTC(2026, 9, day)) };
}
await createApplication(db, driver, ada, { status: 'Interview', ...at(1) });
await createApplication(db, driver, brian, at(2));
await createApplication(db, fitter, ada, at(3));
await createApplication(db, clerk, brian, at(4));
await createApplication(db, clerk, ada, { withdrawn_at: new Date(), ...at(5) });

type Page = {
  applications: { full_name: string; job: { title: string } }[];
  total: number;
  next_cursor: string | null;
};

function list(input: object = {}): Promise<Page & { counts: object; departments: string[] }> {
  return query('admin.applications.list', input, { token });
}
function shown({ applications, total }: Page) {
  return { rows: applications.map(({ full_name, job }) => `${full_name.split(' ')[0]} ${job.title}`), total };
}

test('the applications for all jobs come newest first, without withdrawn ones, and with the number in each status', async () => {
  const page = await list();
  expect(shown(page)).toEqual({ rows: ['Brian Clerk', 'Ada Fitter', 'Brian Driver', 'Ada Driver'], total: 4 });
  expect(page.counts).toEqual({ Applied: 3, 'Under Review': 0, Interview: 1, Offer: 0, Rejected: 0, Withdrawn: 1 });
  expect(page.departments).toEqual(['Fleet', 'Office']);
  expect(shown(await list({ sort: 'oldest' })).rows).toEqual([
    'Ada Driver',
    'Brian Driver',
    'Ada Fitter',
    'Brian Clerk',
  ]);
});

test.for([
  [{ search: 'byron' }, ['Ada Fitter', 'Ada Driver']],
  [{ search: 'EXAMPLE.ORG' }, ['Brian Clerk', 'Brian Driver']],
  [{ search: 'nobody' }, []],
  [{ job_id: driver.id }, ['Brian Driver', 'Ada Driver']],
  [{ department: 'Fleet' }, ['Ada Fitter', 'Brian Driver', 'Ada Driver']],
  [{ department: 'Fleet', search: 'ada', status: 'Applied' }, ['Ada Fitter']],
  [{ department: 'Office', job_id: driver.id }, []],
  [{ status: 'Withdrawn' }, ['Ada Clerk']],
  [{ job_id: '', department: '', search: '', status: '' }, ['Brian Clerk', 'Ada Fitter', 'Brian Driver', 'Ada Driver']],
] as const)('the filter %j lists %j', async ([filter, rows]) => {
  expect(shown(await list(filter))).toEqual({ rows, total: rows.length });
});

test('pages of a filtered list show each application once, and each page says how many there are', async () => {
  const first = await list({ department: 'Fleet', limit: 2 });
  const rest = await list({ department: 'Fleet', limit: 2, cursor: first.next_cursor });
  expect(rest.next_cursor).toBeNull();
  expect([first.total, rest.total]).toEqual([3, 3]);
  expect([...shown(first).rows, ...shown(rest).rows]).toEqual(['Ada Fitter', 'Brian Driver', 'Ada Driver']);
});

test('applications are found under the present name of their job’s department', async () => {
  const job = await createJob(db, { department: 'Yard' });
  const { id } = await createApplication(db, job, ada);
  await db.job.update({ where: { id: job.id }, data: { department: 'Depot' } });
  expect((await list({ department: 'Depot' })).applications).toMatchObject([{ id }]);
  expect((await list({ department: 'Yard' })).total).toBe(0);
  await db.job.delete({ where: { id: job.id } });
  expect((await list({ limit: 100 })).applications, 'that of a deleted job stays in the whole list').toContainEqual(
    expect.objectContaining({ id, job: { id: null, title: job.title } }),
  );
  await db.application.delete({ where: { id } });
});

test('an administrator’s own application is in no list and no count, whatever the filter', async () => {
  const own = await createApplication(db, driver, { id: adminId });
  for (const filter of [{}, { job_id: driver.id }, { department: 'Fleet' }]) {
    const page = await list({ ...filter, limit: 100 });
    expect(page.applications.map((each) => (each as { id?: string }).id)).not.toContain(own.id);
    expect(page.total).toBe(page.applications.length);
  }
});
