import type { DbTransaction } from '@careers/db/client';

/** What the product keeps of a user. `full_name` is what the person wrote at sign-up: theirs to change elsewhere later. */
export type MirroredUser = {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  full_name: string | null;
};

/** The product's copy of users, kept in the transaction of each change. The service itself knows nothing of profiles. */
export type UserMirror = {
  /** After each insert or update of a user, signing in included. */
  userSaved: (tx: DbTransaction, user: MirroredUser) => Promise<void>;
  /**
   * What the person wrote as their name is theirs only now that they have proved the address; whoever signed it up
   * before may have written another. Comes before the `userSaved` of the confirmation.
   */
  userNamed: (tx: DbTransaction, id: string, full_name: string | null) => Promise<void>;
  userDeleted: (tx: DbTransaction, id: string) => Promise<void>;
};

export const noMirror: UserMirror = {
  userSaved: async () => {},
  userNamed: async () => {},
  userDeleted: async () => {},
};
