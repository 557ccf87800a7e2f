import type { Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError, invalid } from '../errors.ts';
import { hashNewPassword } from '../passwords/password-strength.ts';
import { countSend, countSignUp } from '../rate-limits/count-send.ts';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import { hashSignUpProof } from '../one-time-tokens/pending-sign-up.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { fullNameIn } from '../rows/metadata.ts';
import { unconfirmedUser } from './unconfirmed-user.ts';
import { insertUser, isTaken, lockOrInsertUser, recordSentAt, retryWhenTaken } from '../rows/save-user.ts';
import { toUser, type AuthUser } from '../rows/user-view.ts';

type NewAccount = {
  email: string;
  password: string;
  user_metadata: Prisma.InputJsonObject;
  redirect_to?: string | undefined;
  challenge?: CodeChallenge | undefined;
  /** A random text that the visitor's browser keeps, to prove later that this sign-up is the visitor's. */
  sign_up_nonce?: string | undefined;
};
export type SignedUp = { user: AuthUser; session: SessionRow | null };

/**
 * Registers a visitor with an e-mail address. With `autoconfirm` a taken address is refused. Without it the account is
 * empty until its mail is confirmed, and the response is the same for a free and a taken address. Each sign-up for an
 * unconfirmed account sends a new mail, and the account gets the password and name of the one that the user of a mail
 * proves to be theirs.
 *
 * @throws AuthError user_already_exists, signup_disabled, email_provider_disabled, weak_password,
 *   over_email_send_rate_limit, over_request_rate_limit, validation_failed.
 */
export async function signUp(
  auth: AuthContext,
  account: NewAccount,
  meta: RequestMeta,
  { sign_in }: { sign_in: boolean },
): Promise<SignedUp> {
  const { config } = auth;
  if (config.disable_signup) throw new AuthError('signup_disabled');
  if (!config.email_enabled) throw new AuthError('email_provider_disabled');
  if (account.password === '') throw invalid('Signup requires a valid password');
  const email = normaliseEmail(account.email);
  await countSignUp(auth, meta);
  const person = { email, full_name: fullNameIn(account.user_metadata) };
  const encrypted_password = await hashNewPassword(auth, account.password, person);
  const ready = { ...account, email, encrypted_password };
  return config.autoconfirm
    ? register(auth, ready, meta, sign_in)
    : { user: await registerUnconfirmed(auth, ready, meta), session: null };
}

type ReadyAccount = NewAccount & { encrypted_password: string };

async function register(
  auth: AuthContext,
  { email, encrypted_password, user_metadata }: ReadyAccount,
  meta: RequestMeta,
  sign_in: boolean,
): Promise<SignedUp> {
  try {
    return await inTransaction(auth, async (tx) => {
      const account = { email, email_confirmed_at: auth.now(), encrypted_password, user_metadata };
      const row = await insertUser(auth, tx, account);
      await recordAuditEvent(tx, 'user_signedup', row.id, meta);
      const session = sign_in ? await startSession(auth, tx, row.id, 'password', meta) : null;
      return { user: toUser(session?.user ?? row, auth), session };
    });
  } catch (error) {
    throw isTaken(error) ? new AuthError('user_already_exists') : error;
  }
}

async function registerUnconfirmed(auth: AuthContext, account: ReadyAccount, meta: RequestMeta): Promise<AuthUser> {
  const { email, encrypted_password, user_metadata, redirect_to, challenge, sign_up_nonce } = account;
  function attempt() {
    return inTransaction(auth, async (tx) => {
      const { user, isNew } = await lockOrInsertUser(auth, tx, { email });
      const confirmed = user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
      const recipients = [{ address: email, owner: false }];
      await countSend(auth, tx, { by: 'mail', purpose: 'confirmation', recipients }, meta);
      const sign_up_nonce_hash = hashSignUpProof({ sign_up_nonce, challenge });
      const sign_up = { encrypted_password, user_metadata, sign_up_nonce_hash };
      const user_id = confirmed ? null : user.id;
      await sendLinkMail(auth, tx, { template: 'confirm_sign_up', email, user_id, sign_up, redirect_to, challenge });
      await recordSentAt(auth, tx, { id: user.id, email_confirmed_at: null }, 'confirmation_sent_at');
      await recordAuditEvent(tx, isNew ? 'user_confirmation_requested' : 'user_repeated_signup', user.id, meta);
      return unconfirmedUser(auth, { user, contact: { email }, user_metadata });
    });
  }
  return retryWhenTaken(attempt);
}

/**
 * A visitor who loses the session loses the account, unless they have added an address or a number.
 *
 * @throws AuthError anonymous_provider_disabled, signup_disabled, over_request_rate_limit.
 */
export async function signUpAnonymously(
  auth: AuthContext,
  user_metadata: Prisma.InputJsonObject,
  meta: RequestMeta,
): Promise<SessionRow> {
  if (!auth.config.anonymous_enabled) throw new AuthError('anonymous_provider_disabled');
  if (auth.config.disable_signup) throw new AuthError('signup_disabled');
  return inTransaction(auth, async (tx) => {
    await countSend(auth, tx, { by: 'anonymous' }, meta);
    const user = await insertUser(auth, tx, { user_metadata });
    await recordAuditEvent(tx, 'user_signedup', user.id, meta);
    return startSession(auth, tx, user.id, 'anonymous', meta);
  });
}
