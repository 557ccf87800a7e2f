import type { Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { lockAddressee } from '../rows/user-row.ts';
import { normalisePhone } from '../rows/normalise-contact.ts';
import { requireSmsChannel, sendSmsCode } from '../sms/send-sms-code.ts';

/**
 * Sends a code that signs in. Same response for a known and an unknown number, unless `reveal_unknown` is on.
 *
 * @throws AuthError phone_provider_disabled, validation_failed, over_sms_send_rate_limit, otp_disabled.
 */
export async function sendSignInCode(
  auth: AuthContext,
  input: { phone: string; channel: string; create_user: boolean; data: Prisma.InputJsonObject },
  meta: RequestMeta,
): Promise<void> {
  const { config } = auth;
  if (!config.phone_enabled) throw new AuthError('phone_provider_disabled', { message: 'Unsupported phone provider' });
  requireSmsChannel(input.channel);
  const phone = normalisePhone(input.phone);
  const creates = input.create_user && !config.disable_signup;
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { phone });
    if (!user && !creates && config.reveal_unknown) throw new AuthError('otp_disabled');
    const sign_up = user ? undefined : { encrypted_password: null, user_metadata: input.data };
    const user_id = user?.id ?? null;
    const makes_account = !user && creates;
    await sendSmsCode(auth, tx, { purpose: 'phone_confirmation', phone, user_id, makes_account, sign_up }, meta);
    await recordAuditEvent(tx, 'user_recovery_requested', user_id, meta);
  });
}

/** Same response and same work for a number without a pending sign-up or change. */
export async function resendCode(auth: AuthContext, type: string, given: string, meta: RequestMeta): Promise<void> {
  if (!auth.config.phone_enabled)
    throw new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' });
  const number = normalisePhone(given);
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { phone: number });
    const changes = type === 'phone_change';
    const waits = changes ? user?.new_phone : user && !user.phone_confirmed_at;
    const phone = (changes ? user?.new_phone : null) ?? number;
    const purpose = changes ? 'phone_change' : 'phone_confirmation';
    await sendSmsCode(auth, tx, { purpose, phone, user_id: user && waits ? user.id : null }, meta);
  });
}
