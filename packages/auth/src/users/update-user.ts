import { recordEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { AuthError } from '../errors.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { refuseUnsupported, type AdminUserAttributes } from './attributes.ts';
import { bannedUntil } from './ban-duration.ts';
import { adopted, verifiedIdentity } from './confirm-user.ts';
import { normaliseEmail } from './email.ts';
import { findUser } from './find-user.ts';
import { mergeMetadata } from './metadata.ts';
import { saveUser, voidTokens } from './save-user.ts';
import { lockUser, type UserRow } from './user-row.ts';

/**
 * What an administrator changes of a user. A new password ends all of their sessions.
 *
 * @throws AuthError user_not_found, email_exists, weak_password, validation_failed.
 */
export async function updateUser(auth: AuthContext, id: string, attributes: AdminUserAttributes, meta: RequestMeta): Promise<UserRow> {
  refuseUnsupported(attributes);
  const before = await findUser(auth, id);
  const email = attributes.email ? normaliseEmail(attributes.email) : undefined;
  const { password, email_confirm = false, ban_duration } = attributes;
  const columns = {
    email,
    role: attributes.role,
    banned_until: ban_duration === undefined ? undefined : bannedUntil(ban_duration, auth.now()),
    encrypted_password: password === undefined ? undefined : await hashNewPassword(auth.config, password, email ?? before.email ?? ''),
  };
  return inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, before.id))) throw new AuthError('user_not_found');
    const current = await tx.user.findUniqueOrThrow({ where: { id: before.id } });
    const address = email ?? current.email;
    const confirms = email_confirm && !current.email_confirmed_at;
    const signUp = confirms && !email ? await tx.oneTimeToken.findUnique({ where: { holder_purpose: { holder: current.id, purpose: 'confirmation' } } }) : null;
    const voids = confirms || password !== undefined || (email !== undefined && email !== current.email);
    if (voids) await voidTokens(tx, current.id);
    const user = await saveUser(auth, tx, current.id, given({
      ...(signUp ? await adopted(auth, tx, current, signUp) : {}),
      ...given(columns),
      new_email: voids ? null : undefined,
      email_confirmed_at: confirms ? auth.now() : undefined,
      identities: address && (email || email_confirm) ? verifiedIdentity(current.id, address, email_confirm) : undefined,
      user_metadata: attributes.user_metadata || signUp ? mergeMetadata(signUp?.user_metadata ?? current.user_metadata, attributes.user_metadata ?? {}) : undefined,
      app_metadata: attributes.app_metadata && mergeMetadata(current.app_metadata, attributes.app_metadata),
    }));
    if (password !== undefined) {
      await tx.session.deleteMany({ where: { user_id: user.id } });
      await recordEvent(tx, 'user_updated_password', user.id, meta);
    }
    await recordEvent(tx, 'user_modified', user.id, meta);
    return user;
  });
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that are set, without those that are to stay as they are. */
const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
