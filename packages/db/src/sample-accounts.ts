import type { Db } from './client.ts';

/** Their passwords are public, so production does not start with a database that has one of these accounts. */
export const sampleAccounts = {
  admin: { email: 'admin@example.com', password: 'admin-password', full_name: 'Helen Ashdown' },
  candidate: { email: 'candidate@example.com', password: 'candidate-password', full_name: 'Priya Nair' },
} as const;

/** @param where `embedded`: the accounts are in this database too, beside the profiles. */
export async function hasSampleAccounts(db: Db, { embedded } = { embedded: true }): Promise<boolean> {
  const sample = {
    where: { email: { in: [sampleAccounts.admin.email, sampleAccounts.candidate.email] } },
    select: { id: true },
  };
  if ((await db.profile.findFirst(sample)) !== null) return true;
  return embedded && (await db.user.findFirst(sample)) !== null;
}
