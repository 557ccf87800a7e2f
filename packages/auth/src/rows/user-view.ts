import { isObject } from '@careers/contracts/common/is-object';
import type { Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { newEmailOf } from './email-change.ts';
import { isActive, toFactor, type AuthFactor } from './factor-view.ts';
import { setFields } from './set-fields.ts';
import type { UserRow } from './user-row.ts';

/** The contract's Identity: `identity_id` is the row's id, `id` the provider's id of the user. */
type AuthIdentity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Prisma.JsonObject;
  provider: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
  email?: string;
};

/** E-mail and phone are '' for none; unset times are left out. */
export type AuthUser = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  new_email?: string;
  new_phone?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  factors?: AuthFactor[];
  identities: AuthIdentity[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
} & ReturnType<typeof timesOf>;

export function asObject(value: Prisma.JsonValue): Prisma.JsonObject {
  return isObject(value) ? value : {};
}

function earliest(...times: (Date | null)[]): Date | null {
  return times.reduce((first, time) => (!first || (time && time < first) ? time : first), null);
}

function toIdentity(row: UserRow['identities'][number]): AuthIdentity {
  const data = asObject(row.identity_data);
  const { last_sign_in_at, created_at, updated_at } = row;
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: data,
    provider: row.provider,
    ...setFields({ last_sign_in_at, created_at, updated_at }),
    ...(typeof data['email'] === 'string' ? { email: data['email'] } : {}),
  };
}

/** Whether the owner has proved the e-mail address. Autoconfirm proves nothing. */
export function isVerified({ identities }: UserRow): boolean {
  return identities.some(
    ({ provider, identity_data }) => provider === 'email' && asObject(identity_data)['email_verified'] === true,
  );
}

/** Null unless the owner or a provider has proved the address. */
export function provedEmail({ email, identities }: UserRow): string | null {
  const proved = identities
    .map(({ identity_data }) => asObject(identity_data))
    .filter((data) => data['email_verified'] === true);
  return proved.some((data) => data['email'] === email) ? email : null;
}

function timesOf(row: UserRow) {
  return setFields({
    email_confirmed_at: row.email_confirmed_at,
    phone_confirmed_at: row.phone_confirmed_at,
    confirmed_at: earliest(row.email_confirmed_at, row.phone_confirmed_at),
    invited_at: row.invited_at,
    confirmation_sent_at: row.confirmation_sent_at,
    recovery_sent_at: row.recovery_sent_at,
    email_change_sent_at: row.email_change_sent_at,
    phone_change_sent_at: row.phone_change_sent_at,
    reauthentication_sent_at: row.reauthentication_sent_at,
    last_sign_in_at: row.last_sign_in_at,
    banned_until: row.banned_until,
    deleted_at: row.deleted_at,
  });
}

export function toUser(row: UserRow, auth: Pick<AuthContext, 'config' | 'now'>): AuthUser {
  const factors = row.factors.filter((factor) => isActive(factor, auth));
  const new_email = newEmailOf(row, auth.now());
  return {
    id: row.id,
    aud: auth.config.audience,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...(new_email ? { new_email } : {}),
    ...(row.new_phone ? { new_phone: row.new_phone } : {}),
    ...timesOf(row),
    app_metadata: asObject(row.app_metadata),
    user_metadata: asObject(row.user_metadata),
    ...(factors.length > 0 ? { factors: factors.map(toFactor) } : {}),
    identities: row.identities.map(toIdentity),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: row.is_anonymous,
  };
}
