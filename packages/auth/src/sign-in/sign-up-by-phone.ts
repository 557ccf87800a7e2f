import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError, invalid } from '../errors.ts';
import { hashNewPassword } from '../passwords/password-strength.ts';
import { countSignUp } from '../rate-limits/count-send.ts';
import { startSession } from '../sessions/start-session.ts';
import type { SignedUp } from './sign-up.ts';
import { unconfirmedUser } from './unconfirmed-user.ts';
import { insertUser, isTaken, lockOrInsertUser, retryWhenTaken } from '../rows/save-user.ts';
import { fullNameIn } from '../rows/metadata.ts';
import { toUser } from '../rows/user-view.ts';
import { hashSignUpProof, type PendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import { normalisePhone } from '../rows/normalise-contact.ts';
import { requireSmsChannel, sendSmsCode } from '../sms/send-sms-code.ts';

type NewPhoneAccount = {
  phone: string;
  channel: string;
  password: string;
  user_metadata: PendingSignUp['user_metadata'];
  sign_up_nonce?: string | undefined;
};

/**
 * With `phone_autoconfirm` a taken number is refused. Without it the account is empty until its newest code is used,
 * and the response is the same for a free and a taken number.
 *
 * @throws AuthError phone_provider_disabled, validation_failed, user_already_exists, weak_password,
 *   over_request_rate_limit, over_sms_send_rate_limit.
 */
export async function signUpByPhone(
  auth: AuthContext,
  { phone: given, channel, password, user_metadata, sign_up_nonce }: NewPhoneAccount,
  meta: RequestMeta,
): Promise<SignedUp> {
  const { config } = auth;
  if (!config.phone_enabled) throw new AuthError('phone_provider_disabled');
  requireSmsChannel(channel);
  if (password === '') throw invalid('Signup requires a valid password');
  const phone = normalisePhone(given);
  await countSignUp(auth, meta);
  const encrypted_password = await hashNewPassword(auth, password, { full_name: fullNameIn(user_metadata) });
  const account = { phone, encrypted_password, user_metadata };
  return config.phone_autoconfirm
    ? register(auth, account, meta)
    : registerUnconfirmed(auth, { ...account, sign_up_nonce_hash: hashSignUpProof({ sign_up_nonce }) }, meta);
}

type ReadyAccount = PendingSignUp & { phone: string };

async function register(auth: AuthContext, account: ReadyAccount, meta: RequestMeta): Promise<SignedUp> {
  try {
    return await inTransaction(auth, async (tx) => {
      const { id } = await insertUser(auth, tx, { ...account, phone_confirmed_at: auth.now() });
      await recordAuditEvent(tx, 'user_signedup', id, meta);
      const session = await startSession(auth, tx, id, 'password', meta);
      return { user: toUser(session.user, auth), session };
    });
  } catch (error) {
    throw isTaken(error) ? new AuthError('user_already_exists') : error;
  }
}

async function registerUnconfirmed(auth: AuthContext, { phone, ...sign_up }: ReadyAccount, meta: RequestMeta) {
  const { user_metadata } = sign_up;
  function attempt() {
    return inTransaction(auth, async (tx): Promise<SignedUp> => {
      const { user, isNew } = await lockOrInsertUser(auth, tx, { phone });
      const user_id = user.phone_confirmed_at ? null : user.id;
      await sendSmsCode(auth, tx, { purpose: 'phone_confirmation', phone, user_id, sign_up }, meta);
      await recordAuditEvent(tx, isNew ? 'user_confirmation_requested' : 'user_repeated_signup', user.id, meta);
      return { user: unconfirmedUser(auth, { user, contact: { phone }, user_metadata }), session: null };
    });
  }
  return retryWhenTaken(attempt);
}
