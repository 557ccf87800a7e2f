import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createJob, jobRow } from './factories/job.ts';
import { testDatabase } from '@careers/db/testing';

const { db, url } = await testDatabase();

function formerSlug(slug: string) {
  return db.formerSlug.findUnique({ where: { slug }, select: { job_id: true } });
}

test('a renamed job leaves its old address behind, leading to it, however often it is renamed', async () => {
  const { id, slug } = await createJob(db, { slug: 'first' });
  await db.job.update({ where: { id }, data: { slug: 'second' } });
  await db.job.update({ where: { id }, data: { slug: 'third' } });
  expect(await formerSlug(slug)).toEqual({ job_id: id });
  expect(await formerSlug('second')).toEqual({ job_id: id });
  expect(await formerSlug('third')).toBeNull();
});

test('a job saved with the slug it had leaves no address behind', async () => {
  const { id } = await createJob(db, { slug: 'kept' });
  await db.job.update({ where: { id }, data: { slug: 'kept', title: 'Another title' } });
  expect(await formerSlug('kept')).toBeNull();
});

test('a deleted job leaves all its addresses behind, leading nowhere', async () => {
  const { id } = await createJob(db, { slug: 'gone-before' });
  await db.job.update({ where: { id }, data: { slug: 'gone' } });
  await db.job.delete({ where: { id } });
  expect(await formerSlug('gone')).toEqual({ job_id: null });
  expect(await formerSlug('gone-before')).toEqual({ job_id: null });
});

test('an address that several jobs had leads to the one that had it last', async () => {
  const older = await createJob(db, { slug: 'shared' });
  await db.job.update({ where: { id: older.id }, data: { slug: 'shared-older' } });
  const newer = await createJob(db, { slug: 'shared' });
  expect(await formerSlug('shared')).toEqual({ job_id: older.id });
  await db.job.update({ where: { id: newer.id }, data: { slug: 'shared-newer' } });
  expect(await formerSlug('shared')).toEqual({ job_id: newer.id });
  await createJob(db, { slug: 'shared' });
  await db.job.delete({ where: { slug: 'shared' } });
  expect(await formerSlug('shared')).toEqual({ job_id: null });
});

test('a job notes when it was published first: a month after its creation too, and once however often it is published', async () => {
  const { id, first_published_at } = await createJob(db, { status: 'Draft', created_at: new Date('2026-01-01') });
  expect(first_published_at).toBeNull();
  const before = Date.now();
  const published = await db.job.update({ where: { id }, data: { status: 'Published' } });
  expect(published.first_published_at?.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  await db.job.update({ where: { id }, data: { status: 'Draft' } });
  const again = await db.job.update({ where: { id }, data: { status: 'Published' } });
  expect(again.first_published_at).toEqual(published.first_published_at);
  expect((await createJob(db)).first_published_at, 'a job that begins as published').not.toBeNull();
});

const listener = new pg.Client({ connectionString: url });
const announced: string[] = [];
beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => announced.push(payload ?? ''));
  await listener.query('LISTEN content_version');
});
afterAll(() => listener.end());

async function version(): Promise<bigint> {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

test('every change of jobs raises the content version and announces it, once a statement', async () => {
  const { id } = await createJob(db);
  const changes = [
    () => createJob(db),
    () => db.job.createMany({ data: [jobRow(), jobRow(), jobRow()] }),
    () => db.job.update({ where: { id }, data: { filled: true }, select: { id: true } }),
    () => db.job.updateMany({ data: { currency: 'EUR' } }),
    () => db.job.delete({ where: { id }, select: { id: true } }),
    () => db.$executeRaw`TRUNCATE jobs CASCADE`,
  ];
  for (const change of changes) {
    const before = await version();
    await change();
    expect(await version(), String(change)).toBe(before + 1n);
    await vi.waitFor(() => {
      expect(announced, String(change)).toContain(String(before + 1n));
    }, 10_000);
  }
});

test('a change that is rolled back is not announced', async () => {
  const before = await version();
  await expect(
    db.$transaction(async (tx) => {
      await createJob(tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await version()).toBe(before);
  await createJob(db);
  await vi.waitFor(() => {
    expect(announced.at(-1)).toBe(String(before + 1n));
  }, 10_000);
});

test('the number of jobs in each state is that of the jobs, after every change of them', async () => {
  async function counted() {
    const rows = await db.jobCount.groupBy({ by: ['status', 'filled', 'closed'], _sum: { jobs: true } });
    return rows.map(({ status, filled, closed, _sum }) => `${_sum.jobs} ${status} ${filled} ${closed}`).toSorted();
  }
  await db.job.deleteMany();
  expect(await counted()).toEqual([]);
  await db.job.createMany({ data: [jobRow({ status: 'Draft' }), jobRow(), jobRow(), jobRow({ filled: true })] });
  expect(await counted()).toEqual(['1 Draft false false', '1 Published true false', '2 Published false false']);
  await db.job.updateMany({ where: { status: 'Published' }, data: { closed_at: new Date() } });
  expect(await counted()).toEqual(['1 Draft false false', '1 Published true true', '2 Published false true']);
  await db.job.updateMany({ data: { currency: 'USD' } });
  await db.job.deleteMany({ where: { filled: true } });
  expect(await counted()).toEqual(['1 Draft false false', '2 Published false true']);
  await db.$executeRaw`TRUNCATE jobs CASCADE`;
  expect(await counted()).toEqual([]);
});
