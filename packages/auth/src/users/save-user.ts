import { Prisma, type DbTransaction } from '@careers/db/client';
import { forgetPerson } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { toMirroredUser } from './mirror.ts';
import { userInclude, type UserRow } from './user-row.ts';

// Every write of a user goes through this file, so that none forgets the product's copy.

export type NewUser = {
  id?: string | undefined;
  email: string | null;
  phone?: string | null;
  phone_confirmed_at?: Date | null;
  /** Whether the address is proved, by a mail or by an administrator's word; confirming without a mail proves nothing. */
  email_verified: boolean;
  email_confirmed_at: Date | null;
  encrypted_password: string | null;
  role?: string | undefined;
  banned_until?: Date | null;
  user_metadata: Prisma.InputJsonObject;
  app_metadata?: Prisma.InputJsonObject | undefined;
};

/** Makes a user with their identity. @throws AuthError email_exists, phone_exists when the address (or id) is taken. */
export async function insertUser(auth: AuthContext, tx: DbTransaction, { id, email_verified, role, app_metadata, ...columns }: NewUser): Promise<UserRow> {
  const provider = columns.email === null ? 'phone' : 'email';
  const data = {
    ...columns,
    ...(id ? { id } : {}),
    role: role ?? 'authenticated',
    app_metadata: { ...app_metadata, provider, providers: [provider] },
    created_at: auth.now(),
  };
  const user = await tx.user.create({ data }).catch(refuseTaken(provider));
  const identity = provider === 'email' ? emailIdentity(user.id, user.email ?? '', email_verified) : phoneIdentity(user.id, user.phone ?? '', false);
  return saveUser(auth, tx, user.id, { identities: { create: identity } });
}

/** Changes a user. @throws AuthError email_exists, phone_exists when the new address is taken. */
export async function saveUser(auth: AuthContext, tx: DbTransaction, id: string, data: Prisma.UserUpdateInput): Promise<UserRow> {
  const row = await tx.user.update({ where: { id }, data, include: userInclude }).catch(refuseTaken(data.phone ? 'phone' : 'email'));
  await auth.mirror.userSaved(tx, toMirroredUser(row));
  return row;
}

type SentAt = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'phone_change_sent_at' | 'reauthentication_sent_at';

/** Notes when something was sent to the users that `where` finds, which may be none. The product keeps no copy of that. */
export async function noteSent(auth: AuthContext, tx: DbTransaction, where: Prisma.UserWhereInput, field: SentAt): Promise<void> {
  await tx.user.updateMany({ where, data: { [field]: auth.now() } });
}

/** What was mailed before an address or a password was changed, or an account confirmed, proves nothing any more. */
export async function voidTokens(tx: DbTransaction, user_id: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { user_id } });
  await tx.flowState.deleteMany({ where: { user_id } });
}

/** Erases what is known of a user but keeps the empty account, so that its id is never given out again. */
export async function emptyUser(auth: AuthContext, tx: DbTransaction, id: string): Promise<void> {
  await auth.mirror.userDeleted(tx, id);
  const nothing = { email: null, phone: null, new_email: null, new_phone: null, encrypted_password: null, user_metadata: {}, app_metadata: {} };
  const gone = { identities: { deleteMany: {} }, sessions: { deleteMany: {} }, one_time_tokens: { deleteMany: {} }, flow_states: { deleteMany: {} } };
  await tx.user.update({ where: { id }, data: { ...nothing, ...gone, deleted_at: auth.now() } });
  await forgetPerson(tx, id);
}

/** Erases a user, their identities and sessions, and their ids in the audit. */
export async function removeUser(auth: AuthContext, tx: DbTransaction, id: string): Promise<void> {
  await auth.mirror.userDeleted(tx, id);
  await tx.user.delete({ where: { id } });
  await forgetPerson(tx, id);
}

export const emailIdentity = (user_id: string, email: string, email_verified: boolean) => ({
  provider: 'email',
  provider_id: user_id,
  identity_data: { sub: user_id, email, email_verified, phone_verified: false },
});

export const phoneIdentity = (user_id: string, phone: string, phone_verified: boolean) => ({
  provider: 'phone',
  provider_id: user_id,
  identity_data: { sub: user_id, phone, email_verified: false, phone_verified },
});

const refuseTaken = (what: 'email' | 'phone') => (error: unknown): never => {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw new AuthError(`${what}_exists`);
  throw error;
};
