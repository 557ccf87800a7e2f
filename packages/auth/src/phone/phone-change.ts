import type { DbTransaction } from '@careers/db/client';
import { recordEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { saveUser } from '../users/save-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { sendCode } from './send-code.ts';

/** Sends a code to the new number; it waits in `new_phone` for the code. The caller has locked the user. @throws AuthError phone_exists, over_sms_send_rate_limit. */
export async function startPhoneChange(auth: AuthContext, tx: DbTransaction, user: UserRow, phone: string, meta: RequestMeta): Promise<void> {
  if ((await tx.user.count({ where: { phone } })) > 0) throw new AuthError('phone_exists');
  await saveUser(auth, tx, user.id, { new_phone: phone });
  await sendCode(auth, tx, { purpose: 'phone_change', phone, user_id: user.id }, meta);
  await recordEvent(tx, 'user_modified', user.id, meta);
}
