import { join } from 'node:path';
import { createDb } from '@careers/db/client';
import { seedSampleData } from '@careers/db/seed';

/** Loads the sample data, its CV files too, into a database that has no job and no person yet. */
export async function addSampleData(url: string, dataDir: string): Promise<void> {
  const db = createDb(url);
  try {
    await seedSampleData(db, { cvDir: join(dataDir, 'cvs') });
  } finally {
    await db.$disconnect();
  }
}
