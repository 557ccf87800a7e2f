import { Prisma, type DbTransaction } from '@careers/db/client';
import { z } from 'zod';
import { anonymiseAuditEvents } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { noEmailChange } from './email-change.ts';
import { emailIdentity, phoneIdentity } from './identities.ts';
import type { MirroredUser } from '../ports/user-mirror.ts';
import { fullNameIn } from './metadata.ts';
import { provedEmail } from './user-view.ts';
import { lockUserByContact, userInclude, type Contact, type UserRow } from './user-row.ts';

// Every write of a user goes through this file, because each must also update the product's copy.

/** A new user. One with neither an e-mail address nor a phone number is anonymous. */
type NewUser = {
  id?: string | undefined;
  email?: string | null;
  phone?: string | null;
  phone_confirmed_at?: Date | null;
  phone_verified?: boolean;
  /** Whether the owner has proved the address by a mail, or an administrator says so. Autoconfirm proves nothing. */
  email_verified?: boolean;
  email_confirmed_at?: Date | null;
  encrypted_password?: string | null;
  role?: string | undefined;
  banned_until?: Date | null;
  user_metadata: Prisma.InputJsonObject;
  app_metadata?: Prisma.InputJsonObject | undefined;
  /** The only identity of a user whom a provider vouches for, instead of those of the address and the number. */
  identity?: { provider: string; issuer: string; provider_id: string; identity_data: Prisma.InputJsonObject };
};

/** @throws AuthError email_exists, phone_exists when the address (or id) is taken. */
export async function insertUser(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email_verified = false, phone_verified = false, role, app_metadata, identity, ...columns }: NewUser,
): Promise<UserRow> {
  const { email, phone } = columns;
  const providers: string[] = identity
    ? [identity.provider]
    : [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const data = {
    ...columns,
    ...(id ? { id } : {}),
    role: role ?? 'authenticated',
    app_metadata: { ...app_metadata, ...(providers[0] ? { provider: providers[0], providers } : {}) },
    is_anonymous: providers.length === 0,
    created_at: auth.now(),
  };
  const user = await tx.user.create({ data }).catch(throwTaken);
  const identities = identity
    ? [identity]
    : [
        ...(email ? [emailIdentity(user.id, email, email_verified)] : []),
        ...(phone ? [phoneIdentity(user.id, phone, phone_verified)] : []),
      ];
  return saveUser(auth, tx, user.id, { identities: { create: identities } });
}

/** Inserts an unconfirmed user without a password. Run it in `retryWhenTaken`: another request may come first. */
export async function lockOrInsertUser(
  auth: AuthContext,
  tx: DbTransaction,
  contact: Contact,
  user_metadata: Prisma.InputJsonObject = {},
): Promise<{ user: UserRow; isNew: boolean }> {
  const known = await lockUserByContact(tx, contact);
  return { user: known ?? (await insertUser(auth, tx, { ...contact, user_metadata })), isNew: known === null };
}

/** @throws AuthError email_exists, phone_exists when the new address is taken. */
export async function saveUser(
  auth: AuthContext,
  tx: DbTransaction,
  id: string,
  data: Prisma.UserUpdateInput,
): Promise<UserRow> {
  const row = await tx.user.update({ where: { id }, data, include: userInclude }).catch(throwTaken);
  await auth.mirror.userSaved(tx, toMirroredUser(row));
  return row;
}

function toMirroredUser(row: UserRow): MirroredUser {
  const { id, email, email_confirmed_at, last_sign_in_at, user_metadata } = row;
  return {
    id,
    email,
    email_confirmed_at,
    proved_email: provedEmail(row),
    last_sign_in_at,
    full_name: fullNameIn(user_metadata),
    user_metadata,
  };
}

type SentAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at';

/** `where` may find no user. The product has no copy of this time. */
export async function recordSentAt(auth: AuthContext, tx: DbTransaction, where: Prisma.UserWhereInput, field: SentAt) {
  await tx.user.updateMany({ where, data: { [field]: auth.now() } });
}

/** Deletes a user's links and codes: a confirmation or a change of address or password makes earlier ones void. */
export async function revokeOneTimeTokens(tx: DbTransaction, user_id: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { user_id } });
  await tx.flowState.deleteMany({ where: { user_id } });
}

/** Erases the product's copy, and links mailed before there was an account. */
async function eraseTraces(auth: AuthContext, tx: DbTransaction, id: string): Promise<void> {
  const proved_email = provedEmail(await tx.user.findUniqueOrThrow({ where: { id }, include: userInclude }));
  if (proved_email) await tx.oneTimeToken.deleteMany({ where: { address: proved_email } });
  await auth.mirror.userDeleted(tx, { id, proved_email });
}

/** Ends every session of a user, and every way to sign in except by a proved address or an identity. */
export const noWayIn = {
  ...noEmailChange,
  encrypted_password: null,
  phone: null,
  phone_confirmed_at: null,
  new_phone: null,
  sessions: { deleteMany: {} },
  one_time_tokens: { deleteMany: {} },
  flow_states: { deleteMany: {} },
  known_devices: { deleteMany: {} },
  factors: { deleteMany: {} },
  passkeys: { deleteMany: {} },
  passkey_challenges: { deleteMany: {} },
} satisfies Prisma.UserUpdateInput;

/** Erases a user's data but keeps the empty row, so that its id is never used again. */
export async function softDeleteUser(auth: AuthContext, tx: DbTransaction, id: string): Promise<void> {
  await eraseTraces(auth, tx, id);
  const nothing = { email: null, user_metadata: {}, app_metadata: {}, identities: { deleteMany: {} } };
  await tx.user.update({ where: { id }, data: { ...noWayIn, ...nothing, deleted_at: auth.now() } });
  await anonymiseAuditEvents(tx, id);
}

/** Deletes the user's id in the audit events too. */
export async function eraseUser(auth: AuthContext, tx: DbTransaction, id: string): Promise<void> {
  await eraseTraces(auth, tx, id);
  await tx.user.delete({ where: { id } });
  await anonymiseAuditEvents(tx, id);
}

const violated = z.object({
  driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
});

const takenCodes: AuthErrorCode[] = ['email_exists', 'phone_exists', 'identity_already_exists'];
export function isTaken(error: unknown): boolean {
  return error instanceof AuthError && takenCodes.includes(error.code);
}

/** Runs a transaction once more when another request has inserted its user in between. */
export function retryWhenTaken<Result>(transaction: () => Promise<Result>): Promise<Result> {
  return transaction().catch((error: unknown) => {
    if (isTaken(error)) return transaction();
    throw error;
  });
}

const takenByIndex: Partial<Record<string, AuthErrorCode>> = {
  users_phone_key: 'phone_exists',
  identities_issuer_provider_id_key: 'identity_already_exists',
  identities_provider_provider_id_key: 'identity_already_exists',
};

/** The unique index is on the number, the identity, or else the e-mail address. */
function throwTaken(error: unknown): never {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error;
  const index = violated.safeParse(error.meta).data?.driverAdapterError.cause.constraint.index ?? '';
  throw new AuthError(takenByIndex[index] ?? 'email_exists');
}
