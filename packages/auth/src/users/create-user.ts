import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError, invalid } from '../errors.ts';
import { hashNewPassword } from '../passwords/password-strength.ts';
import { validateImportedHash } from '../passwords/password-hash.ts';
import { normaliseEmail, normalisePhone } from '../rows/normalise-contact.ts';
import type { AdminUserAttributes } from './user-attributes.ts';
import { bannedUntil } from '../rows/ban-duration.ts';
import { fullNameIn } from '../rows/metadata.ts';
import { insertUser } from '../rows/save-user.ts';
import { parseNewUserId } from '../rows/find-user.ts';
import type { UserRow } from '../rows/user-row.ts';

/** @throws AuthError email_exists, phone_exists, user_already_exists (the id), weak_password, validation_failed. */
export async function createUser(
  auth: AuthContext,
  attributes: AdminUserAttributes,
  meta: RequestMeta,
): Promise<UserRow> {
  const { email: address, phone: number, password, password_hash } = attributes;
  if (!address && !number) throw invalid('Cannot create a user without either an email or phone');
  const email = address ? normaliseEmail(address) : null;
  const phone = number ? normalisePhone(number) : null;
  if (password && password_hash) throw invalid('Only a password or a password hash should be provided');
  const id = attributes.id === undefined ? undefined : parseNewUserId(attributes.id);
  const { role, email_confirm = false, phone_confirm = false, user_metadata = {}, app_metadata } = attributes;
  const banned_until = attributes.ban_duration === undefined ? null : bannedUntil(attributes.ban_duration, auth.now());
  const encrypted_password = password_hash
    ? validateImportedHash(password_hash)
    : password
      ? await hashNewPassword(auth, password, { email, full_name: fullNameIn(user_metadata) })
      : null;
  return inTransaction(auth, async (tx) => {
    if (id && (await tx.user.count({ where: { id } })) > 0)
      throw new AuthError('user_already_exists', { message: 'A user with this ID has already been registered' });
    const user = await insertUser(auth, tx, {
      id,
      email,
      email_confirmed_at: email && email_confirm ? auth.now() : null,
      email_verified: email_confirm,
      phone,
      phone_confirmed_at: phone && phone_confirm ? auth.now() : null,
      phone_verified: phone_confirm,
      encrypted_password,
      role,
      banned_until,
      user_metadata,
      app_metadata,
    });
    await recordAuditEvent(tx, 'user_signedup', user.id, meta);
    return user;
  });
}
