import type { UserMirror } from '@careers/auth/ports/user-mirror';

/**
 * Keeps each account's profile, in the account's own transaction: creates it with the account, copies e-mail,
 * confirmation and last sign-in, and deletes it with the account. The name is copied only once, at sign-up or its
 * confirmation: afterwards the user edits it in the profile.
 */
export const userMirror: UserMirror = {
  userSaved: async (tx, { id, email, email_confirmed_at, last_sign_in_at, full_name }) => {
    const mirrored = { email, email_confirmed_at, last_sign_in_at };
    await tx.profile.upsert({ where: { id }, create: { id, full_name, ...mirrored }, update: mirrored });
  },
  userNamed: async (tx, id, full_name) => {
    await tx.profile.updateMany({ where: { id }, data: { full_name } });
  },
  userDeleted: async (tx, id) => {
    await tx.profile.deleteMany({ where: { id } });
  },
};
