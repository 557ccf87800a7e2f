import type { DbTransaction } from '@careers/db/client';

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends sessions by deleting their rows, which makes their refresh tokens and access tokens invalid. */
export async function endSessions(
  tx: DbTransaction,
  user_id: string,
  scope: SignOutScope,
  session_id: string,
): Promise<void> {
  const which = { global: {}, local: { id: session_id }, others: { id: { not: session_id } } };
  await tx.session.deleteMany({ where: { user_id, ...which[scope] } });
}
