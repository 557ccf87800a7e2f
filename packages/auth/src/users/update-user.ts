import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import type { Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { sendEmailChanged, sendSecurityMail } from '../mails/send-security-mail.ts';
import { adoptSignUp } from '../one-time-tokens/pending-sign-up.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { hashNewPassword } from '../passwords/password-strength.ts';
import { bannedUntil } from '../rows/ban-duration.ts';
import { noEmailChange } from '../rows/email-change.ts';
import { findUser, lockUserById } from '../rows/find-user.ts';
import { addProviders, emailIdentity, phoneIdentity, upsertIdentity } from '../rows/identities.ts';
import { fullNameIn, mergeMetadata } from '../rows/metadata.ts';
import { normaliseEmail, normalisePhone } from '../rows/normalise-contact.ts';
import { revokeOneTimeTokens, saveUser } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';
import type { AdminUserAttributes } from './user-attributes.ts';

type GivenContacts = Record<'email' | 'phone', string | undefined> & Record<'email_confirm' | 'phone_confirm', boolean>;
type Current = Prisma.UserGetPayload<object>;

function contactChanges(current: Current, { email, phone, email_confirm, phone_confirm }: GivenContacts, now: Date) {
  const address = email ?? current.email;
  const number = phone ?? current.phone;
  const confirmsEmail = email_confirm && address !== null && !current.email_confirmed_at;
  const confirmsPhone = phone_confirm && number !== null && !current.phone_confirmed_at;
  const identities = [
    ...(address && (email || email_confirm) ? [emailIdentity(current.id, address, email_confirm)] : []),
    ...(number && (phone || phone_confirm) ? [phoneIdentity(current.id, number, phone_confirm)] : []),
  ];
  const waited: Purpose | null =
    confirmsEmail && !email ? 'confirmation' : confirmsPhone && !phone ? 'phone_confirmation' : null;
  return {
    voids: confirmsEmail || confirmsPhone || address !== current.email || number !== current.phone,
    waited,
    app_metadata:
      identities.length > 0
        ? addProviders(current, ...identities.map(({ provider }) => provider)).app_metadata
        : undefined,
    columns: {
      email,
      phone,
      email_confirmed_at: confirmsEmail ? now : undefined,
      phone_confirmed_at: confirmsPhone ? now : undefined,
      identities: identities.length > 0 ? { upsert: identities.map(upsertIdentity) } : undefined,
      is_anonymous: (email && email_confirm) || (phone && phone_confirm) ? false : undefined,
    },
  };
}

/** @throws AuthError user_not_found, email_exists, phone_exists, weak_password, validation_failed. */
export async function updateUser(
  auth: AuthContext,
  id: string,
  attributes: AdminUserAttributes,
  meta: RequestMeta,
): Promise<UserRow> {
  if (attributes.password_hash !== undefined) throw invalid('password_hash can only be given to a new user');
  const before = await findUser(auth, id);
  const email = attributes.email ? normaliseEmail(attributes.email) : undefined;
  const phone = attributes.phone ? normalisePhone(attributes.phone) : undefined;
  const { password, email_confirm = false, phone_confirm = false, ban_duration } = attributes;
  const person = { email: email ?? before.email, full_name: fullNameIn(before.user_metadata) };
  const columns = {
    role: attributes.role,
    banned_until: ban_duration === undefined ? undefined : bannedUntil(ban_duration, auth.now()),
    encrypted_password: password === undefined ? undefined : await hashNewPassword(auth, password, person),
  };
  return inTransaction(auth, async (tx) => {
    const current = await lockUserById(tx, before.id);
    const ways = contactChanges(current, { email, phone, email_confirm, phone_confirm }, auth.now());
    const signUp =
      ways.waited &&
      (await tx.oneTimeToken.findFirst({
        where: { holder: current.id, purpose: ways.waited },
        orderBy: { created_at: 'desc' },
      }));
    const adopted = signUp ? await adoptSignUp(auth, tx, current, signUp, {}) : {};
    const voids = ways.voids || password !== undefined;
    if (voids) await revokeOneTimeTokens(tx, current.id);
    const user = await saveUser(
      auth,
      tx,
      current.id,
      dropUndefined({
        ...adopted,
        ...dropUndefined({ ...columns, ...ways.columns }),
        ...(voids ? { ...noEmailChange, new_phone: null } : {}),
        user_metadata:
          attributes.user_metadata || adopted.user_metadata
            ? mergeMetadata(adopted.user_metadata ?? current.user_metadata, attributes.user_metadata ?? {})
            : undefined,
        app_metadata: attributes.app_metadata
          ? mergeMetadata(ways.app_metadata ?? current.app_metadata, attributes.app_metadata)
          : ways.app_metadata,
      }),
    );
    if (user.email !== current.email)
      await sendEmailChanged(auth, tx, { old: current, new_email: null, keeps: true }, meta);
    if (user.phone !== current.phone && user.email_confirmed_at)
      await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor: 'phone' }, meta);
    if (password !== undefined) {
      if (user.email_confirmed_at) await sendSecurityMail(auth, tx, user, { template: 'password_changed' }, meta);
      await tx.session.deleteMany({ where: { user_id: user.id } });
      await recordAuditEvent(tx, 'user_updated_password', user.id, meta);
    }
    await recordAuditEvent(tx, 'user_modified', user.id, meta);
    return user;
  });
}
