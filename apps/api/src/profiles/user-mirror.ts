import type { UserMirror } from '@careers/auth/ports/user-mirror';

/**
 * Keeps the profile beside the account, in the account's own transaction: made with it, its e-mail, confirmation and
 * last sign-in the same, gone with it. The name is the account's only at the start (or once the sign-up is confirmed):
 * from then on the person edits it here.
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
