import { Prisma, type DbTransaction } from '@careers/db/client';

export const userInclude = {
  identities: { orderBy: [{ created_at: 'asc' }, { id: 'asc' }] },
  factors: {
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    omit: { secret: true, public_key: true, counter: true },
  },
} satisfies Prisma.UserInclude;
export type UserRow = Prisma.UserGetPayload<{ include: typeof userInclude }>;

/** The user of `sessions` as JSON text, so that one statement refreshes a session and reads its user. */
export const userAsJson = Prisma.sql`(
  SELECT (to_jsonb(users) || jsonb_build_object(
    'identities', (SELECT coalesce(jsonb_agg(to_jsonb(identities) ORDER BY created_at, id), '[]')
      FROM identity.identities WHERE user_id = users.id),
    'factors', (SELECT coalesce(jsonb_agg(to_jsonb(factors) - '{secret,public_key,counter}'::text[]
        || jsonb_build_object('transports', coalesce(transports, '{}')) ORDER BY created_at, id), '[]')
      FROM identity.factors WHERE user_id = users.id)))::text
  FROM identity.users WHERE users.id = sessions.user_id)`;

/** Makes dates of the columns whose names say that they hold a time. */
export function userFromJson(json: string): UserRow {
  const user = JSON.parse(json) as UserRow;
  return { ...readTimes(user), identities: user.identities.map(readTimes), factors: user.factors.map(readTimes) };
}

function readTimes<Row extends object>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && /_(?:at|until)$/.test(name) ? new Date(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}

export type Contact = { email: string } | { phone: string };

function hasContact(contact: Contact): Prisma.Sql {
  return 'email' in contact ? Prisma.sql`email = ${contact.email}` : Prisma.sql`phone = ${contact.phone}`;
}

export async function lockUserByContact(tx: DbTransaction, contact: Contact): Promise<UserRow | null> {
  await tx.$executeRaw`SELECT 1 FROM identity.users WHERE ${hasContact(contact)} FOR UPDATE`;
  return tx.user.findUnique({ where: contact, include: userInclude });
}

type Confirmed = 'email_confirmed_at' | 'phone_confirmed_at';
type Changing = 'new_email' | 'email_change_asked_at' | 'email_change_open' | 'new_phone';
type Addressee = Pick<UserRow, 'id' | 'email' | Confirmed | Changing>;

/** Locks the user with that address or number in one statement, so that it takes as long for an unknown one. */
export async function lockAddressee(tx: DbTransaction, contact: Contact): Promise<Addressee | null> {
  const rows = await tx.$queryRaw<Addressee[]>`
    SELECT id, email, email_confirmed_at, phone_confirmed_at, new_email, email_change_asked_at, email_change_open, new_phone
    FROM identity.users WHERE ${hasContact(contact)} FOR UPDATE`;
  return rows[0] ?? null;
}

export type LockedUser = Pick<UserRow, 'encrypted_password' | 'banned_until' | Confirmed>;

/**
 * Locks a user until the transaction ends; undefined for a deleted one. Every change of a user or of all their sessions
 * locks first. So a sign-in with the old password cannot succeed during a password change, and two sign-outs everywhere
 * cannot deadlock.
 */
export async function lockUser(tx: DbTransaction, id: string): Promise<LockedUser | undefined> {
  const rows = await tx.$queryRaw<LockedUser[]>`
    SELECT encrypted_password, banned_until, email_confirmed_at, phone_confirmed_at FROM identity.users WHERE id = ${id}::uuid FOR UPDATE`;
  return rows[0];
}
