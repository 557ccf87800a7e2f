import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { describe, expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, db } = await testApi();
const { hiring, admin, jobs } = asUser(db, await createAdmin(db), 'admin');
const { departments } = admin.settings;

async function idOf(name: string) {
  return (await hiring.departments()).find((each) => each.name === name)?.id ?? '';
}
async function names() {
  return (await hiring.departments()).map(({ name }) => name);
}

test('[FORM-01] the departments of a new installation are Engineering, Marketing, Sales, HR, Finance and Operations', async () => {
  expect(await names()).toEqual(['Engineering', 'Marketing', 'Sales', 'HR', 'Finance', 'Operations']);
});

test('a department is added at the end, once, whatever the letter case of its name', async () => {
  const after = await departments.add({ name: 'Legal' });
  expect(after.at(-1)).toMatchObject({ name: 'Legal', jobs: 0 });
  await expect(departments.add({ name: 'legal' })).rejects.toThrow('This department already exists');
  await expect(departments.add({ name: '  ' })).rejects.toThrow('The name is required');
  const both = await Promise.allSettled([departments.add({ name: 'Claims' }), departments.add({ name: 'Claims' })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('a renamed department', () => {
  test('takes its jobs, counts, filters and address along, and keeps its place in the list', async () => {
    const listed = await createJob(db, { department: 'HR', location: 'Selby' });
    const draft = await createJob(db, { department: 'HR', status: 'Draft' });
    const other = await createJob(db, { department: 'Finance' });
    const before = await names();
    await departments.rename({ id: await idOf('HR'), name: 'People & Culture' });
    expect(await names()).toEqual(before.map((name) => (name === 'HR' ? 'People & Culture' : name)));
    for (const { id, version } of [listed, draft])
      expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
        department: 'People & Culture',
        version: version + 1,
      });
    expect(await db.job.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      department: 'Finance',
      version: 1,
    });
    expect((await jobs.filterOptions()).departments).toContain('People & Culture');
    expect((await jobs.filterOptions()).departments).not.toContain('HR');
    expect((await hiring.departments()).find(({ name }) => name === 'People & Culture')).toMatchObject({ jobs: 2 });
    expect((await call('GET', '/api/jobs?department=People%20%26%20Culture')).body).toHaveLength(1);
    expect(await jobs.formerDepartment({ slug: 'HR' })).toEqual({ name: 'People & Culture' });
    await departments.rename({ id: await idOf('People & Culture'), name: 'People' });
    expect(await jobs.formerDepartment({ slug: 'hr' })).toEqual({ name: 'People' });
    expect(await jobs.formerDepartment({ slug: 'people-culture' })).toEqual({ name: 'People' });
    expect(await jobs.formerDepartment({ slug: 'never-there' })).toEqual({ name: null });
  });

  test('cannot take the name of another, and its letter case can be changed', async () => {
    await expect(departments.rename({ id: await idOf('Sales'), name: 'finance' })).rejects.toThrow(
      'This department already exists',
    );
    expect((await departments.rename({ id: await idOf('Sales'), name: 'SALES' })).map(({ name }) => name)).toContain(
      'SALES',
    );
    await expect(departments.rename({ id: crypto.randomUUID(), name: 'Elsewhere' })).rejects.toThrow(
      'This department was removed',
    );
  });
});

test('departments are ordered; one that a colleague added meanwhile comes last', async () => {
  const [first, second] = [await idOf('Marketing'), await idOf('Engineering')];
  const ordered = await departments.order({ departments: [first, second] });
  expect(ordered.slice(0, 2).map(({ name }) => name)).toEqual(['Marketing', 'Engineering']);
  const seen = ordered.map(({ id }) => id);
  await departments.add({ name: 'Added meanwhile' });
  const next = await departments.order({ departments: [second, first], seen });
  expect(next.slice(0, 2).map(({ name }) => name)).toEqual(['Engineering', 'Marketing']);
  await expect(departments.order({ departments: [first, second], seen }), 'of an older order').rejects.toThrow(
    'Another administrator saved a change first. Reload to see it, then try again.',
  );
  await departments.remove({ id: await idOf('Added meanwhile') });
});

test('a department is removed only while no job has it, a draft neither', async () => {
  await departments.add({ name: 'Workshop' });
  const id = await idOf('Workshop');
  const job = await createJob(db, { department: 'Workshop', status: 'Draft' });
  await expect(departments.remove({ id })).rejects.toThrow('This department is in use, so it cannot be removed');
  await db.job.delete({ where: { id: job.id } });
  expect((await departments.remove({ id })).map(({ name }) => name)).not.toContain('Workshop');
});

test('a recruiter is told how many published jobs a department has, and nothing of drafts', async () => {
  await departments.add({ name: 'Depot' });
  const published = await createJob(db, { department: 'Depot' });
  await createJob(db, { department: 'Depot', status: 'Draft' });
  const recruiter = await candidate();
  await db.jobMember.create({ data: { job_id: published.id, profile_id: recruiter.id, team_role: 'recruiter' } });
  const { body } = await call('GET', '/trpc/hiring.departments', { token: recruiter.token });
  expect(body.result.data).toContainEqual(expect.objectContaining({ name: 'Depot', jobs: 1 }));
  expect(await hiring.departments()).toContainEqual(expect.objectContaining({ name: 'Depot', jobs: 2 }));
});
