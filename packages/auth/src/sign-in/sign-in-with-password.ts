import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { hashRecipient } from '../one-time-tokens/issue-token.ts';
import { hashPassword, matchPassword, verifyPassword } from '../passwords/password-hash.ts';
import { passwordWeakness, type WeakPassword } from '../passwords/password-strength.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { saveUser } from '../rows/save-user.ts';
import { lockUser, type Contact, type LockedUser } from '../rows/user-row.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { countAttempt, clearAttempt, triedAccount, type Attempt } from '../rate-limits/count-attempt.ts';

/** `weak_password`: the password is right, but weak by the current rules. */
type SignedIn = { session: SessionRow; weak_password: WeakPassword | null };

type Credentials = { password: string } & Contact;

/**
 * Signs in with a password and an e-mail address or a phone number. Neither the response nor its time reveals whether
 * there is such an account; only a caller who knows the password learns that it is banned or not confirmed. The
 * password of the newest sign-up gets the response `not confirmed`, whether that sign-up is pending or its address was
 * taken.
 *
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, phone_not_confirmed,
 *   over_request_rate_limit.
 */
export async function signInWithPassword(auth: AuthContext, input: Credentials, meta: RequestMeta): Promise<SignedIn> {
  const contact = 'email' in input ? { email: input.email.toLowerCase() } : { phone: input.phone };
  const account = 'email' in contact ? contact.email : contact.phone;
  // Every query runs for an unknown account too, so that the response takes as long.
  const user = account.includes('\0') ? null : await auth.db.user.findUnique({ where: contact });
  const device = await knownDevice(auth, user, meta);
  const attempt: Attempt = { use: 'sign-in', account, account_id: user?.id ?? null, ip: meta.ip ?? '', device };
  const tried = { account: triedAccount(attempt) };
  await countAttempt(auth, attempt);
  const signUp = await newestSignUp(auth, account);
  const match = await matchPassword(user && user.encrypted_password, input.password);
  if (!user || !match) {
    // Compares in every case, so that the time is the same. A match stays counted as an attempt, because a stranger
    // knows the password of their own sign-up.
    const isSignUp = await verifyPassword(signUp && signUp.encrypted_password, input.password);
    const status = 400;
    throw new AuthError(isSignUp ? notConfirmed(contact) : 'invalid_credentials', { status, ...tried });
  }
  const renewed = match === 'outdated' ? await hashPassword(input.password) : null;
  const session = await inTransaction(auth, async (tx) => {
    // The verified password must still be the account's: a change of password has ended every session.
    const locked = await lockUser(tx, user.id);
    if (!locked || locked.encrypted_password !== user.encrypted_password) return null;
    if (renewed) await saveUser(auth, tx, user.id, { encrypted_password: renewed });
    const refusal = refusalOf(locked, contact, auth.now());
    const started = refusal ?? (await startSession(auth, tx, user.id, 'password', meta));
    await clearAttempt(auth, tx, attempt);
    return started;
  });
  // A concurrent sign-in may have replaced the outdated hash in between.
  if (!session && renewed) return signInWithPassword(auth, input, meta);
  if (!session) throw new AuthError('invalid_credentials', tried);
  if (typeof session === 'string') throw new AuthError(session, { status: 400, ...tried });
  return { session, weak_password: await passwordWeakness(input.password, { email: account }, auth.config) };
}

/** A taken address counts too, whose sign-up belongs to no user, unless the service reveals taken addresses. */
function newestSignUp({ db, keys, config }: AuthContext, account: string) {
  return db.oneTimeToken.findFirst({
    where: {
      recipient: hashRecipient({ keys }, account),
      purpose: { in: ['confirmation', 'phone_confirmation'] },
      encrypted_password: { not: null },
      ...(config.reveal_unknown ? { user_id: { not: null } } : {}),
    },
    orderBy: { created_at: 'desc' },
    select: { encrypted_password: true },
  });
}

function notConfirmed(contact: Contact) {
  return 'email' in contact ? 'email_not_confirmed' : 'phone_not_confirmed';
}

function refusalOf(user: LockedUser, contact: Contact, now: Date) {
  if (isBanned(user, now)) return 'user_banned';
  const confirmed_at = 'email' in contact ? user.email_confirmed_at : user.phone_confirmed_at;
  return confirmed_at ? null : notConfirmed(contact);
}
