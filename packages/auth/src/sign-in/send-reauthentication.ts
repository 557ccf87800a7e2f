import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { expiryMinutes, mailedCodeSeconds } from '../one-time-tokens/expiry-minutes.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';
import { recordSentAt } from '../rows/save-user.ts';
import { lockUser, type UserRow } from '../rows/user-row.ts';

/**
 * Mails the signed-in user a code to prove who they are before they set a new password. A user without an e-mail
 * address gets it on their phone.
 *
 * @throws AuthError validation_failed, email_not_confirmed, over_email_send_rate_limit.
 */
export async function sendReauthentication(
  auth: AuthContext,
  { id, email, email_confirmed_at, phone }: UserRow,
  meta: RequestMeta,
): Promise<void> {
  if (!email && !(phone && auth.config.phone_enabled))
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  if (email && !email_confirmed_at)
    throw new AuthError('email_not_confirmed', { status: 422, message: 'Please verify your email first.' });
  await inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, id)))
      throw new AuthError('user_not_found', { status: 403, message: 'User from sub claim in JWT does not exist' });
    await recordAuditEvent(tx, 'user_reauthenticate_requested', id, meta);
    if (!email) return sendSmsCode(auth, tx, { purpose: 'reauthentication', phone: phone ?? '', user_id: id }, meta);
    const recipients = [{ address: email, owner: true }];
    await countSend(auth, tx, { by: 'mail', purpose: 'reauthentication', recipients }, meta);
    const { id: token_id, code } = await issueToken(auth, tx, {
      user_id: id,
      purpose: 'reauthentication',
      recipient: email,
      seconds: mailedCodeSeconds(auth),
    });
    await auth.mailer.queue(tx, {
      template: 'reauthentication',
      to: email,
      user_id: id,
      about: { id: token_id },
      code,
      minutes: expiryMinutes(auth, 'reauthentication').code_minutes,
    });
    await recordSentAt(auth, tx, { id }, 'reauthentication_sent_at');
  });
}
