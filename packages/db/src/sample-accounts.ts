import { sampleAccounts } from '@careers/contracts/account/sample-accounts';
import type { Db } from './client.ts';

/**
 * Whether the database has a sample account. Their passwords are public, so production does not start with one.
 *
 * @param where `embedded`: the accounts are in this database too, beside the profiles.
 */
export async function hasSampleAccounts(db: Db, { embedded } = { embedded: true }): Promise<boolean> {
  const sample = {
    where: { email: { in: [sampleAccounts.admin.email, sampleAccounts.candidate.email] } },
    select: { id: true },
  };
  if ((await db.profile.findFirst(sample)) !== null) return true;
  return embedded && (await db.user.findFirst(sample)) !== null;
}
