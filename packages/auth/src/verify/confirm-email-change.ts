import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { sendEmailChanged } from '../mails/send-security-mail.ts';
import { isKnownAdministrator } from '../ports/user-mirror.ts';
import { isProvedBy, newEmailOf, noEmailChange, openHalves, type Half } from '../rows/email-change.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import { emailIdentity, addProviders, upsertIdentity } from '../rows/identities.ts';
import { mergeMetadata } from '../rows/metadata.ts';
import { noWayIn, saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * Handles a confirmed mail of an e-mail change. While the other address must still confirm, nothing changes; otherwise
 * the address changes now. The caller has locked the user and consumed the token.
 *
 * The reader of the mail to the new address need not be the person who asked for the change. So the account keeps its
 * password, its sessions and its other ways to sign in only if the new address was confirmed in a session of the
 * account.
 *
 * @param by.half The mail that is confirmed: the one to the current address or the one to the new one.
 * @param by.own Whether it is confirmed in a session of the account.
 * @returns 'signs in' when the account keeps its ways to sign in, 'changed' when it has lost them.
 * @throws AuthError email_exists when another account has the new address by now; reauthentication_needed when the new
 *   address of an administrator, or of an account with a second factor or a passkey, is confirmed outside of its
 *   sessions.
 */
export async function confirmEmailChange(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  { half, own }: { half: Half; own: boolean },
  meta: RequestMeta,
): Promise<'signs in' | 'changed' | 'half' | 'ended'> {
  const new_email = newEmailOf(user, auth.now());
  if (!new_email) return 'ended';
  const proved = isProvedBy(user, { half, own }, auth.config);
  const open = openHalves(user).filter((other) => other !== half);
  const handsOver = !proved && (half === 'email_change_new' || open.length === 0);
  if (handsOver && (await isNeverHandedOver(auth, tx, user, half)))
    throw new AuthError('reauthentication_needed', {
      message: 'Please sign in to the account that is changing its address, then confirm the new address',
    });
  if (open.length > 0) {
    await saveUser(auth, tx, user.id, { email_change_open: open, email_change_proved: proved });
    return 'half';
  }
  const identity = { upsert: upsertIdentity(emailIdentity(user.id, new_email, true)) };
  await revokeOneTimeTokens(tx, user.id);
  await saveUser(auth, tx, user.id, {
    ...(proved
      ? { ...noEmailChange, ...addProviders(user, 'email'), identities: identity }
      : { ...noWayIn, ...onlyEmail(user), identities: { ...identity, deleteMany: { provider: { not: 'email' } } } }),
    email: new_email,
    email_confirmed_at: user.email_confirmed_at ?? auth.now(),
  });
  await sendEmailChanged(auth, tx, { old: user, new_email, keeps: proved }, meta);
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
  return proved ? 'signs in' : 'changed';
}

function onlyEmail({ app_metadata }: UserRow) {
  const providers = { provider: 'email', providers: ['email'] };
  return { is_anonymous: false, app_metadata: mergeMetadata(app_metadata, providers) };
}

/**
 * Whether a confirmation outside of the account's sessions must not hand the account over to the new address, which may
 * be mistyped: an administrator has the account, or it has a second factor or a passkey. Factors that were added after
 * the new address was confirmed do not count, so that its owner can get in.
 */
async function isNeverHandedOver({ mirror }: AuthContext, tx: DbTransaction, user: UserRow, half: Half) {
  if (await isKnownAdministrator(mirror, tx, user.id)) return true;
  if (half === 'email_change_current') return false;
  return hasVerifiedFactor(user) || (await tx.passkey.count({ where: { user_id: user.id } })) > 0;
}
