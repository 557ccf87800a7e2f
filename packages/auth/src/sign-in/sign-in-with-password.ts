import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { hashRecipient } from '../one-time-tokens/issue-token.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password-hash.ts';
import { passwordWeakness } from '../passwords/password-strength.ts';
import { toSession, type AuthSession } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { saveUser } from '../rows/save-user.ts';
import { lockUser, type LockedUser } from '../rows/user-row.ts';
import { isKnownDevice } from '../rate-limits/known-device.ts';
import { countAttempt, clearAttempt, triedAccount, type Attempt } from '../rate-limits/count-attempt.ts';

type Credentials = { password: string } & ({ email: string } | { phone: string });

/**
 * Signs in with a password and an e-mail address or a phone number. Neither the answer nor its time reveals whether
 * there is such an account; only a caller who knows the password learns that it is banned or not confirmed.
 *
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, phone_not_confirmed,
 *   over_request_rate_limit.
 */
export async function signInWithPassword(
  auth: AuthContext,
  input: Credentials,
  meta: RequestMeta,
): Promise<AuthSession> {
  const named = 'email' in input ? { email: input.email.toLowerCase() } : { phone: input.phone };
  const account = 'email' in named ? named.email : named.phone;
  // Every query runs for an unknown account too, so that the answer takes as long.
  const user = account.includes('\0') ? null : await auth.db.user.findUnique({ where: named });
  const device = (await isKnownDevice(auth, user, meta)) ? meta.device : undefined;
  const attempt: Attempt = { use: 'sign-in', account, account_id: user?.id ?? null, ip: meta.ip ?? '', device };
  const tried = { account: triedAccount(attempt) };
  await countAttempt(auth, attempt);
  const signUp = await newestSignUp(auth, account);
  const right = await verifyPassword(user && storedPassword(user, signUp), input.password);
  if (!user || !right) throw new AuthError('invalid_credentials', tried);
  const brought = user.encrypted_password !== null && needsRehash(user.encrypted_password);
  const ours = brought ? await hashPassword(input.password) : null;
  const session = await inTransaction(auth, async (tx) => {
    // The verified password must still be the account's: a change of password has ended every session.
    const locked = await lockUser(tx, user.id);
    if (!locked || locked.encrypted_password !== user.encrypted_password) return null;
    if (ours) await saveUser(auth, tx, user.id, { encrypted_password: ours });
    // Checked as read before, because the password of a pending sign-up signs in to no account; and as locked now.
    const refusal = refusalOf(user, named, auth.now()) ?? refusalOf(locked, named, auth.now());
    const started = refusal ?? (await startSession(auth, tx, user.id, 'password', meta));
    await clearAttempt(auth, tx, attempt);
    return started;
  });
  // Another sign-in may have replaced the imported hash in between.
  if (!session && brought) return signInWithPassword(auth, input, meta);
  if (!session) throw new AuthError('invalid_credentials', tried);
  if (typeof session === 'string') throw new AuthError(session, { status: 400, ...tried });
  const weak_password = await passwordWeakness(input.password, { email: account }, auth.config);
  return { ...(await toSession(auth, session)), ...(weak_password ? { weak_password } : {}) };
}

type SignUp = { user_id: string | null; encrypted_password: string | null };

/** The newest pending sign-up for an address or number, if there is one. */
function newestSignUp({ db, keys }: AuthContext, account: string): Promise<SignUp | null> {
  return db.oneTimeToken.findFirst({
    where: {
      recipient: hashRecipient({ keys }, account),
      purpose: { in: ['confirmation', 'phone_confirmation'] },
      user_id: { not: null },
    },
    orderBy: { created_at: 'desc' },
    select: { user_id: true, encrypted_password: true },
  });
}

type User = LockedUser & { id: string };

/** Before an account is confirmed, its password is that of the newest sign-up. It does not sign in before that. */
function storedPassword(
  { id, email_confirmed_at, phone_confirmed_at, encrypted_password }: User,
  signUp: SignUp | null,
): string | null {
  const waits = !email_confirmed_at && !phone_confirmed_at && signUp?.user_id === id;
  return (waits ? signUp.encrypted_password : null) ?? encrypted_password;
}

function refusalOf(user: Omit<LockedUser, 'encrypted_password'>, named: { email?: string; phone?: string }, now: Date) {
  if (isBanned(user, now)) return 'user_banned';
  if (named.email !== undefined) return user.email_confirmed_at ? null : 'email_not_confirmed';
  return user.phone_confirmed_at ? null : 'phone_not_confirmed';
}
