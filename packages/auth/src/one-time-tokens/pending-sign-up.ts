import type { DbTransaction, Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { fullNameIn } from '../rows/metadata.ts';
import { asObject } from '../rows/user-view.ts';

/**
 * What a sign-up sent. It is stored with the token, and copied to the account only when the account's newest token is
 * used.
 */
export type PendingSignUp = { encrypted_password: string | null; user_metadata: Prisma.InputJsonObject };

/**
 * The columns of a user that the token's sign-up sets, none for a token without a sign-up. Tells the mirror the user's
 * name.
 */
export async function applyPendingSignUp(
  auth: AuthContext,
  tx: DbTransaction,
  { id }: { id: string },
  token: { encrypted_password: string | null; user_metadata: Prisma.JsonValue },
): Promise<Prisma.UserUpdateInput> {
  if (token.user_metadata === null) return {};
  await auth.mirror.userNamed(tx, id, fullNameIn(token.user_metadata));
  const user_metadata = asObject(token.user_metadata) as Prisma.InputJsonObject;
  return { user_metadata, ...(token.encrypted_password ? { encrypted_password: token.encrypted_password } : {}) };
}
