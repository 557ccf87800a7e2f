import type { DbTransaction, Prisma } from '@careers/db/client';
import type { ErasedAccount } from '@careers/mail/erase-mails';

/** The product's copy of a user. `full_name` is that given at sign-up, which the user may change in the product. */
export type MirroredUser = {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  /** The address, if its owner has proved it; autoconfirm proves nothing. */
  proved_email: string | null;
  last_sign_in_at: Date | null;
  full_name: string | null;
  /** Data that the user's own client writes: the product checks the parts that it uses. */
  user_metadata: Prisma.JsonValue | Prisma.InputJsonObject;
};

/** Updated in the transaction of each change. The service itself knows nothing of profiles. */
export type UserMirror = {
  /** Runs after each insert or update of a user, including a sign-in. */
  userSaved: (tx: DbTransaction, user: MirroredUser) => Promise<void>;
  /**
   * Updates the copy when the account's owner has confirmed the address, with the contents of the sign-up that they
   * confirmed: another visitor who signed up with the address before may have given another name. It runs before the
   * `userSaved` of the confirmation.
   */
  signUpAdopted: (
    tx: DbTransaction,
    id: string,
    signUp: Pick<MirroredUser, 'full_name' | 'user_metadata'>,
  ) => Promise<void>;
  /** Runs before the user is deleted. */
  userDeleted: (tx: DbTransaction, user: ErasedAccount) => Promise<void>;
  /** True without a product: everyone may be one of whom `require_mfa` asks a second factor. */
  isAdministrator: (tx: DbTransaction, id: string) => Promise<boolean>;
  /** `isAdministrator` as a condition on `sessions.user_id`. Without it no session ends sooner than the others. */
  isAdministratorSql?: Prisma.Sql;
  /** For `require_mfa: 'team'`. True without a product. */
  isOnTeam: (tx: DbTransaction, id: string) => Promise<boolean>;
};

/** False without a product. */
export async function isKnownAdministrator(mirror: UserMirror, tx: DbTransaction, id: string): Promise<boolean> {
  return mirror.isAdministratorSql !== undefined && mirror.isAdministrator(tx, id);
}

export const noMirror: UserMirror = {
  userSaved: async () => {},
  signUpAdopted: async () => {},
  userDeleted: async () => {},
  isAdministrator: async () => true,
  isOnTeam: async () => true,
};
