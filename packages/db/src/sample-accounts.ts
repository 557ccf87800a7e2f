import { sampleAccounts } from '@careers/contracts/sample-accounts';
import type { Db } from './client.ts';

/** Whether one of the two sample accounts exists. Their passwords are public: production refuses to start with one. */
export async function hasSampleAccounts(db: Db): Promise<boolean> {
  const sample = {
    where: { email: { in: [sampleAccounts.admin.email, sampleAccounts.candidate.email] } },
    select: { id: true },
  };
  return (await db.user.findFirst(sample)) !== null || (await db.profile.findFirst(sample)) !== null;
}
