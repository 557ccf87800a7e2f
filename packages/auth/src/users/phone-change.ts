import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { addProviders, phoneIdentity, upsertIdentity } from '../rows/identities.ts';
import { saveUser } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';

/**
 * Sends a code to the new number, which waits in `new_phone` for it; with `phone_autoconfirm` the number counts at
 * once. The caller has locked the user.
 *
 * @throws AuthError over_sms_send_rate_limit; phone_exists for a number that counts at once, and with `reveal_unknown`.
 */
export async function startPhoneChange(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  phone: string,
  meta: RequestMeta,
): Promise<void> {
  const settles = auth.config.phone_autoconfirm;
  // A pending change does not reveal that the number is taken: the owner of the number gets a message instead.
  if ((settles || auth.config.reveal_unknown) && (await tx.user.count({ where: { phone } })) > 0)
    throw new AuthError('phone_exists');
  if (settles) {
    const identities = { upsert: upsertIdentity(phoneIdentity(user.id, phone, false)) };
    await saveUser(auth, tx, user.id, {
      phone,
      new_phone: null,
      phone_confirmed_at: auth.now(),
      identities,
      ...addProviders(user, 'phone'),
    });
    await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor: 'phone' }, meta);
  } else {
    await saveUser(auth, tx, user.id, { new_phone: phone });
    await sendSmsCode(auth, tx, { purpose: 'phone_change', phone, user_id: user.id }, meta);
  }
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
}
