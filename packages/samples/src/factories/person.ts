import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { defaultPassword, unsafePasswordHash } from './password.ts';
import { nextNumber, timeOf, uuidAt } from './sequence.ts';

/** Overrides for the profile and, where it has the same column, the account. `password` null: invited, not yet chosen. */
export type PersonOverrides = Partial<Omit<Prisma.ProfileCreateManyInput, 'email'>> & {
  email?: string;
  password?: string | null;
};

/**
 * The rows of one person, not inserted: account and e-mail identity (tables of the sign-in service) and profile (table of
 * the product). They share the id, the e-mail, its confirmation and the last sign-in. A person with a password was shown
 * the privacy notice.
 */
export function personRows({ password = defaultPassword, ...overrides }: PersonOverrides = {}) {
  const number = nextNumber();
  const created_at = new Date(overrides.created_at ?? timeOf(number));
  const id = overrides.id ?? uuidAt(created_at, number);
  const email = (overrides.email ?? `person-${number}@example.com`).toLowerCase();
  const email_confirmed_at = overrides.email_confirmed_at === undefined ? created_at : overrides.email_confirmed_at;
  const shared = {
    created_at,
    updated_at: overrides.updated_at ?? created_at,
    last_sign_in_at: overrides.last_sign_in_at ?? null,
  };
  const profile = {
    full_name: `Person ${number}`,
    ...(password !== null && {
      privacy_notice_version: PRIVACY_NOTICE_VERSION,
      privacy_notice_accepted_at: created_at,
    }),
    ...overrides,
    ...shared,
    id,
    email,
    email_confirmed_at,
    proved_email: overrides.proved_email === null || email_confirmed_at === null ? null : email,
  } satisfies Prisma.ProfileCreateManyInput;
  const user = {
    ...shared,
    id,
    email,
    email_confirmed_at,
    encrypted_password: password === null ? null : unsafePasswordHash(password),
    invited_at: password === null ? created_at : null,
    app_metadata: { provider: 'email', providers: ['email'] },
  } satisfies Prisma.UserCreateManyInput;
  const identity = {
    ...shared,
    id: uuidAt(created_at, nextNumber()),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false },
  } satisfies Prisma.IdentityCreateManyInput;
  return { profile, user, identity, password };
}

/** Inserts the rows of a person who has worked with notes before. Returns the profile with the plain password. */
async function createPerson(db: DbTransaction, overrides: PersonOverrides) {
  const { profile, user, identity, password } = personRows({ knows_notes_are_shown: true, ...overrides });
  await db.user.create({ data: user });
  await db.identity.create({ data: identity });
  return { ...(await db.profile.create({ data: profile })), email: profile.email, password };
}
export type Person = Awaited<ReturnType<typeof createPerson>>;

/** Inserts a candidate with a confirmed address, who can sign in with `email` and `password`. */
export function createCandidate(db: DbTransaction, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(db, { role: 'candidate', ...overrides });
}

/** Inserts an administrator, who can sign in with `email` and `password`. */
export function createAdmin(db: DbTransaction, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(db, { role: 'admin', ...overrides });
}
