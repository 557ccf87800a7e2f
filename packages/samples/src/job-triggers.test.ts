import { expect, test } from 'vitest';
import { createJob, jobRow } from './factories/job.ts';
import { testDatabase } from '@careers/db/testing';

const { db } = await testDatabase();

async function version(): Promise<bigint> {
  return (await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;
}

test('every change of jobs raises the content version, once a statement', async () => {
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
  }
});

test('a change that is rolled back leaves the content version as it was', async () => {
  const before = await version();
  await expect(
    db.$transaction(async (tx) => {
      await createJob(tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await version()).toBe(before);
});
