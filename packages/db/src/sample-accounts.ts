import { sampleAccounts } from '@careers/contracts/sample-accounts';
import type { Db } from './client.ts';

/** Whether the database has a sample account. Their passwords are public, so production does not start with one. */
export async function hasSampleAccounts(db: Db): Promise<boolean> {
  const sample = {
    where: { email: { in: [sampleAccounts.admin.email, sampleAccounts.candidate.email] } },
    select: { id: true },
  };
  return (await db.user.findFirst(sample)) !== null || (await db.profile.findFirst(sample)) !== null;
}
