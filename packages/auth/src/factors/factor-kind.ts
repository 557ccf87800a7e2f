import type { DbTransaction, Prisma } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { UserRow } from '../rows/user-row.ts';
import type { SecondMethod } from '../sessions/amr.ts';
import type { ChallengeRow, FactorRow } from './factor-row.ts';

/** The caller's proof of a factor: a code, or what a security key has signed. */
export type FactorProof = { code: string; webauthn?: unknown };

/** A challenge: what its row stores, and what the response says besides its id and expiry. */
export type Challenge = { stored: { code_hash?: string; challenge?: string }; response: object };

/** The challenge and the verification of one kind of factor. */
export type FactorKind = {
  /** The method in `amr` of a session that the factor raises to aal2. */
  method: SecondMethod;
  /** The message of the error for a wrong proof. */
  errorMessage: string;
  /** @throws AuthError over_sms_send_rate_limit. */
  challenge: (
    auth: AuthContext,
    tx: DbTransaction,
    subject: { user: UserRow; factor: FactorRow },
    meta: RequestMeta,
  ) => Promise<Challenge>;
  /**
   * Returns what the proof changes in the factor's row; null for a wrong one, 'reused' for a code that was used before.
   * The factor's user is locked.
   */
  verify: (
    auth: AuthContext,
    tx: DbTransaction,
    subject: { factor: FactorRow; challenge: ChallengeRow },
    proof: FactorProof,
  ) => Promise<Prisma.FactorUpdateInput | 'reused' | null>;
};
