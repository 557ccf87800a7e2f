import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { OneTimeToken } from '../one-time-tokens/consume-token.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { adoptSignUp, type SignUpProof } from '../one-time-tokens/pending-sign-up.ts';
import { addProviders, phoneIdentity, upsertIdentity } from '../rows/identities.ts';
import { saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * Confirms the phone number of a user who has proved that they receive its messages: an unconfirmed account gets the
 * password and name of the sign-up that the user proves to be theirs; in a change of number the new one replaces the
 * old, and the owner is told by mail. The caller has locked the user.
 *
 * @throws AuthError phone_exists when another account has the new number by now; invalid_credentials when the proof is
 *   a password that is no sign-up's.
 */
export async function confirmPhone(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  token: OneTimeToken,
  proof: SignUpProof,
  meta: RequestMeta,
): Promise<void> {
  const phone = token.purpose === 'phone_change' ? user.new_phone : user.phone;
  if (!phone || (token.purpose === 'phone_confirmation' && user.phone_confirmed_at)) return;
  const first = !user.phone_confirmed_at && !user.email_confirmed_at;
  const signUp = first ? await adoptSignUp(auth, tx, user, token, proof) : {};
  if (first || phone !== user.phone) await revokeOneTimeTokens(tx, user.id);
  await saveUser(auth, tx, user.id, {
    ...signUp,
    phone,
    ...(token.purpose === 'phone_change' ? { new_phone: null } : {}),
    phone_confirmed_at: auth.now(),
    identities: { upsert: upsertIdentity(phoneIdentity(user.id, phone, true)) },
    ...addProviders(user, 'phone'),
  });
  if (token.purpose === 'phone_change')
    await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor: 'phone' }, meta);
  await recordAuditEvent(tx, first ? 'user_signedup' : 'user_modified', user.id, meta);
}
