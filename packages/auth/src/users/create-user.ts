import { recordEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { AuthError, invalid } from '../errors.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { refuseUnsupported, type AdminUserAttributes } from './attributes.ts';
import { bannedUntil } from './ban-duration.ts';
import { normaliseEmail } from './email.ts';
import { insertUser } from './save-user.ts';
import { uuidOf } from './user-id.ts';
import type { UserRow } from './user-row.ts';

/** Makes a user by an administrator's word. @throws AuthError email_exists, user_already_exists (the id), weak_password, validation_failed. */
export async function createUser(auth: AuthContext, attributes: AdminUserAttributes, meta: RequestMeta): Promise<UserRow> {
  refuseUnsupported(attributes);
  if (!attributes.email) throw invalid('Cannot create a user without either an email or phone');
  const email = normaliseEmail(attributes.email);
  const id = attributes.id === undefined ? undefined : uuidOf(attributes.id, 'ID must conform to the uuid v4 format');
  const { role, email_confirm = false, user_metadata = {}, app_metadata } = attributes;
  const banned_until = attributes.ban_duration === undefined ? null : bannedUntil(attributes.ban_duration, auth.now());
  const encrypted_password = attributes.password ? await hashNewPassword(auth.config, attributes.password, email) : null;
  const email_confirmed_at = email_confirm ? auth.now() : null;
  return inTransaction(auth, async (tx) => {
    if (id && (await tx.user.count({ where: { id } })) > 0) throw new AuthError('user_already_exists', { message: 'A user with this ID has already been registered' });
    const user = await insertUser(auth, tx, {
      id,
      email,
      email_confirmed_at,
      email_verified: email_confirm,
      encrypted_password,
      role,
      banned_until,
      user_metadata,
      app_metadata,
    });
    await recordEvent(tx, 'user_signedup', user.id, meta);
    return user;
  });
}
