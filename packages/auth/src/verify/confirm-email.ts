import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { OneTimeToken } from '../one-time-tokens/consume-token.ts';
import { applyPendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import { emailIdentity, upsertIdentity } from '../rows/identities.ts';
import { saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import { isVerified } from '../rows/user-view.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * The person has proved that they receive mail at the account's address. An account that waited for that is confirmed,
 * takes over what the sign-up of this very token wrote, and every other token of it is dead: what somebody else wrote
 * who signed the address up before never counts. Nor does a sign-up for an account that somebody signs in to by phone
 * already. The caller has locked the user.
 */
export async function confirmEmail(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  token: OneTimeToken,
  meta: RequestMeta,
): Promise<void> {
  if (user.email_confirmed_at && isVerified(user)) return;
  const { email_confirmed_at, phone_confirmed_at } = user;
  const first = !email_confirmed_at && !phone_confirmed_at;
  if (!email_confirmed_at) {
    await revokeOneTimeTokens(tx, user.id);
    await recordAuditEvent(tx, first ? 'user_signedup' : 'user_modified', user.id, meta);
  }
  const signUp = first ? await applyPendingSignUp(auth, tx, user, token) : {};
  await saveUser(auth, tx, user.id, {
    ...signUp,
    email_confirmed_at: email_confirmed_at ?? auth.now(),
    identities: { upsert: upsertIdentity(emailIdentity(user.id, user.email ?? '', true)) },
  });
}
