import type { RequestMeta } from '@careers/auth/audit';
import type { Auth } from '@careers/auth/auth';
import type { Invitation } from '@careers/auth/users/invite-user';
import type { OwnerProof } from '@careers/auth/users/prove-owner';
import type { AdminUserAttributes, SignUpInput } from '@careers/auth/users/user-attributes';
import type { DbTransaction } from '@careers/db/client';
import type { FastifyPluginAsync } from 'fastify';
import type { CurrentUser } from './current-user.ts';

/** The port to the sign-in service: `embeddedSignIn` is the one in this process, `hostedSignIn` one elsewhere. */
// See docs/decisions/0054-one-port-identifies-the-caller.md
export type SignInPort = Pick<Auth, 'deriveKey' | 'recordRefusal'> & {
  /** The endpoints of /auth/v1; null where another server has them. */
  plugin: FastifyPluginAsync | null;
  /**
   * Null: the token is not valid, or its session has ended.
   *
   * @throws AppError unavailable where a service elsewhere does not respond: the caller is not treated as a visitor.
   */
  findCurrentUser: (token: string | undefined) => Promise<CurrentUser | null>;
  /**
   * Requires a proof that the caller owns the account: a recent sign-in, the current password or a mailed code.
   *
   * @throws AuthError reauthentication_needed, current_password_invalid, reauthentication_not_valid,
   *   over_request_rate_limit.
   */
  proveOwner: (user: CurrentUser, proof: OwnerProof, meta: RequestMeta) => Promise<void>;
  /** @throws AuthError user_already_exists, weak_password (with reasons), signup_disabled, validation_failed … */
  signUp: (input: SignUpInput, meta?: RequestMeta) => Promise<{ confirmation_required: boolean }>;
  /** What a service elsewhere holds about a person, by kind; null: nothing. @throws AppError unavailable. */
  heldElsewhere: ((id: string) => Promise<Readonly<Record<string, readonly unknown[]>>>) | null;
  /** An embedded service uses the caller's transaction; one elsewhere has finished before that writes. */
  admin: {
    /** @throws AuthError email_exists, weak_password, validation_failed. */
    createUser: (attributes: AdminUserAttributes, meta?: RequestMeta, tx?: DbTransaction) => Promise<{ id: string }>;
    /** A service elsewhere does not get `invited_by`. @throws AuthError email_exists, validation_failed. */
    inviteUser: (invitation: Invitation, meta?: RequestMeta, tx?: DbTransaction) => Promise<{ id: string }>;
    /** @throws AuthError user_not_found, email_exists, weak_password, validation_failed. */
    updateUser: (
      id: string,
      attributes: AdminUserAttributes,
      meta?: RequestMeta,
      tx?: DbTransaction,
    ) => Promise<unknown>;
    /** Deletes the account and its profile. @throws AuthError user_not_found. */
    deleteUser: (id: string, meta?: RequestMeta, tx?: DbTransaction) => Promise<unknown>;
    /** Signs the user out too. Returns how many factors and passkeys there were. @throws AuthError user_not_found. */
    removeFactors: (id: string, meta?: RequestMeta, tx?: DbTransaction) => Promise<number>;
    endSessions: (id: string, tx: DbTransaction) => Promise<void>;
  };
};
