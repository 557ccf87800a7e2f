import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { sendEmailChanged } from '../mails/send-security-mail.ts';
import { emailIdentity, addProviders, upsertIdentity } from '../rows/identities.ts';
import { saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * Handles a confirmed mail of an e-mail change. While the other address must still confirm, nothing changes; otherwise
 * the address changes now. The caller has locked the user and consumed the token.
 *
 * @throws AuthError email_exists when another account has the new address by now.
 */
export async function confirmEmailChange(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  meta: RequestMeta,
): Promise<'half' | 'done'> {
  const others = await tx.oneTimeToken.count({
    where: { user_id: user.id, purpose: { in: ['email_change_current', 'email_change_new'] } },
  });
  if (others > 0) return 'half';
  if (!user.new_email) return 'done';
  await revokeOneTimeTokens(tx, user.id);
  await saveUser(auth, tx, user.id, {
    email: user.new_email,
    new_email: null,
    email_confirmed_at: user.email_confirmed_at ?? auth.now(),
    identities: { upsert: upsertIdentity(emailIdentity(user.id, user.new_email, true)) },
    ...addProviders(user, 'email'),
  });
  await sendEmailChanged(auth, tx, { old: user, new_email: user.new_email }, meta);
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
  return 'done';
}
