import type { Db, DbTransaction } from '@careers/db/client';
import { createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { listAllJobs } from '../jobs/jobs.admin-service.ts';
import { afterCursor, newestFirst, cursorOf } from './keyset.ts';

const { db } = await testDatabase();

beforeAll(async () => {
  const { id } = await createCandidate(db);
  await db.$executeRaw`INSERT INTO jobs (id, slug, title, department, location, employment_type, description, rich_text_version, status, created_at)
    SELECT gen_random_uuid(), 'bulk-' || n, 'Bulk', 'Sales', 'Leeds', '{Contract}', '<p>x</p>', 2, 'Published', timestamptz '2026-01-01' + (n / 4) * interval '1 minute' FROM generate_series(1, 4000) AS n`;
  await db.$executeRaw`INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter)
    SELECT gen_random_uuid(), ${id}::uuid, jobs.id, 'Bulk', 'Sales', 'Leeds', slug FROM jobs`;
  await db.$executeRaw`VACUUM (ANALYZE) jobs, applications`;
});

/** Returns the number of rows of a table that `work` reads, as PostgreSQL counts them for each transaction. */
function rowsRead(table: string, work: (tx: DbTransaction) => Promise<unknown>): Promise<number> {
  return db.$transaction(async (tx) => {
    async function read() {
      return (
        (
          await tx.$queryRaw<
            { rows: number }[]
          >`SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables WHERE relname = ${table}`
        )[0]?.rows ?? 0
      );
    }
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

test('the database reads a late page of a list from its cursor, not from the first row', async () => {
  const [row] = await db.job.findMany({ orderBy: newestFirst, skip: 3000, take: 1 });
  const cursor = row && cursorOf(row);
  function next(tx: DbTransaction) {
    return tx.job.findMany({
      where: afterCursor(cursor),
      orderBy: newestFirst,
      take: 25,
      select: { id: true, title: true },
    });
  }
  expect(await rowsRead('jobs', next)).toBeLessThan(50);
  expect(await next(db)).toEqual(
    await db.job.findMany({ orderBy: newestFirst, skip: 3001, take: 25, select: { id: true, title: true } }),
  );
});

test('the administrators’ list counts the applications of the jobs on its page, not for all', async () => {
  function page(tx: DbTransaction) {
    const read = Object.assign(Object.create(db) as Db, { $queryRaw: tx.$queryRaw.bind(tx) });
    return listAllJobs({ db: read }, { limit: 5, sort: 'newest' });
  }
  expect((await page(db)).jobs.map(({ applications }) => applications)).toEqual(Array(5).fill([{ count: 1 }]));
  expect(await rowsRead('applications', page)).toBeLessThan(50);
});
