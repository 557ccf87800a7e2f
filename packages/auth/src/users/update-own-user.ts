import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { consumeToken } from '../one-time-tokens/consume-token.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSmsChannel, sendSmsCode } from '../sms/send-sms-code.ts';
import { requireSecondFactor, requireStrongestProof } from '../factors/require-second-factor.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { forgetDevices, knownDevice } from '../rate-limits/known-device.ts';
import { countAttempt, clearAttempt, triedAccount, type Attempt } from '../rate-limits/count-attempt.ts';
import { noEmailChange } from '../rows/email-change.ts';
import { normaliseEmail, normalisePhone } from '../rows/normalise-contact.ts';
import { fullNameIn, mergeMetadata } from '../rows/metadata.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import { userInclude, type UserRow } from '../rows/user-row.ts';
import { addProviders, phoneIdentity, upsertIdentity } from '../rows/identities.ts';
import { startEmailChange } from './email-change.ts';

type OwnUserChanges = {
  email?: string | undefined;
  phone?: string | undefined;
  channel?: string;
  password?: string | undefined;
  current_password?: string | undefined;
  /** The code of a reauthentication mail. */
  nonce?: string | undefined;
  data?: Prisma.InputJsonObject | undefined;
  redirect_to?: string | undefined;
  challenge?: CodeChallenge | undefined;
};

/**
 * Changes the signed-in user. A new password ends their other sessions and makes earlier mails void. A new e-mail
 * address waits in `new_email` until its mails are confirmed.
 *
 * @throws AuthError insufficient_aal, mailed_code_needed, same_password, weak_password, current_password_invalid,
 *   reauthentication_needed, reauthentication_not_valid, email_exists, phone_exists, over_email_send_rate_limit,
 *   over_request_rate_limit, validation_failed; session_not_found, user_not_found, user_banned when that has happened
 *   during the request.
 */
export async function updateOwnUser(
  auth: AuthContext,
  signedIn: LiveSession,
  changes: OwnUserChanges,
  meta: RequestMeta,
): Promise<UserRow> {
  const { user: asked } = signedIn;
  if (asked.is_anonymous && changes.password && !changes.email && !changes.phone) {
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  }
  if (changes.phone && !auth.config.phone_enabled) throw new AuthError('phone_provider_disabled');
  if (changes.phone) requireSmsChannel(changes.channel ?? '');
  const phone = changes.phone ? normalisePhone(changes.phone) : undefined;
  const email = changes.email ? normaliseEmail(changes.email) : undefined;
  const device = await knownDevice(auth, asked, meta);
  const account = asked.email ?? asked.phone ?? asked.id;
  const by = { account_id: asked.id, ip: meta.ip ?? '' };
  const signIn = { use: 'sign-in', account, device, ...by } as const;
  const code = { use: 'code', account: asked.id, ...by } as const;
  const movesEmail = email !== undefined && email !== asked.email;
  // A number that waits for its code was proved when it was given: its owner may have the code sent again.
  const movesPhone = phone !== undefined && phone !== asked.phone && phone !== asked.new_phone;
  const mustProve = changes.password !== undefined || movesEmail || movesPhone;
  const wantsCredentials = mustProve || phone !== undefined;
  requireSecondFactor(signedIn);
  if (wantsCredentials) await requireStrongestProof(auth, auth.db, signedIn);
  const proof = mustProve ? changes : {};
  const person = { email: email ?? asked.email, full_name: fullNameIn(asked.user_metadata) };
  if (changes.password !== undefined) await requireStrongPassword(auth, changes.password, person);
  if (mustProve) requireProof(auth, signedIn, proof);
  // Every comparison of a password is counted before it is made, and taken off only by a change that succeeds.
  const compares = mustProve && (changes.password !== undefined || changes.current_password !== undefined);
  if (compares) await countAttempt(auth, signIn);
  if (proof.current_password && !(await verifyPassword(asked.encrypted_password, proof.current_password)))
    throw new AuthError('current_password_invalid', { account: triedAccount(signIn) });
  const encrypted_password =
    changes.password === undefined ? undefined : await newPassword(asked.encrypted_password, changes.password);
  const nonce = proof.nonce;
  if (nonce) await countAttempt(auth, code);

  const changed = await inTransaction(auth, async (tx) => {
    // Reads the user again under the lock.
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const { user } = live;
    requireSecondFactor(live);
    if (wantsCredentials) await requireStrongestProof(auth, tx, live);
    // Returns and does not throw, so that the wrong code stays counted.
    if (nonce && !(await consumeNonce(auth, tx, user, nonce, code))) return null;
    if (encrypted_password) {
      if (user.encrypted_password !== asked.encrypted_password) throw new AuthError('conflict');
      await setPassword(auth, tx, live, encrypted_password, meta);
    }
    if (changes.data) {
      await saveUser(auth, tx, user.id, { user_metadata: mergeMetadata(user.user_metadata, changes.data) });
      await recordAuditEvent(tx, 'user_modified', user.id, meta);
    }
    if (email && email !== user.email) await startEmailChange(auth, tx, user, { ...changes, email }, meta);
    if (compares) await clearAttempt(auth, tx, signIn);
    if (phone && phone !== user.phone) await startPhoneChange(auth, tx, user, phone, meta);
    return tx.user.findUniqueOrThrow({ where: { id: user.id }, include: userInclude });
  });
  if (!changed) throw new AuthError('reauthentication_not_valid', { account: triedAccount(code) });
  return changed;
}

async function setPassword(
  auth: AuthContext,
  tx: DbTransaction,
  live: LiveSession,
  encrypted_password: string,
  meta: RequestMeta,
): Promise<void> {
  const { user, session } = live;
  await revokeOneTimeTokens(tx, user.id);
  await saveUser(auth, tx, user.id, { ...noEmailChange, encrypted_password, new_phone: null });
  await endSessions(tx, user.id, 'others', session.id);
  await forgetDevices(tx, user.id, meta);
  if (!acceptsInvitation(live)) await sendSecurityMail(auth, tx, user, { template: 'password_changed' }, meta);
  await recordAuditEvent(tx, 'user_updated_password', user.id, meta);
}

/** The longest time between the confirmation of an address by a link and the session that the link begins. */
const LINK_SESSION_MS = 60_000;

/** Whether the account gets its first password in the session that its invitation began. */
function acceptsInvitation({ user, session }: LiveSession): boolean {
  const { invited_at, email_confirmed_at, encrypted_password } = user;
  if (!invited_at || !email_confirmed_at || encrypted_password !== null) return false;
  return session.created_at.getTime() - email_confirmed_at.getTime() < LINK_SESSION_MS;
}

/** Uses the code of a reauthentication mail; false for a wrong one. The caller has counted the attempt. */
export async function consumeNonce(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email, phone }: UserRow,
  code: string,
  attempt: Attempt,
): Promise<boolean> {
  const right = await consumeToken(auth, tx, ['reauthentication'], { recipient: email ?? phone ?? '', code }, id);
  if (right) await clearAttempt(auth, tx, attempt);
  return right !== null;
}

/**
 * Requires a current password or a mailed code in a session that began a while ago, so that the finder of a signed-in
 * device cannot take the account over by its password, address or phone.
 *
 * @throws AuthError reauthentication_needed.
 */
export function requireProof(
  { config, now }: AuthContext,
  { user, session }: LiveSession,
  { current_password, nonce }: Pick<OwnUserChanges, 'current_password' | 'nonce'>,
): void {
  const age_seconds = (now().getTime() - session.created_at.getTime()) / 1000;
  // An anonymous user has nothing to prove their identity with.
  const mustProve =
    !user.is_anonymous && config.reauthentication_seconds > 0 && age_seconds > config.reauthentication_seconds;
  if (mustProve && !current_password && !nonce) throw new AuthError('reauthentication_needed');
}

/** @throws AuthError same_password. */
async function newPassword(current: string | null, password: string): Promise<string> {
  if (await verifyPassword(current, password)) throw new AuthError('same_password');
  return hashPassword(password);
}

/**
 * Sends a code to the new number, which waits in `new_phone` for it; with `phone_autoconfirm` the number counts at
 * once. The caller has locked the user.
 *
 * @throws AuthError over_sms_send_rate_limit; phone_exists for a number that counts at once, and with `reveal_unknown`.
 */
async function startPhoneChange(auth: AuthContext, tx: DbTransaction, user: UserRow, phone: string, meta: RequestMeta) {
  const settles = auth.config.phone_autoconfirm;
  // A pending change does not reveal that the number is taken: the owner of the number gets a message instead.
  if ((settles || auth.config.reveal_unknown) && (await tx.user.count({ where: { phone } })) > 0)
    throw new AuthError('phone_exists');
  if (settles) {
    await saveUser(auth, tx, user.id, {
      phone,
      new_phone: null,
      phone_confirmed_at: auth.now(),
      identities: { upsert: upsertIdentity(phoneIdentity(user.id, phone, false)) },
      ...addProviders(user, 'phone'),
    });
    await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor: 'phone' }, meta);
  } else {
    await saveUser(auth, tx, user.id, { new_phone: phone });
    await sendSmsCode(auth, tx, { purpose: 'phone_change', phone, user_id: user.id }, meta);
  }
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
}
