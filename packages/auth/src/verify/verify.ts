import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { type RequestMeta, recordAuditEvent } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { type SignUpProof, adoptSignUp } from '../one-time-tokens/pending-sign-up.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';
import { consumeToken, type OneTimeToken, type Proof } from '../one-time-tokens/consume-token.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { isSessionOf } from '../sessions/live-session.ts';
import { startSession } from '../sessions/start-session.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';
import { isKnownAdministrator } from '../ports/user-mirror.ts';
import { countAttempt, clearAttempt, triedAccount } from '../rate-limits/count-attempt.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { isHalf } from '../rows/email-change.ts';
import { lockOrInsertUser, retryWhenTaken, saveUser, revokeOneTimeTokens } from '../rows/save-user.ts';
import { userInclude, type UserRow } from '../rows/user-row.ts';
import { emailIdentity, upsertIdentity, addProviders, phoneIdentity } from '../rows/identities.ts';
import { isVerified } from '../rows/user-view.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { issueLinkCode } from './auth-code.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';

/** `auth_code` is for PKCE, `half` the first of two confirmations, `changed` an account without a session. */
export type Verified = { session: SessionRow } | { auth_code: string } | { half: true } | { changed: UserRow };

export const FIRST_CONFIRMATION_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const CHANGED_MESSAGE = 'The email address has changed. Please sign in with the new one';

// See docs/decisions/0026-a-mailed-link-proves-an-address-never-a-password.md
type Visitor = SignUpProof & { link_type?: string; caller?: AccessClaims | null };

/**
 * Applies a one-time token, signs its user in and consumes the token, in one transaction. The owner of a new address or
 * number may not know the account that gets it, so its confirmation signs a visitor in only if they are signed in to
 * that account.
 *
 * @param options.link_type The type of the link that the visitor followed. With a code challenge, the visitor's client
 *   gets an authorization code and not a session.
 * @param options.caller The session that the visitor says is theirs.
 * @param options.password The sign-up's password, which proves that the sign-up is the visitor's. If it is wrong, the
 *   token is not used.
 * @throws AuthError otp_expired, user_banned, email_exists (the new address was taken meanwhile), invalid_credentials
 *   (the password belongs to no sign-up), reauthentication_needed (the visitor must sign in to the account first),
 *   over_request_rate_limit.
 */
export async function verify(
  auth: AuthContext,
  purposes: Purpose[],
  proof: Proof,
  meta: RequestMeta,
  { link_type, caller = null, ...signUpProof }: Visitor = {},
): Promise<Verified> {
  const by = { ip: meta.ip ?? '', account_id: 'code' in proof ? await accountIdOf(auth, proof.recipient) : null };
  const attempt = 'code' in proof ? ({ use: 'code', account: proof.recipient, ...by } as const) : null;
  if (attempt) await countAttempt(auth, attempt);
  // Counts a password that the visitor enters to use the link, as at sign-in, before it is compared.
  const guess = signUpProof.password
    ? ({ use: 'sign-in', account: await accountOf(auth, proof), ...by } as const)
    : null;
  if (guess) await countAttempt(auth, guess);
  function consumeAndSignIn() {
    return inTransaction(auth, async (tx): Promise<Verified | null> => {
      const token = await consumeToken(auth, tx, purposes, proof);
      const user = token && (await userOf(auth, tx, token));
      if (!user) return null; // not thrown, so that the wrong code stays counted
      if (isBanned(user, auth.now())) throw new AuthError('user_banned');
      for (const counted of [attempt, guess]) if (counted) await clearAttempt(auth, tx, counted);
      const own = await isSessionOf(tx, caller, user.id, auth.now());
      const done = await confirm(auth, tx, { user, token, own, signUpProof }, meta);
      if (done === 'ended') return null;
      if (done === 'half') return { half: true };
      // Only the browser that asked for a change can exchange the code that confirms the new address.
      const asker = link_type !== undefined && token.code_challenge !== null;
      if (done === 'changed' && !(asker && token.purpose === 'email_change_new'))
        return { changed: await tx.user.findUniqueOrThrow({ where: { id: user.id }, include: userInclude }) };
      if (asker) return { auth_code: await issueLinkCode(auth, tx, user, token, link_type) };
      return { session: await startSession(auth, tx, user.id, 'otp', meta) };
    });
  }
  const verified = await retryWhenTaken(consumeAndSignIn);
  if (verified) return verified;
  const details = attempt ? { account: triedAccount(attempt) } : { message: 'Email link is invalid or has expired' };
  throw new AuthError('otp_expired', details);
}

type Confirmation = { user: UserRow; token: OneTimeToken; own: boolean; signUpProof: SignUpProof };

/** Applies a token to its user. 'changed': it is applied, but the visitor may not be the token's user. */
async function confirm(
  auth: AuthContext,
  tx: DbTransaction,
  { user, token, own, signUpProof }: Confirmation,
  meta: RequestMeta,
): Promise<'signs in' | 'changed' | 'half' | 'ended'> {
  const { purpose } = token;
  if (isHalf(purpose)) return confirmEmailChange(auth, tx, user, { half: purpose, own }, meta);
  if (purpose !== 'phone_confirmation' && purpose !== 'phone_change') {
    await confirmEmail(auth, tx, user, token, signUpProof, meta);
    return 'signs in';
  }
  const signsIn = purpose === 'phone_confirmation' || own || auth.config.unsafe_adopt_sign_up;
  if (!signsIn && (await isKnownAdministrator(auth.mirror, tx, user.id)))
    throw new AuthError('reauthentication_needed', {
      message: 'Please sign in to the account that is changing its number',
    });
  await confirmPhone(auth, tx, user, token, signUpProof, meta);
  return signsIn ? 'signs in' : 'changed';
}

/** Null for no account. The same query runs for addresses and numbers. */
async function accountIdOf({ db }: AuthContext, recipient: string): Promise<string | null> {
  const found = await db.user.findFirst({
    where: { OR: [{ email: recipient }, { phone: recipient }] },
    select: { id: true },
  });
  return found?.id ?? null;
}

async function accountOf({ db }: AuthContext, proof: Proof): Promise<string> {
  if ('code' in proof) return proof.recipient;
  const found = await db.oneTimeToken.findUnique({
    where: { token_hash: hashToken(proof.token) },
    select: { address: true, user: { select: { email: true, phone: true } } },
  });
  return found?.user?.email ?? found?.user?.phone ?? found?.address ?? '';
}

/** Returns a token's user, created now for a new address; null for a token that was issued for an unknown address. */
async function userOf(auth: AuthContext, tx: DbTransaction, { user_id, address, purpose }: OneTimeToken) {
  if (user_id) return tx.user.findUnique({ where: { id: user_id }, include: userInclude });
  if (!address) return null;
  const contact = purpose === 'phone_confirmation' ? { phone: address } : { email: address };
  return (await lockOrInsertUser(auth, tx, contact)).user;
}

/**
 * Confirms the e-mail address of a user who has proved that they receive its mail. An unconfirmed account gets the
 * password and name of the sign-up that the user proves to be theirs, and all its other tokens are deleted, so that a
 * stranger who signed the address up sets nothing. An account that is confirmed by phone keeps its own. The caller has
 * locked the user.
 *
 * @throws AuthError invalid_credentials when the proof is a password that is no sign-up's.
 */
async function confirmEmail(
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

/**
 * The same for a user who has proved that they receive the number's messages. In a change the new number replaces the
 * old, and the owner gets an email. The caller has locked the user.
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
