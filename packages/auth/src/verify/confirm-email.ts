import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { OneTimeToken } from '../one-time-tokens/consume-token.ts';
import { adoptSignUp, type SignUpProof } from '../one-time-tokens/pending-sign-up.ts';
import { emailIdentity, upsertIdentity } from '../rows/identities.ts';
import { saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import { isVerified } from '../rows/user-view.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * Confirms the e-mail address of a user who has proved that they receive its mail. An unconfirmed account gets the
 * password and name of the sign-up that the user proves to be theirs, and all its other tokens are deleted, so that a
 * stranger who signed the address up sets nothing. An account that is confirmed by phone keeps its own. The caller has
 * locked the user.
 *
 * @throws AuthError invalid_credentials when the proof is a password that is no sign-up's.
 */
export async function confirmEmail(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  token: OneTimeToken,
  proof: SignUpProof,
  meta: RequestMeta,
): Promise<void> {
  if (user.email_confirmed_at && isVerified(user)) return;
  const { email_confirmed_at, phone_confirmed_at } = user;
  const first = !email_confirmed_at && !phone_confirmed_at;
  const signUp = first ? await adoptSignUp(auth, tx, user, token, proof) : {};
  if (!email_confirmed_at) {
    await revokeOneTimeTokens(tx, user.id);
    await recordAuditEvent(tx, first ? 'user_signedup' : 'user_modified', user.id, meta);
  }
  await saveUser(auth, tx, user.id, {
    ...signUp,
    email_confirmed_at: email_confirmed_at ?? auth.now(),
    identities: { upsert: upsertIdentity(emailIdentity(user.id, user.email ?? '', true)) },
  });
}
