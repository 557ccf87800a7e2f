import type { DbTransaction, Prisma } from '@careers/db/client';
import { recordEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { AuthError } from '../errors.ts';
import type { Challenge } from '../one-time/challenge.ts';
import { takeToken } from '../one-time/take-token.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.ts';
import { refuseWeak } from '../passwords/strength.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { countAttempt, forgiveAttempt, type Attempt } from '../sign-in/sign-in-attempts.ts';
import { normalisePhone } from '../phone/phone-number.ts';
import { startPhoneChange } from '../phone/phone-change.ts';
import { startEmailChange } from './email-change.ts';
import { normaliseEmail } from './email.ts';
import { mergeMetadata } from './metadata.ts';
import { saveUser, voidTokens } from './save-user.ts';
import { lockUser, userInclude, type UserRow } from './user-row.ts';

/** What users may change themselves. A new address is theirs once they have proved that they receive what is sent there. */
export type OwnChanges = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  /** The code of a reauthentication mail. */
  nonce?: string | undefined;
  data?: Prisma.InputJsonObject | undefined;
  redirect_to?: string | undefined;
  challenge?: Challenge | undefined;
};

/**
 * Changes the signed-in user. A new password ends their other sessions, and whatever was mailed before is void; a new
 * address waits in `new_email` for the mails to be confirmed.
 *
 * @throws AuthError same_password, weak_password, current_password_invalid, reauthentication_needed, reauthentication_not_valid,
 *   email_exists, phone_exists, over_email_send_rate_limit, over_request_rate_limit, validation_failed.
 */
export async function changeUser(auth: AuthContext, user: UserRow, session: { id: string; created_at: Date }, changes: OwnChanges, meta: RequestMeta): Promise<UserRow> {
  if (user.is_anonymous && changes.password && !changes.email && !changes.phone) {
    throw new AuthError('validation_failed', { status: 422, message: 'Updating password of an anonymous user without an email or phone is not allowed' });
  }
  if (changes.phone && !auth.config.phone_enabled) throw new AuthError('phone_provider_disabled');
  const phone = changes.phone ? normalisePhone(changes.phone) : user.phone;
  const email = changes.email ? normaliseEmail(changes.email) : user.email;
  const encrypted_password = changes.password === undefined ? undefined : await newPassword(auth, user, session, { ...changes, password: changes.password });
  const attempt = { use: 'code', account: user.id, ip: meta.ip ?? '' } as const;
  const nonce = encrypted_password && changes.nonce ? changes.nonce : undefined;
  if (nonce) await countAttempt(auth, attempt);

  const changed = await inTransaction(auth, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked) throw new AuthError('user_not_found', { status: 403, message: 'User from sub claim in JWT does not exist' });
    if (nonce && !(await isRightNonce(auth, tx, user, nonce, attempt))) return null; // not thrown: a wrong code is counted
    if (encrypted_password) {
      // The checks above were made of the password of a moment ago.
      if (locked.encrypted_password !== user.encrypted_password) throw new AuthError('conflict');
      await setPassword(auth, tx, user, session.id, encrypted_password, meta);
    }
    if (changes.data) {
      const { user_metadata } = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
      await saveUser(auth, tx, user.id, { user_metadata: mergeMetadata(user_metadata, changes.data) });
      await recordEvent(tx, 'user_modified', user.id, meta);
    }
    if (email && email !== user.email) await startEmailChange(auth, tx, user, { ...changes, email }, meta);
    if (phone && phone !== user.phone) await startPhoneChange(auth, tx, user, phone, meta);
    return tx.user.findUniqueOrThrow({ where: { id: user.id }, include: userInclude });
  });
  if (!changed) throw new AuthError('reauthentication_not_valid');
  return changed;
}

async function setPassword(auth: AuthContext, tx: DbTransaction, user: UserRow, session_id: string, encrypted_password: string, meta: RequestMeta): Promise<void> {
  await voidTokens(tx, user.id);
  await saveUser(auth, tx, user.id, { encrypted_password, new_email: null, new_phone: null });
  await endSessions(tx, user.id, 'others', session_id);
  await auth.mailer.queue(tx, { template: 'password_changed', to: user.email });
  await recordEvent(tx, 'user_updated_password', user.id, meta);
}

async function isRightNonce(auth: AuthContext, tx: DbTransaction, { id, email, phone }: UserRow, code: string, attempt: Attempt): Promise<boolean> {
  const right = await takeToken(auth, tx, ['reauthentication'], { recipient: email ?? phone ?? '', code }, id);
  if (right) await forgiveAttempt(auth, tx, attempt);
  return right !== null;
}

type NewPassword = { password: string; email?: string | undefined; current_password?: string | undefined; nonce?: string | undefined };

/** The hash of a new password, once the person may set it. Somebody who found a device signed in long ago may not. */
async function newPassword(auth: AuthContext, user: UserRow, session: { created_at: Date }, { password, email, current_password, nonce }: NewPassword): Promise<string> {
  const { config } = auth;
  refuseWeak(password, email ?? user.email ?? '', config);
  const age_seconds = (auth.now().getTime() - session.created_at.getTime()) / 1000;
  // An account of nobody yet has nothing to prove it with.
  const mustProve = !user.is_anonymous && config.reauthentication_seconds > 0 && age_seconds > config.reauthentication_seconds;
  if (mustProve && !current_password && !nonce) throw new AuthError('reauthentication_needed');
  if (current_password && !(await verifyPassword(user.encrypted_password, current_password))) throw new AuthError('current_password_invalid');
  if (await verifyPassword(user.encrypted_password, password)) throw new AuthError('same_password');
  return hashPassword(password);
}
