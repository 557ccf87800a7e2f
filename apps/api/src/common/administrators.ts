import type { DbTransaction } from '@careers/db/client';

/** Finds the administrators who are mailed about the site: those who can sign in and have an address. */
export async function administratorsToMail(tx: DbTransaction) {
  const administrators = await tx.profile.findMany({
    where: { role: 'admin', disabled_at: null, email: { not: null } },
    select: { id: true, email: true },
  });
  return administrators.map(({ id, email }) => ({ user_id: id, to: email }));
}
