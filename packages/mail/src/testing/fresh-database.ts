import { createDb, type Db } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { cloneDatabase } from '@careers/db/testing';
import { inject, onTestFinished } from 'vitest';

/** A database for this test alone, because a mail worker sends every queued mail that it finds. */
export async function freshDatabase(): Promise<{ url: string; db: Db }> {
  const url = await cloneDatabase();
  const db = createDb(url);
  onTestFinished(async () => {
    await db.$disconnect();
    await runSql(inject('pgAdminUrl'), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  });
  return { url, db };
}
