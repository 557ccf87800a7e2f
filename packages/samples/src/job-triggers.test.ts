import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createJob, jobRow } from './factories/job.ts';
import { testDatabase } from '@careers/db/testing';

const { db, url } = await testDatabase();

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
