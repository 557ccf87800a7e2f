import { join } from 'node:path';
import { createDb } from '@careers/db/client';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { seedSampleData } from '@careers/samples/seed';

/**
 * Loads the sample data, its CV files too, into a database that has no job and no person yet. Returns whether the sample
 * accounts are there now.
 */
export async function addSampleData(url: string, dataDir: string): Promise<boolean> {
  const db = createDb(url);
  try {
    await seedSampleData(db, { cvDir: join(dataDir, 'cvs') });
    return await hasSampleAccounts(db);
  } finally {
    await db.$disconnect();
  }
}
