import { recordEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { AuthError, invalid } from '../errors.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { startSession } from '../sessions/start-session.ts';
import type { SignedUp } from '../sign-in/sign-up.ts';
import { insertUser } from '../users/save-user.ts';
import { lockUserByPhone } from '../users/user-row.ts';
import { toUser } from '../users/user-view.ts';
import type { PendingSignUp } from '../one-time/issue-token.ts';
import { normalisePhone } from './phone-number.ts';
import { sendCode } from './send-code.ts';

type NewPhoneAccount = { phone: string; password: string; user_metadata: PendingSignUp['user_metadata'] };

/**
 * Registers somebody with a phone. As with an address: the account is empty until the newest code is used, unless
 * numbers are confirmed without one.
 *
 * @throws AuthError phone_provider_disabled, signup_disabled, user_already_exists, weak_password, over_sms_send_rate_limit.
 */
export async function signUpByPhone(auth: AuthContext, { phone: given, password, user_metadata }: NewPhoneAccount, meta: RequestMeta): Promise<SignedUp> {
  const { config } = auth;
  if (config.disable_signup) throw new AuthError('signup_disabled');
  if (!config.phone_enabled) throw new AuthError('phone_provider_disabled');
  if (password === '') throw invalid('Signup requires a valid password');
  const phone = normalisePhone(given);
  const encrypted_password = await hashNewPassword(config, password, '');
  return inTransaction(auth, async (tx) => {
    const known = await lockUserByPhone(tx, phone);
    if (known?.phone_confirmed_at || (known && config.phone_autoconfirm)) throw new AuthError('user_already_exists');
    const confirmed = { phone_confirmed_at: auth.now(), encrypted_password, user_metadata };
    const empty = { phone_confirmed_at: null, encrypted_password: null, user_metadata: {} };
    const user = known ?? (await insertUser(auth, tx, { email: null, phone, email_verified: false, email_confirmed_at: null, ...(config.phone_autoconfirm ? confirmed : empty) }));
    await recordEvent(tx, config.phone_autoconfirm ? 'user_signedup' : 'user_confirmation_requested', user.id, meta);
    if (config.phone_autoconfirm) {
      const session = await startSession(auth, tx, user.id, 'password', meta);
      return { user: toUser(session.user, config.audience), session };
    }
    await sendCode(auth, tx, { purpose: 'phone_confirmation', phone, user_id: user.id, sign_up: { encrypted_password, user_metadata } }, meta);
    return { user: { ...toUser(user, config.audience), user_metadata: { ...user_metadata } }, session: null };
  });
}
